import type { Availability, AvailabilityChange } from '../../../shared/contract/jobs/availability.ts';
import { availabilityApi } from '../../../shared/availability-paths.ts';
import { get, send } from '../http/http.ts';
import { hasFields } from '../http/reply-shape.ts';

const isAvailability = hasFields<Availability>({
  isAvailableForHire: 'boolean',
  isExpired: 'boolean',
  isProfileComplete: 'boolean',
  availableUntil: 'number?',
});
const isAvailabilityChange = hasFields<AvailabilityChange>({ availability: 'object', notice: 'string' });

/** Whether recruiters can see the signed-in candidate. */
export function readAvailability(): Promise<Availability> {
  return get(availabilityApi.state, isAvailability);
}

/** Switches availability on or off; the answer has the new state and the notice for the candidate. */
export function setAvailability(isAvailableForHire: boolean): Promise<AvailabilityChange> {
  return send('POST', availabilityApi.state, isAvailabilityChange, { body: { isAvailableForHire } });
}

/** Starts the time of being available anew; the answer has the new state and the notice for the candidate. */
export function postAvailabilityExtension(): Promise<AvailabilityChange> {
  return send('POST', availabilityApi.extension, isAvailabilityChange);
}
