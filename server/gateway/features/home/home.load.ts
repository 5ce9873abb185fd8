import type { HomeView } from '../../../../shared/contract/home.ts';
import type { JobRow } from '../../../../shared/contract/jobs/listing.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { JobListAction, JobSearchType, SortBy } from '../../../wire/protocol/codes.ts';
import { getJobList } from '../../../wire/jobs/listing.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { loadFilterOptions } from '../../view/jobs/filter-options.ts';
import { toJobRows } from '../../view/jobs/job-row.ts';
import { sectionOf } from '../../view/section.ts';
import { type SignedInRole, toViewer, VISITOR } from '../../view/viewer.ts';
import { loadOwnHome } from './own-home.load.ts';

const NEWEST = {
  action_type: JobListAction.list,
  search_type: JobSearchType.live,
  start: 0,
  rows: 6,
  sort_by: SortBy.newest,
} as const;

/**
 * Asks the marketplace for all that the landing page shows, at once; a session that turns out to have ended makes
 * it a visitor's, at the cost of a second wave. Each part may fail alone.
 *
 * @throws ProblemError only `client-closed-request`
 */
export async function loadHome(upstream: Upstream, role: SignedInRole | null): Promise<HomeView> {
  if (role === null) return loadVisitorsHome(upstream);
  const [newest, filters, user, own] = await Promise.all([
    upstream.callSecondary(getJobList, NEWEST),
    loadFilterOptions(upstream),
    upstream.callSecondary(getUserBasicInformation, {}),
    loadOwnHome(upstream, role),
  ]);
  if (own === null || [newest, user].some(({ kind }) => kind === 'session-ended'))
    return loadVisitorsHome(upstream);
  return {
    viewer: toViewer(role, user),
    newest: sectionOf(newest, toRows),
    remote: null,
    filters,
    own,
  };
}

async function loadVisitorsHome(upstream: Upstream): Promise<HomeView> {
  const [newest, remote, filters] = await Promise.all([
    upstream.callSecondary(getJobList, NEWEST),
    upstream.callSecondary(getJobList, { ...NEWEST, remote_jobs: 1 }),
    loadFilterOptions(upstream),
  ]);
  return {
    viewer: VISITOR,
    newest: sectionOf(newest, toRows),
    remote: sectionOf(remote, toRows),
    filters,
    own: null,
  };
}

function toRows({ job_list_display_info }: ReplyOf<typeof getJobList>): JobRow[] {
  return toJobRows(job_list_display_info);
}
