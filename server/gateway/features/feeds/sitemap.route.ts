import { pipeline, Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { serverPaths } from '../../../../shared/server-paths.ts';
import type { Config } from '../../../settings/config.ts';
import { ProblemError } from '../../errors.ts';
import { encoder, negotiateEncoding } from '../../pages/sending/encoding.ts';
import { allowKeeping } from '../../public-answer.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { liveJobsOf, nextLiveJob, type LiveJob } from './sitemap.load.ts';
import {
  partOf,
  rangeOf,
  SITEMAP_END,
  SITEMAP_START,
  viewIndex,
  viewJobs,
  viewOwnPages,
} from './sitemap.view.ts';

const MAX_AGE_SECONDS = 3600;
/** The limit of sitemaps.org for one index. */
const MAX_FILES = 50_000;
/** About 50 KB. */
const ENTRIES_PER_WRITE = 500;

/** Live jobs for crawlers: one file, or an index of files when their ids span more than one can hold. */
export const sitemapRoutes: FastifyPluginAsync<{ readonly config: Pick<Config, 'publicOrigin'> }> = async (
  app,
  { config: { publicOrigin: origin } },
) => {
  const options = { config: { role: 'anybody', budget: 'each-call' }, schema: { hide: true } } as const;
  app.get(serverPaths.sitemap, options, async (request, reply) => {
    const parts = await findParts(request.upstream);
    if (parts.length === 1) return sendPart(request, reply, { part: 1, origin });
    return allowKeeping(reply, MAX_AGE_SECONDS)
      .type('application/xml; charset=utf-8')
      .send(viewIndex(parts, origin));
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', options, (request, reply) =>
    sendPart(request, reply, { part: Number(request.params.part), origin }),
  );
};

/** The first file, which has the pages without a job, and every other file with a job in it. */
async function findParts(upstream: Upstream): Promise<number[]> {
  const parts = [1];
  while (parts.length < MAX_FILES) {
    const next = await nextLiveJob(upstream, rangeOf(parts.at(-1) ?? 1).upTo);
    if (next === null) break;
    parts.push(partOf(next));
  }
  return parts;
}

/** A failure of the first call is answered as a problem; a later one breaks the answer off, so that no cache stores it. */
async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { part, origin }: { readonly part: number; readonly origin: string },
): Promise<FastifyReply> {
  const pages = liveJobsOf(request.upstream, rangeOf(part));
  const first = await pages.next();
  const jobs = first.done === true ? [] : first.value;
  if (part > 1 && jobs.length === 0) throw new ProblemError('not-found');
  allowKeeping(reply, MAX_AGE_SECONDS)
    .type('application/xml; charset=utf-8')
    .header('vary', 'accept-encoding');
  // For a HEAD request Fastify would produce the complete body.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const text = Readable.from(writePart(jobs, pages, { part, origin }), { objectMode: false });
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  // An error of the text destroys the encoder with it, which is where Fastify sees it.
  return reply.send(pipeline(text, encoder(encoding), () => {}));
}

async function* writePart(
  first: readonly LiveJob[],
  rest: AsyncGenerator<LiveJob[]>,
  { part, origin }: { readonly part: number; readonly origin: string },
): AsyncGenerator<string> {
  yield SITEMAP_START + (part === 1 ? viewOwnPages(origin) : '');
  yield* writeJobs(first, origin);
  for await (const jobs of rest) yield* writeJobs(jobs, origin);
  yield SITEMAP_END;
}

function* writeJobs(jobs: readonly LiveJob[], origin: string): Generator<string> {
  for (let at = 0; at < jobs.length; at += ENTRIES_PER_WRITE) {
    yield viewJobs(jobs.slice(at, at + ENTRIES_PER_WRITE), origin);
  }
}
