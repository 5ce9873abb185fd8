import type { JobRow, ListingView } from '../../../../shared/contract/jobs/listing.ts';
import { offeredSorts } from '../../../../shared/domain/jobs/listing-sort.ts';

/** A row of a list that says no more than it must. */
export const sampleRow = (id: number, change: Partial<JobRow> = {}): JobRow => ({
  id: String(id),
  path: `/job/${id}`,
  title: `Job ${id}`,
  companyName: 'Paper Heron',
  logoUrl: null,
  experience: null,
  location: null,
  compensation: null,
  isPremium: false,
  activeSince: null,
  tag: null,
  isSaved: false,
  matches: [],
  ...change,
});

/** As many rows, with ids from `from` on. */
export const sampleRows = (count: number, from = 1): JobRow[] =>
  Array.from({ length: count }, (_, at) => sampleRow(from + at));

/** A visitor's list of ten jobs that goes on. */
export const sampleListing = (change: Partial<ListingView> = {}): ListingView => ({
  viewer: { role: 'visitor' },
  rows: sampleRows(10),
  nextCursor: 'c1',
  total: { count: 38, isAtLeast: false },
  partialStart: null,
  isIncomplete: false,
  hasHidden: false,
  savedSearch: null,
  ignored: [],
  ways: [],
  understood: [],
  sort: 'popularity',
  sorts: [...offeredSorts('visitor')],
  filters: { ok: true, content: { professions: [], locations: [] } },
  availability: null,
  ...change,
});
