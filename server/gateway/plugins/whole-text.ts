import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { pathOfBrokenText } from '../../../shared/domain/text/broken-text.ts';
import { messages } from '../../../shared/messages.ts';
import { isEncodedUtf8, queryOf } from '../../http/encoded-text.ts';
import { pointerTo, ProblemError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Ignores the parts of the query that make no sense, as every page does. */
    forgivesQuery?: boolean;
  }
}

function isQueryBroken({ url, query, routeOptions }: FastifyRequest): boolean {
  // Pages ignore unknown parts of the query, so a link opens even if a mail program has changed it.
  if (!url.startsWith('/api/') || routeOptions.config.forgivesQuery === true) return false;
  return pathOfBrokenText(query) !== null || !isEncodedUtf8(queryOf(url));
}

/**
 * Null when every text of the request is well formed. Header values always are: they are Latin-1, and Node refuses a
 * zero byte.
 */
function faultOf(request: FastifyRequest): ProblemError | null {
  if (request.is404) return null;
  if (pathOfBrokenText(request.params) !== null) return new ProblemError('not-found');
  if (isQueryBroken(request)) return new ProblemError('bad-request');
  const path = pathOfBrokenText(request.body);
  if (path === null) return null;
  return new ProblemError('invalid-input', {
    errors: [{ pointer: pointerTo(path), message: messages.validation.brokenText }],
  });
}

/** What comes with these methods is not read. */
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Null when the body travels as it is. The answer to any other one names what is taken (RFC 9110 §12.5.3). */
function compressedFault({ method, headers }: FastifyRequest): ProblemError | null {
  const coding = headers['content-encoding'] ?? '';
  if (BODILESS.has(method) || coding === '' || coding.toLowerCase() === 'identity') return null;
  return new ProblemError('unsupported-media-type', {
    detail: messages.validation.compressed,
    headers: { 'accept-encoding': 'identity' },
  });
}

/**
 * Accepts only text that can be passed on and stored: well-formed Unicode without U+0000. It checks every route before
 * the route's schema does.
 */
export const wholeTextPlugin = fastifyPlugin(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      if (isUtf8(body)) void parseJson(request, body.toString(), done);
      else done(new ProblemError('bad-request', { detail: messages.validation.notUtf8 }));
    });
    app.addHook('preParsing', (request, _reply, _payload, done) => done(compressedFault(request)));
    app.addHook('preValidation', (request, _reply, done) => done(faultOf(request) ?? undefined));
  },
  { name: 'whole-text' },
);
