import type { FastifyReply } from 'fastify';

/** Lets caches keep an answer that is the same for everybody, unless it clears somebody's cookie. @param seconds */
export function allowKeeping(reply: FastifyReply, seconds: number): FastifyReply {
  const isShared = !reply.request.hasEndedSession;
  return reply.header('cache-control', isShared ? `public, max-age=${seconds}` : 'private, no-store');
}
