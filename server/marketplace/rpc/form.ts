import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOtherThanUtf8 } from './whole-text.ts';

/** POSTs carry a form, and nothing else: other content is 415. The few calls that take a file see to it themselves. */
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
}

/** The last of several fields with one name counts. */
export function parseFields(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
