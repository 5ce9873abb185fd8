import type { Role, Viewer } from '../../../shared/contract/session/session.ts';
import type { ReplyOf } from '../../wire/protocol/call.ts';
import type { getUserBasicInformation } from '../../wire/session.ts';
import type { Outcome } from '../upstream/outcome.ts';
import { line } from './plain-text.ts';
import { ownMedia } from './files/safe-url.ts';

export const VISITOR: Viewer = { role: 'visitor' };

export type SignedInRole = Exclude<Role, 'visitor'>;

/** The person who looks at the page; an outcome without data leaves the name open (ERR-03, N-06). */
export function toViewer(
  role: SignedInRole,
  outcome: Outcome<ReplyOf<typeof getUserBasicInformation>>,
): Viewer {
  const user = outcome.kind === 'ok' ? outcome.data.user_basic_info : null;
  const availability = role === 'candidate' ? user?.is_available_for_hire : null;
  return {
    role,
    name: line(user?.user_name ?? null),
    pictureUrl: ownMedia(user?.user_profile_pic_cropped?.value ?? null),
    isAvailableForHire: typeof availability === 'number' ? availability === 1 : null,
  };
}
