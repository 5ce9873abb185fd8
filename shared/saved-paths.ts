import { paths } from './paths.ts';

/** Where plain forms save, rename and remove searches. */
export const savedSearchesForm = `${paths.saved}/searches`;

/** Opens the list of a saved search, and begins to count new jobs anew. */
export const openSavedSearch = (id: string): string => `${savedSearchesForm}/${encodeURIComponent(id)}`;

export const savedSearchesApi = {
  list: '/api/saved-searches',
  one: (id: string) => `/api/saved-searches/${encodeURIComponent(id)}`,
} as const;

/** More of `paths` for saved jobs, apart from them, because every page loads those. */

/** The list from a place on: `next` of the chunk before. */
export const savedPageAfter = (cursor: string): string =>
  `${paths.saved}?after=${encodeURIComponent(cursor)}`;

export const savedApi = {
  /** `PUT` saves the job, `DELETE` removes it from the saved ones. */
  job: (id: string) => `/api/jobs/${encodeURIComponent(id)}/saved`,
  list: '/api/saved-jobs',
  listAfter: (cursor: string) => `/api/saved-jobs?after=${encodeURIComponent(cursor)}`,
} as const;
