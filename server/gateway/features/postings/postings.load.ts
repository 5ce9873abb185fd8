import type { Section } from '../../../../shared/contract/section.ts';
import type { Viewer } from '../../../../shared/contract/session.ts';
import type { ReplyOf } from '../../../wire/call.ts';
import { jobDraftReply } from '../../../wire/codecs/job-draft.ts';
import { getJobDrafts, getRecruiterJobs } from '../../../wire/postings.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { sectionOf } from '../../view/section.ts';
import { type SignedInRole, toViewer } from '../../view/viewer.ts';
import { idOrNull } from './post-a-job.load.ts';

export const PAGE_SIZE = 20;

export type LoadedPosting = ReturnType<typeof toPosting>;
export type LoadedDraftSummary = ReturnType<typeof toSummary>;

export interface LoadedPostings {
  readonly viewer: Viewer;
  readonly page: number;
  readonly jobs: Section<{ readonly rows: readonly LoadedPosting[]; readonly total: number }>;
  readonly drafts: Section<readonly LoadedDraftSummary[]>;
}

/** A recruiter's own jobs and drafts, all at once. Null: the session has ended. @param page from 1 */
export async function loadPostings(
  upstream: Upstream,
  role: SignedInRole,
  page: number,
): Promise<LoadedPostings | null> {
  const [user, jobs, drafts] = await Promise.all([
    upstream.callSecondary(getUserBasicInformation, {}),
    upstream.callSecondary(getRecruiterJobs, { start: (page - 1) * PAGE_SIZE, rows: PAGE_SIZE }),
    upstream.callSecondary(getJobDrafts, {}),
  ]);
  if ([user, jobs, drafts].some(({ kind }) => kind === 'session-ended')) return null;
  return {
    viewer: toViewer(role, user),
    page,
    jobs: sectionOf(jobs, ({ job_list, total }) => ({ rows: job_list.map(toPosting), total })),
    drafts: sectionOf(drafts, ({ job_draft_list }) => job_draft_list.map(toSummary)),
  };
}

function toPosting(job: ReplyOf<typeof getRecruiterJobs>['job_list'][number]) {
  return {
    id: String(job.id),
    title: job.title,
    companyName: job.company_name,
    url: job.url,
    status: job.status,
    activatedAt: job.date_activated ?? null,
    expiresAt: job.expiry_date ?? null,
    positions: job.number_of_positions ?? null,
    applications: job.application_count_list.map(({ key, value }) => ({ status: key, count: value })),
    withdrawn: job.withdrawn_count ?? 0,
  };
}

function toSummary(draft: ReplyOf<typeof getJobDrafts>['job_draft_list'][number]) {
  const { title, companyName } = jobDraftReply.decode(draft);
  return {
    id: String(draft.id),
    savedAt: draft.date_modified,
    jobId: idOrNull(draft.job_id),
    title,
    companyName,
  };
}
