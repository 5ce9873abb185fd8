import type { FastifyRequest } from 'fastify';
import { applicationReplies } from '../../../shared/messages/application/application-replies.ts';
import { idempotencyKey } from '../../wire/protocol/call.ts';
import { ProblemError } from '../errors.ts';

/**
 * Undefined where the request has none.
 *
 * @throws ProblemError `bad-request` unless it is 8 to 100 visible ASCII characters
 */
export function idempotencyKeyIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = idempotencyKey.optional().safeParse(headers['idempotency-key']);
  if (!key.success) throw new ProblemError('bad-request', { detail: applicationReplies.noKey });
  return key.data;
}
