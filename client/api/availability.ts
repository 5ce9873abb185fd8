import type { Availability, AvailabilityChange } from '../../shared/contract/availability.ts';
import { api } from '../../shared/paths.ts';
import { get, send } from './http.ts';
import { hasFields } from './reply-shape.ts';

const isAvailability = hasFields<Availability>({
  isAvailableForHire: 'boolean',
  isExpired: 'boolean',
  isProfileComplete: 'boolean',
});
const isAvailabilityChange = hasFields<AvailabilityChange>({ availability: 'object', notice: 'string' });

/** Whether recruiters see the candidate who is signed in. */
export function readAvailability(): Promise<Availability> {
  return get(api.availability, isAvailability);
}

/** Switches that on or off; the answer says what is true now, and what to tell the candidate. */
export function setAvailability(isAvailableForHire: boolean): Promise<AvailabilityChange> {
  return send('POST', api.availability, isAvailabilityChange, { body: { isAvailableForHire } });
}
