import type { FastifyReply } from 'fastify';

/** Lets caches keep an answer that is the same for everybody, unless it changes somebody's cookie. @param seconds */
export function allowKeeping(reply: FastifyReply, seconds: number): FastifyReply {
  const isShared = !reply.hasHeader('set-cookie');
  return reply.header('cache-control', isShared ? `public, max-age=${seconds}` : 'private, no-store');
}
