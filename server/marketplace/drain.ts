import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { gentlePort } from '../http/close-port.ts';

/** How long clients are asked to close idle connections before the server closes them. */
const NOTICE_MS = 500;
/** How long a close waits for connections. */
const MAX_CLOSE_MS = 10_000;

/**
 * Prepares an app to stop without failing a request; call it before the app listens. The returned function begins the
 * stop: `/readyz` answers 503 and every reply closes its connection, so that no client sends another request on a
 * connection that is about to be closed. Replies under way when the app closes do so too.
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let isLeaving = false;
  const closePort = gentlePort(app.server);
  app.addHook('onRequest', async (request, reply) => {
    if (isLeaving && request.routeOptions.url === '/readyz')
      await reply.code(503).send({ status: 'draining' });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isLeaving = true;
    setTimeout(() => app.server.closeAllConnections(), MAX_CLOSE_MS).unref();
    // Requests that have arrived are still answered. This takes two turns of the loop, because the first may be half
    // over.
    await turn();
    await turn();
    await closePort();
  });
  return async () => {
    isLeaving = true;
    await wait(NOTICE_MS);
  };
}
