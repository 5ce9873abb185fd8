import { z } from 'zod';
import { applicationsView } from './application/application.ts';
import { filterOptions, jobRow, sort } from './jobs/listing.ts';
import { jobDraftSummary, posting } from './postings.ts';
import { savedJobsView } from './jobs/saved-jobs.ts';
import { savedSearch } from './jobs/saved-searches.ts';
import { section } from './section.ts';
import { viewer } from './session/session.ts';

/** A candidate's own part: what to go on with, what happened, and jobs that suit. */
const candidateHome = z.strictObject({
  kind: z.literal('candidate'),
  /** The last changed first; `total` counts them all. */
  applications: section(applicationsView.pick({ rows: true, total: true })),
  /** In the order named by `sort`: by popularity while nothing is known of the candidate. */
  matches: section(z.strictObject({ rows: z.array(jobRow), sort })),
  /** The last saved first. */
  saved: section(savedJobsView.pick({ rows: true, total: true })),
  /** Those with new jobs first. */
  searches: section(z.strictObject({ rows: z.array(savedSearch), total: z.int() })),
  /** `next`: the missing part that adds most, and where it is filled in; null for a whole profile. */
  strength: section(
    z.strictObject({
      percent: z.int(),
      next: z.strictObject({ label: z.string(), path: z.string(), points: z.int() }).nullable(),
    }),
  ),
  /** All that is hidden: the last jobs of the browser are not known to the server, so the browser leaves it out. */
  hidden: section(z.strictObject({ jobIds: z.array(z.string()), companies: z.array(z.string()) })),
});

/** A recruiter's own part. */
const recruiterHome = z.strictObject({
  kind: z.literal('recruiter'),
  postings: section(
    z.strictObject({
      rows: z.array(posting),
      total: z.int(),
      /** How many of the rows cannot be shown, because they are damaged. They count in `total`. */
      unread: z.int(),
    }),
  ),
  drafts: section(z.strictObject({ rows: z.array(jobDraftSummary), unread: z.int() })),
});

/** `GET /`: the landing page. */
export const homeView = z.strictObject({
  viewer,
  newest: section(z.array(jobRow)),
  /** Visitors only. */
  remote: section(z.array(jobRow)).nullable(),
  filters: section(filterOptions),
  /** Null for a visitor. */
  own: z.discriminatedUnion('kind', [candidateHome, recruiterHome]).nullable(),
});

export type CandidateHome = z.infer<typeof candidateHome>;
export type RecruiterHome = z.infer<typeof recruiterHome>;
export type HomeView = z.infer<typeof homeView>;
