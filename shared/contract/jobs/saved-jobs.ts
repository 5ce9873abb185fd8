import { z } from 'zod';
import { jobRow } from './listing.ts';
import { savedSearch } from './saved-searches.ts';
import { section } from '../section.ts';
import { viewer } from '../session/session.ts';

/** `GET /api/saved-jobs`: the candidate's saved jobs, the last saved first. */
export const savedJobsView = z.strictObject({
  viewer,
  rows: z.array(jobRow.extend({ isLive: z.boolean() })),
  total: z.int(),
  /** How many of this chunk cannot be shown, because they are damaged. They count in `total`. */
  unread: z.int(),
  /** Beside the first jobs; null beside later ones. */
  searches: section(z.array(savedSearch)).nullable(),
  /** Where this chunk begins and the next one; null at the beginning and at the end. */
  after: z.string().nullable(),
  next: z.string().nullable(),
});

/** The answer to saving a job and removing it. */
export const savedState = z.strictObject({ isSaved: z.boolean() });

export type SavedJobsView = z.infer<typeof savedJobsView>;
export type SavedState = z.infer<typeof savedState>;
