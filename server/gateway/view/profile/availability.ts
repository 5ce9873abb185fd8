import type { Availability } from '../../../../shared/contract/jobs/availability.ts';
import type { getAvailableForHireStatus } from '../../../wire/jobs/availability.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { wholeOrNull } from '../whole-number.ts';

/**
 * Tells whether recruiters see a candidate (M-09). An expired yes is a no until it is confirmed, and a field that the
 * marketplace leaves out is a no.
 */
export function toAvailability({
  available_for_hire_status_info: status,
}: ReplyOf<typeof getAvailableForHireStatus>): Availability {
  const isExpired = status.is_expired === 1;
  return {
    isAvailableForHire: status.is_available_for_hire === 1 && !isExpired,
    isExpired,
    isProfileComplete: status.is_all_complete === 1,
    availableUntil: wholeOrNull(status.available_until ?? null),
  };
}
