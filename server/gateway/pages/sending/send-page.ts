import type { FastifyReply } from 'fastify';
import { matchesEntityTag } from '../../entity-tag.ts';
import { negotiateEncoding } from './encoding.ts';
import { prefetchRules } from '../rendering/prefetch-rules.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { CacheScope } from '../page.ts';

/** How long a shared cache may go on with what it has while Atelier fails. */
const STALE_IF_ERROR_SECONDS = 3600;

interface Caching {
  readonly scope: CacheScope;
  /** Seconds for which a shared cache may keep the page; 0 asks again each time. */
  readonly edgeCache: number;
}

/** Answers with a page's bytes, or with 304 when the browser has them already. */
export async function sendPage(
  reply: FastifyReply,
  page: RenderedPage,
  { scope, edgeCache }: Caching,
): Promise<FastifyReply> {
  // An answer that clears a cookie is private, whatever its body.
  const isShared = scope === 'public' && !reply.request.hasEndedSession;
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding, cookie')
    .header(
      'cache-control',
      isShared ? publicCaching(page.status === 200 && page.isCacheable ? edgeCache : 0) : 'private, no-store',
    );
  allowInline(reply, page.stylesHash);
  if (isShared) {
    reply.header('etag', page.etag);
    if (page.status === 200 && matchesEntityTag(reply.request.headers['if-none-match'], page.etag)) {
      return reply.code(304).removeHeader('content-type').send();
    }
  }
  const encoding = negotiateEncoding(reply.request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.encoded(encoding));
}

/** Browsers ask again each time; a shared cache need not, if the operator says so. */
function publicCaching(edgeCache: number): string {
  if (edgeCache === 0) return 'public, max-age=0, must-revalidate';
  const stale = `stale-while-revalidate=${edgeCache}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;
  return `public, max-age=0, s-maxage=${edgeCache}, ${stale}`;
}

/** The page's own styles and its rules of prefetching stand in it; the policy names them by their hashes. */
function allowInline(reply: FastifyReply, stylesHash: string | null): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const withRules = policy.replace("script-src 'self'", `script-src 'self' '${prefetchRules.hash}'`);
  const withStyles =
    stylesHash === null
      ? withRules
      : withRules.replace("style-src 'self'", `style-src 'self' '${stylesHash}'`);
  reply.header('content-security-policy', withStyles);
}
