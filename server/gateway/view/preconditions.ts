import type { FastifyRequest } from 'fastify';
import { applicationReplies } from '../../../shared/messages/application/application-replies.ts';
import { ProblemError } from '../errors.ts';
import { idempotencyKeyIn } from './idempotency-key.ts';

type Asked = Pick<FastifyRequest, 'headers'>;

const VERSION = /^"(\d{1,15})"$/;

/**
 * The version of an application or a profile that a change was made to: `If-Match: "7"`, as the view's `ETag` said.
 *
 * @throws ProblemError `precondition-failed` (428) when it is missing, `bad-request` when it is none of ours
 */
export function expectedVersion({ headers }: Asked): number {
  const given = headers['if-match'];
  if (given === undefined)
    throw new ProblemError('precondition-failed', { status: 428, detail: applicationReplies.noVersion });
  const version = VERSION.exec(given)?.[1];
  if (version === undefined) throw new ProblemError('bad-request', { detail: applicationReplies.noVersion });
  return Number(version);
}

/** @throws ProblemError `bad-request` without an `Idempotency-Key` of 8 to 100 visible ASCII characters */
export function requireIdempotencyKey(request: Asked): string {
  const key = idempotencyKeyIn(request);
  if (key === undefined) throw new ProblemError('bad-request', { detail: applicationReplies.noKey });
  return key;
}
