import type { IncomingMessage } from 'node:http';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as the server allows at most, at the pace of somebody's telephone. */
    hasSlowBody?: boolean;
  }
}

class BodyTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Node's limit for whole requests is one for a whole server, and must be long enough for uploads. Every other body
 * has to be there sooner, and ends as Node would end it.
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
