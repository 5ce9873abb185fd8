import type { Viewer } from '../../../../shared/contract/session/session.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { getApplications } from '../../../wire/application/applications.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toViewer } from '../../view/viewer.ts';

const ROWS = 20;

export interface LoadedApplications {
  readonly viewer: Viewer;
  readonly rows: ReplyOf<typeof getApplications>['application_list'];
  readonly total: number;
  readonly unread: number;
  readonly after: string | null;
  readonly next: string | null;
}

/**
 * @param after the end of the previous chunk; null for the first
 * @throws ProblemError `session-ended`, or another failure
 */
export async function loadApplications(
  upstream: Upstream,
  after: string | null,
): Promise<LoadedApplications> {
  const [user, list] = await Promise.all([
    upstream.callSecondary(getUserBasicInformation, {}),
    upstream.call(getApplications, { rows: ROWS, ...(after !== null && { after }) }),
  ]);
  if (user.kind === 'session-ended') throw new ProblemError('session-ended');
  const { application_list: rows, total, unread, next_cursor: next } = dataOf(list);
  return {
    viewer: toViewer('candidate', user),
    rows,
    total,
    unread: unread ?? 0,
    after,
    next: next ?? null,
  };
}
