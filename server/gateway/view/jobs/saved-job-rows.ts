import type { SavedJobsView } from '../../../../shared/contract/jobs/saved-jobs.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import type { getSavedJobs } from '../../../wire/jobs/saved-jobs.ts';
import { jobIdText } from './job-path.ts';
import { toJobRows } from './job-row.ts';

type SavedJobs = Pick<ReplyOf<typeof getSavedJobs>, 'saved_job_list' | 'user_job_apply_status_list'>;

/** Saved jobs, with those that have closed, or were applied for, said so. */
export function toSavedJobRows({
  saved_job_list: saved,
  user_job_apply_status_list,
}: SavedJobs): SavedJobsView['rows'] {
  const live = new Map(
    saved.map(({ job, is_job_live }) => [jobIdText(job.job_basic_info.id), is_job_live === 1]),
  );
  const rows = toJobRows({
    job_info_vo_list: saved.map(({ job }) => job),
    user_job_apply_status_list,
    saved_job_list: [...live.keys()],
  });
  return rows.map((row) => Object.assign(row, { isLive: live.get(row.id) === true }));
}
