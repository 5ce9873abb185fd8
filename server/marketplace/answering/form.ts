import type { FastifyInstance } from 'fastify';

/**
 * POSTs carry a form, and nothing else: other content is 415. One with a file in it is left in its stream, for the
 * few calls that take one.
 */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, parseFields(body.toString()));
    },
  );
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

/** The last of several fields with one name counts. */
export function parseFields(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
