import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../errors.ts';
import { type MarketplaceAddress, openTransport, sendThrough } from '../upstream/transport.ts';

/** What we say a file is, whatever the marketplace says. */
const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};
/** Names of files and folders that were made, not given: no dots but the last, no escapes. */
const MEDIA_PATH = /^(?:[A-Za-z0-9_-]{1,80}\/){0,4}[A-Za-z0-9_-]{1,120}\.([a-z]{3,4})$/;
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const MOST_BYTES = 10 * 1024 * 1024;
const TIME_LIMIT = 30_000;

/** A name that is made of its content never means other bytes; any other may, by tomorrow. */
const CONTENT_NAME = /[0-9a-f]{32,}\.[a-z]+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Pictures of the marketplace (logos) under our own origin, streamed: the client's pace is the marketplace's. */
export const mediaPlugin = fastifyPlugin<{ marketplace: MarketplaceAddress }>(
  async (app, { marketplace }) => {
    const transport = openTransport(marketplace, { connections: 32, replySize: MOST_BYTES });
    app.addHook('onClose', () => transport.pool.destroy());

    /** The marketplace's answer; it is given up when the client has gone or after the time limit. */
    async function fetchMedia(path: string, request: FastifyRequest, reply: FastifyReply) {
      const abort = new AbortController();
      const deadline = setTimeout(() => abort.abort(), TIME_LIMIT);
      reply.raw.once('close', () => {
        clearTimeout(deadline);
        abort.abort();
      });
      const known = request.headers['if-none-match'];
      const headers = {
        'x-request-id': request.id,
        ...(known === undefined ? {} : { 'if-none-match': known }),
      };
      try {
        const url = `${transport.prefix}/media/${path}`;
        return await sendThrough(transport, { method: 'GET', path: url, headers, signal: abort.signal });
      } catch (error) {
        throw new ProblemError('upstream-unavailable', { cause: error });
      }
    }

    app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
      const path = request.params['*'];
      const type = types[MEDIA_PATH.exec(path)?.[1] ?? ''];
      if (type === undefined) throw new ProblemError('not-found');
      const { statusCode: status, headers, body } = await fetchMedia(path, request, reply);
      if (status !== 200 && status !== 304) {
        await body.dump();
        throw new ProblemError(status === 404 ? 'not-found' : 'upstream-unavailable');
      }
      for (const name of ['etag', 'content-length']) {
        if (typeof headers[name] === 'string') reply.header(name, headers[name]);
      }
      if (type === types['svg']) reply.header('content-security-policy', SVG_POLICY);
      return reply
        .code(status)
        .type(type)
        .header('cache-control', CONTENT_NAME.test(path) ? FOREVER : FOR_A_DAY)
        .send(body);
    });
  },
  { name: 'media', dependencies: ['errors'] },
);
