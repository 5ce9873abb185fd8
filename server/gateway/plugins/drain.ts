import fastifyPlugin from 'fastify-plugin';
import type { Connections } from '../../connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every answer asks its client to open no further request on this connection. */
    startDraining: () => void;
    isDraining: () => boolean;
  }
}

/**
 * Leaving without losing a request: first clients are told to go, by `Connection: close` on every answer, while
 * new ones are still served; closing the port comes after.
 */
export const drainPlugin = fastifyPlugin<{ connections: Connections }>(
  async (app, { connections }) => {
    let isDraining = false;
    app.decorate('startDraining', () => {
      isDraining = true;
    });
    app.decorate('isDraining', () => isDraining);
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (isDraining) reply.header('connection', 'close');
      done(null, payload);
    });
    app.addHook('preClose', async () => {
      isDraining = true;
      await connections.closeIdle();
    });
  },
  { name: 'drain' },
);
