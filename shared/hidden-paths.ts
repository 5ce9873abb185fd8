/** More of `paths` for what is hidden, apart from them, because every page loads those. */

/** Lists what is hidden; a form sent there hides or shows again. */
export const hiddenPage = '/hidden';

/** The list from a place on: `next` of the chunk before. */
export const hiddenPageAfter = (cursor: string): string =>
  `${hiddenPage}?after=${encodeURIComponent(cursor)}`;

export const hiddenApi = {
  list: '/api/hidden',
  listAfter: (cursor: string) => `/api/hidden?after=${encodeURIComponent(cursor)}`,
} as const;
