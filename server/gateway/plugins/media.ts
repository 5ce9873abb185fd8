import fastifyPlugin from 'fastify-plugin';
import { clientAddressHeader, readMedia, readSharedPicture } from '../../wire/jobs/media.ts';
import { dataOf, ProblemError } from '../errors.ts';
import { TooManyCallsFault } from '../upstream/outcome.ts';
import { addressOf } from './limits/limits.ts';
import { onlyForFile } from './security-headers.ts';
import { openPicture } from '../view/files/picture.ts';

/** Names that a program made, of files and folders: one dot at most, no escapes. */
const MEDIA_PATH = /^(?:[A-Za-z0-9_-]{1,80}\/){0,4}[A-Za-z0-9_-]{1,120}\.(?:svg|png|jpg|jpeg|webp|avif)$/;
const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const SHARED = 'share/';

/** A name made of a hash always means the same bytes, so it may be cached for long. */
const CONTENT_NAME = /[0-9a-f]{32,}\.[a-z]+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Streams pictures of the marketplace (logos) from our own origin, at the client's pace. The first bytes decide the
 * media type, not the name or the marketplace; a file that is no picture is not passed on.
 */
export const mediaPlugin = fastifyPlugin(
  async (app) => {
    app.get<{ Params: { '*': string } }>(
      '/media/*',
      { config: { role: 'anybody' }, schema: { hide: true } },
      async (request, reply) => {
        const path = request.params['*'];
        if (!MEDIA_PATH.test(path)) throw new ProblemError('not-found');
        const known = request.headers['if-none-match'];
        const isShared = path.startsWith(SHARED);
        const headers = [
          ...(known === undefined ? [] : ['if-none-match', known]),
          ...(isShared ? [clientAddressHeader, addressOf(request)] : []),
        ];
        const [call, name] = isShared ? [readSharedPicture, path.slice(SHARED.length)] : [readMedia, path];
        const outcome = await request.upstream.readFile(call, { path: `/${name}`, headers });
        if (outcome.kind === 'unavailable' && outcome.cause instanceof TooManyCallsFault)
          throw new ProblemError('overloaded', { headers: { 'retry-after': '5' } });
        const file = dataOf(outcome);
        const keep = CONTENT_NAME.test(path) ? FOREVER : FOR_A_DAY;
        if (file.status === 304) {
          file.body.resume();
          // A browser replaces by these headers what it has kept with the picture (RFC 9111 §3.2). It may be an SVG.
          onlyForFile(reply);
          return reply
            .code(304)
            .header('content-security-policy', SVG_POLICY)
            .headers(passedOn(file.headers, ['etag']))
            .header('cache-control', keep)
            .send();
        }
        const picture = await openPicture(file.body).catch((cause: unknown) => {
          throw new ProblemError('upstream-unavailable', { cause });
        });
        if (picture === null) {
          throw new ProblemError('upstream-invalid', { cause: new Error('what came is no picture') });
        }
        onlyForFile(reply);
        if (picture.isSvg) reply.header('content-security-policy', SVG_POLICY);
        return reply
          .headers(passedOn(file.headers, ['etag', 'content-length']))
          .type(picture.type)
          .header('cache-control', keep)
          .send(picture.bytes);
      },
    );
  },
  { name: 'media', dependencies: ['errors', 'upstream'] },
);

function passedOn(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly string[],
) {
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}
