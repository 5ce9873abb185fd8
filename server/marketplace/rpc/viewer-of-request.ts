import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the call's session has been looked up. */
    viewer: Viewer | null;
  }
}
