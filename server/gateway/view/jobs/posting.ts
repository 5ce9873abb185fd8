import type { JobDraftSummary, Posting } from '../../../../shared/contract/postings.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { jobDraftReply } from '../../../wire/codecs/job-draft.ts';
import { ApplyStatus } from '../../../wire/protocol/codes.ts';
import type { getJobDrafts, getRecruiterJobs } from '../../../wire/jobs/postings.ts';
import { jobIdText, jobPath } from './job-path.ts';
import { line } from '../plain-text.ts';
import { idOrNull } from '../wire-id.ts';
import { wholeOrNull } from '../whole-number.ts';

export type LoadedPosting = ReturnType<typeof toPosting>;
export type LoadedDraftSummary = ReturnType<typeof toSummary>;

export function toPosting(job: ReplyOf<typeof getRecruiterJobs>['job_list'][number]) {
  return {
    id: jobIdText(job.id),
    title: job.title,
    companyName: job.company_name,
    url: job.url,
    status: job.status,
    activatedAt: job.date_activated ?? null,
    expiresAt: job.expiry_date ?? null,
    positions: job.number_of_positions ?? null,
    applications: job.application_count_list.map(({ key, value }) => ({ status: key, count: value })),
    withdrawn: job.withdrawn_count ?? 0,
    unread: job.unread_count ?? 0,
  };
}

export function toSummary(draft: ReplyOf<typeof getJobDrafts>['job_draft_list'][number]) {
  const { title, companyName } = jobDraftReply.decode(draft);
  return {
    id: String(draft.id),
    savedAt: draft.date_modified,
    jobId: idOrNull(draft.job_id),
    title,
    companyName,
  };
}

/** @param now epoch milliseconds */
export function viewPosting(job: LoadedPosting, now: number): Posting {
  const expiresAt = wholeOrNull(job.expiresAt);
  // A job that was closed early keeps the day on which it would have closed.
  const isClosedEarly = job.status === 'expired' && expiresAt !== null && expiresAt > now;
  return {
    id: job.id,
    title: line(job.title) ?? job.id,
    companyName: line(job.companyName) ?? '',
    path: job.status === 'draft' ? serverPaths.editJob(job.id) : jobPath({ ...job, professions: [] }),
    status: job.status,
    activeSince: wholeOrNull(job.activatedAt),
    closesAt: isClosedEarly ? null : expiresAt,
    positions: wholeOrNull(job.positions),
    applications: {
      submitted: countOf(job, (status) => status === ApplyStatus.sent),
      opened: countOf(job, (status) => status === ApplyStatus.opened),
      advanced: countOf(job, (status) => status > ApplyStatus.opened),
      withdrawn: wholeOrNull(job.withdrawn) ?? 0,
      unread: wholeOrNull(job.unread) ?? 0,
    },
  };
}

function countOf({ applications }: LoadedPosting, isCounted: (status: number) => boolean): number {
  const counted = applications.filter(({ status }) => isCounted(status));
  return counted.reduce((sum, { count }) => sum + (wholeOrNull(count) ?? 0), 0);
}

export function viewSummary(draft: LoadedDraftSummary): JobDraftSummary {
  return {
    id: draft.id,
    savedAt: wholeOrNull(draft.savedAt) ?? 0,
    jobId: draft.jobId,
    title: line(draft.title) ?? draft.id,
    companyName: line(draft.companyName) ?? '',
  };
}
