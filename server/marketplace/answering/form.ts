import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOtherThanUtf8 } from './whole-text.ts';

/**
 * POSTs carry a form, and nothing else: other content is 415. One with a file in it is left in its stream, for the
 * few calls that take one.
 */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => {
      refuseOtherThanUtf8(body.toString('latin1'));
      return parseFields(body.toString());
    },
  );
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

/** The last of several fields with one name counts. */
export function parseFields(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
