import { z } from 'zod';

/** What entries of education and of work experience share. */

/** A suggestion, or a typed name without an id. */
export const term = z.strictObject({ id: z.string().max(64).nullable(), name: z.string().max(1000) });

/** One of a short list of the marketplace's. */
export const option = z.strictObject({ id: z.int(), name: z.string() });

/** The answer of a save. */
export const savedEntry = z.strictObject({ id: z.string() });

/** Not safe: deleting the entry marks the candidate unavailable for hire. */
export const deletionSafety = z.strictObject({ isSafe: z.boolean() });

export type Option = z.infer<typeof option>;
export type SavedEntry = z.infer<typeof savedEntry>;
export type DeletionSafety = z.infer<typeof deletionSafety>;

/** What the form of any entry has besides the entry and what can be chosen for it. */
export const entryForm = {
  /** The account that the form is made for. */
  account: z.string(),
  /** Names this state of the entry; a save sends it back as `If-Match`. Null where there is none. */
  version: z.string().nullable(),
  /** Where to tell about a failure (GAP-08). */
  feedbackEmail: z.string().nullable(),
};
