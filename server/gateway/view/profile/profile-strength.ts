import type { ProfileStrength } from '../../../../shared/contract/profile/profile.ts';
import { strengthWithout } from '../../../../shared/domain/profile/strength.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import type { getProfileStrength } from '../../../wire/profile/profile.ts';

/** M-21. The marketplace says how strong the profile is; what is missing counts by our own table. */
export function toStrength({
  profile_strength_info: { value, missing_part_list },
}: ReplyOf<typeof getProfileStrength>): ProfileStrength {
  return {
    percent: Math.min(100, Math.max(0, Math.round(value))),
    missing: strengthWithout(missing_part_list ?? []).missing.map(({ name }) => name),
  };
}
