import { ProblemError } from '../../errors.ts';

const ID = /^\d{1,15}$/;

/** @throws ProblemError `not-found` for what no link is called by */
export function wireId(text: string): number {
  if (!ID.test(text)) throw new ProblemError('not-found');
  return Number(text);
}
