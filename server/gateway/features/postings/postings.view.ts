import {
  postingsView,
  type JobDraftSummary,
  type Posting,
  type PostingsView,
} from '../../../../shared/contract/postings.ts';
import type { Viewer } from '../../../../shared/contract/session.ts';
import { ApplyStatus } from '../../../wire/codes.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import { jobPath } from '../../view/job-path.ts';
import { line } from '../../view/plain-text.ts';
import { mapSection } from '../../view/section.ts';
import { wholeOrNull } from '../../view/whole-number.ts';
import {
  PAGE_SIZE,
  type LoadedDraftSummary,
  type LoadedPosting,
  type LoadedPostings,
} from './postings.load.ts';

/** The page for other viewers explains its purpose and has no jobs. */
export function viewOfOthers(viewer: Viewer): PostingsView {
  return { viewer, postings: null, drafts: null };
}

/** @param now epoch milliseconds */
export function viewPostings({ viewer, page, jobs, drafts }: LoadedPostings, now: number): PostingsView {
  return postingsView.parse({
    viewer,
    postings: mapSection(jobs, ({ rows, total }) => ({
      rows: rows.map((job) => viewPosting(job, now)),
      total: wholeOrNull(total) ?? 0,
      page,
      pageSize: PAGE_SIZE,
    })),
    drafts: mapSection(drafts, (list) => list.map(viewSummary)),
  } satisfies PostingsView);
}

function viewPosting(job: LoadedPosting, now: number): Posting {
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
    },
  };
}

function countOf({ applications }: LoadedPosting, isCounted: (status: number) => boolean): number {
  const counted = applications.filter(({ status }) => isCounted(status));
  return counted.reduce((sum, { count }) => sum + (wholeOrNull(count) ?? 0), 0);
}

function viewSummary(draft: LoadedDraftSummary): JobDraftSummary {
  return {
    id: draft.id,
    savedAt: wholeOrNull(draft.savedAt) ?? 0,
    jobId: draft.jobId,
    title: line(draft.title) ?? draft.id,
    companyName: line(draft.companyName) ?? '',
  };
}
