import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../../shared/contract/session/session.ts';
import { messages } from '../../../shared/messages.ts';
import { longSearch } from '../../../shared/messages/jobs/long-search.ts';
import { paths } from '../../../shared/paths.ts';
import type { ProblemError } from '../errors.ts';
import { escapeHtml } from './rendering/escape.ts';
import { type Page, privateHead } from './page.ts';

/** The page shown instead of one that failed. It is never indexed. */
export function problemPage(
  request: FastifyRequest,
  {
    code,
    statusCode,
    viewer,
    similar = [],
  }: Pick<ProblemError, 'code' | 'statusCode'> & Partial<Pick<ProblemError, 'viewer' | 'similar'>>,
): Page {
  return {
    status: statusCode,
    data: {
      page: 'problem',
      code,
      viewer: viewer ?? viewerOf(request),
      ...(similar.length > 0 && { similar: [...similar] }),
    },
    head: { ...privateHead(titleOf(request, code)), sharePicture: 'missing' },
  };
}

function titleOf({ url }: FastifyRequest, code: ProblemError['code']): string {
  if (code === 'not-found') return messages.notFound.title;
  return code === 'headers-too-large' && isSearch(url) ? longSearch.title : messages.problems[code];
}

/** The list of jobs says itself that a search is too long. */
export const isSearch = (url: string): boolean => url.startsWith(`${paths.jobs}?`);

/** A problem page makes no call, so the bar knows that a person is signed in but not their name (N-06). */
function viewerOf({ session }: FastifyRequest): Viewer {
  if (session === null) return { role: 'visitor' };
  return { role: session.role, name: null, pictureUrl: null, isAvailableForHire: null };
}

/** The page for a failure of rendering itself: no client and no styles, but a link to go on. */
export const lastResort = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(messages.errorView.text)} · ${escapeHtml(messages.brand)}</title>
  </head>
  <body>
    <h1>${escapeHtml(messages.errorView.title)}</h1>
    <p>${escapeHtml(messages.errorView.text)}. ${escapeHtml(messages.errorView.hint)}.</p>
    <p><a href="${paths.home}">${escapeHtml(messages.notFound.home)}</a></p>
  </body>
</html>
`;

const machinePaths = /^\/(api|assets|media|healthz|readyz|metrics)(\/|\?|$)/;
const documents = new Set(['document', 'iframe', 'frame']);

const methods = new Set(['GET', 'HEAD', 'POST']);

/**
 * Tells whether an error answer should be a page: the request reads a page's address, or sends a form to it without
 * JavaScript, and accepts HTML. Browsers state the purpose (Sec-Fetch-Dest); crawlers often accept anything.
 */
export function wantsPage({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (method === undefined || !methods.has(method) || machinePaths.test(url)) return false;
  const destination = headers['sec-fetch-dest'];
  if (typeof destination === 'string') return documents.has(destination);
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (method !== 'POST' && accept.trim() === '*/*');
}
