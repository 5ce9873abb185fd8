import type { JobRow } from '../../../../shared/contract/jobs/listing.ts';
import { JobListAction, JobSearchType, SortBy } from '../../../wire/protocol/codes.ts';
import { getPublicJobList } from '../../../wire/jobs/listing.ts';
import { dataOf } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toJobRows } from '../../view/jobs/job-row.ts';

const ENTRIES = 50;

/** The newest public jobs. Throws the problem of a failure. */
export async function loadNewestJobs(upstream: Upstream): Promise<JobRow[]> {
  const outcome = await upstream.call(getPublicJobList, {
    action_type: JobListAction.list,
    search_type: JobSearchType.live,
    start: 0,
    rows: ENTRIES,
    sort_by: SortBy.newest,
  });
  return toJobRows(dataOf(outcome).job_list_display_info);
}
