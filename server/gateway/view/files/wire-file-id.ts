import { fileId } from '../../../wire/application/application-call.ts';
import { ProblemError } from '../../errors.ts';

/** @throws ProblemError `not-found` for what no file is called by */
export function wireFileId(text: string): string {
  if (!fileId.safeParse(text).success) throw new ProblemError('not-found');
  return text;
}
