import type { Viewer } from '../../../../shared/contract/session.ts';
import type { ReplyOf } from '../../../wire/call.ts';
import { getApplications } from '../../../wire/job-interest.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toViewer } from '../../view/viewer.ts';

/** As many as the marketplace hands out at once, newest first. */
const ROWS = 50;

export interface LoadedApplications {
  readonly viewer: Viewer;
  readonly rows: ReplyOf<typeof getApplications>['application_list'];
  readonly total: number;
}

/** @throws ProblemError `session-ended`, or whatever else kept the list from being read */
export async function loadApplications(upstream: Upstream): Promise<LoadedApplications> {
  const [user, list] = await Promise.all([
    upstream.call(getUserBasicInformation, {}),
    upstream.call(getApplications, { start: 0, rows: ROWS }),
  ]);
  if (user.kind === 'session-ended') throw new ProblemError('session-ended');
  const { application_list: rows, total } = dataOf(list);
  return { viewer: toViewer('candidate', user), rows, total };
}
