import type { Availability, AvailabilityChange } from '../../../../shared/contract/jobs/availability.ts';
import { getAvailableForHireStatus, toggleAvailableForHireStatus } from '../../../wire/jobs/availability.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toAvailability } from '../../view/profile/availability.ts';
import { wholeOrNull } from '../../view/whole-number.ts';

/** Asks the marketplace. Throws the problem of a failure. */
export async function loadAvailability(upstream: Upstream): Promise<Availability> {
  return toAvailability(dataOf(await upstream.call(getAvailableForHireStatus, {})));
}

/**
 * Reads the current availability before changing it (AV-01 … AV-03). If it is already as wanted it stays unchanged, and
 * an incomplete profile is not switched on. Throws the problem of a failure.
 */
export async function changeAvailability(upstream: Upstream, wanted: boolean): Promise<AvailabilityChange> {
  const current = await loadAvailability(upstream);
  if (!current.isExpired && current.isAvailableForHire === wanted)
    return { availability: current, notice: wanted ? 'already-on' : 'already-off' };
  if (wanted && !current.isProfileComplete) return { availability: current, notice: 'incomplete' };
  const kept = await keep(upstream, wanted);
  if (wanted && !kept.isAvailableForHire) return { availability: kept, notice: 'incomplete' };
  return { availability: kept, notice: wanted ? 'now-on' : 'now-off' };
}

/**
 * Starts the time of being available anew. A profile that is off stays off, since another tab may have hidden it.
 * Throws the problem of a failure.
 */
export async function extendAvailability(upstream: Upstream): Promise<AvailabilityChange> {
  const current = await loadAvailability(upstream);
  if (!current.isAvailableForHire) return { availability: current, notice: 'already-off' };
  const kept = await keep(upstream, true);
  return { availability: kept, notice: kept.isAvailableForHire ? 'extended' : 'incomplete' };
}

async function keep(upstream: Upstream, wanted: boolean): Promise<Availability> {
  const outcome = await upstream.call(toggleAvailableForHireStatus, {
    is_available_for_hire: wanted ? 1 : 0,
  });
  // The field is the gateway's own making: if the marketplace finds fault with it, no person can mend it.
  if (outcome.kind === 'refused' && outcome.error.code === 'invalid-input')
    throw new ProblemError('upstream-refused');
  const { is_available_for_hire, is_all_complete, available_until } = dataOf(outcome);
  return {
    isAvailableForHire: is_available_for_hire === 1,
    isExpired: false,
    isProfileComplete: is_all_complete === 1,
    availableUntil: wholeOrNull(available_until ?? null),
  };
}
