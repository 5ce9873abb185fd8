import type { IncomingMessage } from 'node:http';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as the server allows, such as an upload from a phone. */
    hasSlowBody?: boolean;
  }
}

class BodyTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Node has one time limit for requests, which must be long enough for uploads. Every other body gets this shorter
 * limit, with the same answer as Node's.
 */
export const bodyDeadlinePlugin = fastifyPlugin<{ milliseconds: number }>(
  async (app, { milliseconds }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { raw } = request;
      if (hasBody(raw) && request.routeOptions.config.hasSlowBody !== true) {
        const deadline = setTimeout(() => {
          app.server.emit('clientError', new BodyTimeout('The body took too long'), raw.socket);
        }, milliseconds);
        const clear = (): void => clearTimeout(deadline);
        raw.once('end', clear).once('close', clear);
      }
      done();
    });
  },
  { name: 'body-deadline' },
);
