import { paths } from './paths.ts';

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
