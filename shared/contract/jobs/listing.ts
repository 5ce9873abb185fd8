import { z } from 'zod';
import { wayKinds } from '../../domain/jobs/ways-on.ts';
import { availability } from './availability.ts';
import { section } from '../section.ts';
import { viewer } from '../session/session.ts';

/** One row of a list of jobs: listing, home, similar jobs. */
export const jobRow = z.strictObject({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  companyName: z.string(),
  logoUrl: z.string().nullable(),
  /** "4 To 7 years"; null when the job names none. */
  experience: z.string().nullable(),
  /** "Remote Working", or a city followed by "and N more" (L-11); null when the job names no place. */
  location: z.string().nullable(),
  compensation: z.string().nullable(),
  isPremium: z.boolean(),
  /** Epoch milliseconds. */
  activeSince: z.int().nullable(),
  /** The viewer's own application (L-12). */
  tag: z.enum(['applied', 'draft']).nullable(),
  /** The viewer has saved the job (SV-01); only lists made for one person know it. */
  isSaved: z.boolean(),
  /** The reasons for a personalised row, best first. */
  matches: z.array(z.string()),
});

export const sort = z.enum(['popularity', 'newest', 'personalized']);

const filterOption = z.strictObject({ id: z.string(), name: z.string(), jobs: z.int().nullable() });

const ignoredFilter = z.enum(['recommended', 'custom']);

/** What was understood of the search text: its label, and the parts of the text that say it. */
const understoodPart = z.strictObject({
  label: z.string(),
  words: z.array(z.string()),
  /** True for a corrected spelling, without which the words are searched as they are written. */
  isSpelling: z.boolean(),
});

const jobTotal = z.strictObject({ count: z.int(), isAtLeast: z.boolean() });

export const filterOptions = z.strictObject({
  professions: z.array(filterOption),
  locations: z.array(filterOption),
});

/**
 * `GET /api/jobs`: everything that `/jobs` shows at first. It takes the page's query string
 * (`shared/domain/jobs/listing-query.ts`).
 */
export const listingView = z.strictObject({
  viewer,
  rows: z.array(jobRow),
  /** The cursor of the next chunk; null after the last one, whose rows in the marketplace were fewer than ten (LS-07). */
  nextCursor: z.string().nullable(),
  /** The first row that matches only a part of the text, counted from 0; null when there is none. */
  partialStart: z.int().nullable(),
  /** The number of matching jobs; `isAtLeast` when there are more than were counted. */
  total: jobTotal.nullable(),
  /** Where no job matches: wider lists that have jobs. `search` is the query string of each. */
  ways: z.array(
    z.strictObject({ kind: z.enum(wayKinds), words: z.string(), search: z.string(), total: jobTotal }),
  ),
  /** True when the marketplace is still indexing jobs, so that some may be missing. */
  isIncomplete: z.boolean(),
  /** True when the viewer hides jobs or companies, which are left out (SV-04). */
  hasHidden: z.boolean(),
  /** The sort that was used, and those this viewer may choose (LS-12 … LS-15). */
  sort,
  sorts: z.array(sort),
  /** The parts of {@link filterOptions} hold the first choices of each kind and those of this query. */
  filters: section(filterOptions),
  /** Filters of the query that narrow nothing for this viewer. */
  ignored: z.array(ignoredFilter),
  /** What the text says that narrows the list, apart from its words. */
  understood: z.array(understoodPart),
  /** Candidates only. */
  availability: section(availability).nullable(),
  /** The candidate's saved search that this list is, with its query string (SV-02). */
  savedSearch: z.strictObject({ id: z.string(), query: z.string() }).nullable(),
});

/** `GET /api/jobs/chunk?cursor=…` with the same query string: the next ten rows alone. */
export const listingChunk = z.strictObject({
  rows: z.array(jobRow),
  nextCursor: z.string().nullable(),
});

const countsOfOptions = z.strictObject({
  /** By id; a choice that is not named leaves none. */
  jobs: z.record(z.string(), z.int()),
  /** True when there are more jobs than were counted. */
  isAtLeast: z.boolean(),
});

/** `GET /api/jobs/counts` with the same query string: the jobs that each choice would leave, given the other filters. */
export const optionCounts = z.strictObject({ professions: countsOfOptions, locations: countsOfOptions });

/** `GET /api/jobs/{id}/similar`: up to four (SP-06). */
export const similarJobs = z.strictObject({ rows: z.array(jobRow) });

export type JobRow = z.infer<typeof jobRow>;
export type Sort = z.infer<typeof sort>;
export type FilterOption = z.infer<typeof filterOption>;
export type IgnoredFilter = z.infer<typeof ignoredFilter>;
export type UnderstoodPart = z.infer<typeof understoodPart>;
export type FilterOptions = z.infer<typeof filterOptions>;
export type CountsOfOptions = z.infer<typeof countsOfOptions>;
export type OptionCounts = z.infer<typeof optionCounts>;
export type ListingView = z.infer<typeof listingView>;
export type ListingChunk = z.infer<typeof listingChunk>;
export type SimilarJobs = z.infer<typeof similarJobs>;
