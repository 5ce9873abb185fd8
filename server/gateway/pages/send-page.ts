import type { FastifyReply } from 'fastify';
import { matchesEntityTag } from '../entity-tag.ts';
import { negotiateEncoding } from './encoding.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { CacheScope } from './page.ts';

/** Answers with a page's bytes, or with 304 when the browser has them already. */
export async function sendPage(
  reply: FastifyReply,
  page: RenderedPage,
  cacheScope: CacheScope,
): Promise<FastifyReply> {
  // An answer that clears a cookie is private, whatever its body.
  const isShared = cacheScope === 'public' && !reply.request.hasEndedSession;
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding, cookie')
    .header('cache-control', isShared ? 'public, max-age=0, must-revalidate' : 'private, no-store');
  if (page.stylesHash !== null) allowStyles(reply, page.stylesHash);
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

function allowStyles(reply: FastifyReply, hash: string): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' '${hash}'`));
}
