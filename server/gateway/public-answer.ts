import type { FastifyReply } from 'fastify';

/**
 * Lets caches store a public answer, unless it clears a cookie.
 * @param seconds
 */
export function allowKeeping(reply: FastifyReply, seconds: number): FastifyReply {
  const isShared = !reply.request.hasEndedSession;
  return reply.header('cache-control', isShared ? `public, max-age=${seconds}` : 'private, no-store');
}
