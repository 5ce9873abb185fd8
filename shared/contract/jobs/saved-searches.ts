import { z } from 'zod';
import { MAX_SEARCH_NAME } from '../../domain/jobs/saved-search.ts';
import { cleanLine } from '../../domain/text/clean-line.ts';

export const savedSearch = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The query string of the list, without `?`. */
  query: z.string(),
  /** The jobs published since it was last opened. */
  newJobs: z.int(),
  /** True when there are more than were counted. */
  isAtLeast: z.boolean(),
});

/** A name of invisible characters could not be pressed, and some characters turn the writing around them. */
const name = z.string().overwrite(cleanLine).min(1).max(MAX_SEARCH_NAME);

/** `POST /api/saved-searches`. A search that is too long to be kept is refused with the reason. */
export const saveSearchInput = z.strictObject({ name, query: z.string().max(16_000) });

/** `PUT /api/saved-searches/{id}`. */
export const renameSearchInput = z.strictObject({ name });

/** The answer to saving a search: the one that there is already, when it was saved before. */
export const searchSaved = z.strictObject({ id: z.string(), name: z.string(), isNew: z.boolean() });

export type SavedSearch = z.infer<typeof savedSearch>;
export type SearchSaved = z.infer<typeof searchSaved>;
