import fastifyPlugin from 'fastify-plugin';
import { gentlePort } from '../../http/close-port.ts';
import type { Connections } from '../../http/connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every answer tells its client to close the connection. */
    startDraining: () => void;
    /**
     * The same for a worker that another one has replaced: it takes no new connections, and the machine is as ready as
     * before.
     */
    startLeaving: () => void;
    isDraining: () => boolean;
  }
}

/**
 * Stops without losing a request: at first every answer says `Connection: close` while new requests are still served,
 * and the port closes later.
 */
export const drainPlugin = fastifyPlugin<{ connections: Connections }>(
  async (app, { connections }) => {
    let isDraining = false;
    let isLeaving = false;
    const closePort = gentlePort(app.server);
    app.decorate('startDraining', () => {
      isDraining = true;
    });
    app.decorate('startLeaving', () => {
      isLeaving = true;
      void closePort();
    });
    app.decorate('isDraining', () => isDraining);
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (isDraining || isLeaving) reply.header('connection', 'close');
      done(null, payload);
    });
    app.addHook('preClose', async () => {
      isDraining = true;
      await connections.untilQuiet();
      connections.closeIdle();
      await connections.untilQuiet();
      // At once, and not when Fastify comes to it: the system resets a connection that nobody has accepted yet.
      await closePort();
    });
  },
  { name: 'drain' },
);
