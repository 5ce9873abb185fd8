import type { FastifyInstance } from 'fastify';
import { messages } from '../../shared/messages.ts';
import { isEncodedUtf8 } from '../http/encoded-text.ts';
import { ProblemError } from './errors.ts';

/** Lets the routes of a plugin read the fields of plain forms, which browsers send without JavaScript. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      const text = body.toString('latin1');
      if (isEncodedUtf8(text)) done(null, Object.fromEntries(new URLSearchParams(text)));
      else done(new ProblemError('bad-request', { detail: messages.validation.notUtf8 }));
    },
  );
}
