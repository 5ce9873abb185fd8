import type { FastifyRequest } from 'fastify';
import { profileEntry as texts } from '../../../../shared/messages/profile/profile-entry.ts';
import { ProblemError } from '../../errors.ts';

const VERSION = /^"([\w.-]{1,100})"$/u;

/**
 * The version of the entry that a change was made to: `If-Match: "…"`, as the form's view said; null for `*`, any.
 *
 * @throws ProblemError `precondition-failed` (428) when it is missing, `bad-request` when it is none of ours
 */
export function entryVersionIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers['if-match'];
  if (given === undefined)
    throw new ProblemError('precondition-failed', { status: 428, detail: texts.noVersion });
  if (given === '*') return null;
  const version = VERSION.exec(given)?.[1];
  if (version === undefined) throw new ProblemError('bad-request', { detail: texts.noVersion });
  return version;
}
