import { ProblemError } from '../errors.ts';

const ID = /^\d{1,15}$/;

/** The marketplace's id in an address. @throws ProblemError `not-found` for what nothing is called by, such as −1 */
export function wireId(text: string): number {
  if (!ID.test(text)) throw new ProblemError('not-found');
  return Number(text);
}

/** An id of the marketplace's own counting. */
export const idOrNull = (id: number | null | undefined): string | null =>
  id === undefined || id === null ? null : String(id);
