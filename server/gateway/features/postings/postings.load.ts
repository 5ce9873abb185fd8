import type { Section } from '../../../../shared/contract/section.ts';
import type { Viewer } from '../../../../shared/contract/session/session.ts';
import { getJobDrafts, getRecruiterJobs } from '../../../wire/jobs/postings.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import {
  type LoadedDraftSummary,
  type LoadedPosting,
  toPosting,
  toSummary,
} from '../../view/jobs/posting.ts';
import { sectionOf } from '../../view/section.ts';
import { type SignedInRole, toViewer } from '../../view/viewer.ts';

export const PAGE_SIZE = 20;

interface LoadedJobs {
  readonly rows: readonly LoadedPosting[];
  readonly total: number;
  readonly unread: number;
}

export interface LoadedPostings {
  readonly viewer: Viewer;
  readonly page: number;
  readonly jobs: Section<LoadedJobs>;
  readonly drafts: Section<{ readonly rows: readonly LoadedDraftSummary[]; readonly unread: number }>;
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
    jobs: sectionOf(jobs, ({ job_list, total, unread }) => ({
      rows: job_list.map(toPosting),
      total,
      unread: unread ?? 0,
    })),
    drafts: sectionOf(drafts, ({ job_draft_list, unread }) => ({
      rows: job_draft_list.map(toSummary),
      unread: unread ?? 0,
    })),
  };
}
