import { postingsView, type PostingsView } from '../../../../shared/contract/postings.ts';
import type { Viewer } from '../../../../shared/contract/session/session.ts';
import { viewPosting, viewSummary } from '../../view/jobs/posting.ts';
import { mapSection } from '../../view/section.ts';
import { wholeOrNull } from '../../view/whole-number.ts';
import { PAGE_SIZE, type LoadedPostings } from './postings.load.ts';

/** The page for other viewers explains its purpose and has no jobs. */
export function viewOfOthers(viewer: Viewer): PostingsView {
  return { viewer, postings: null, drafts: null };
}

/** @param now epoch milliseconds */
export function viewPostings({ viewer, page, jobs, drafts }: LoadedPostings, now: number): PostingsView {
  return postingsView.parse({
    viewer,
    postings: mapSection(jobs, ({ rows, total, unread }) => ({
      rows: rows.map((job) => viewPosting(job, now)),
      total: wholeOrNull(total) ?? 0,
      unread: wholeOrNull(unread) ?? 0,
      page,
      pageSize: PAGE_SIZE,
    })),
    drafts: mapSection(drafts, ({ rows, unread }) => ({
      rows: rows.map(viewSummary),
      unread: wholeOrNull(unread) ?? 0,
    })),
  } satisfies PostingsView);
}
