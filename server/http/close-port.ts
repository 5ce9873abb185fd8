import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A client sends its first request as soon as it is connected. A browser may connect in advance and send nothing. */
const MAX_WAIT_MS = 1000;
const LOOK_EVERY_MS = 5;

/**
 * Returns a function that closes the port and resolves when every open connection has sent something, or after a second.
 * Node's own `close` also closes connections that have sent nothing yet, and so loses the request that is on its way.
 * Call it before the server listens.
 */
export function gentlePort(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async () => {
    NetServer.prototype.close.call(server);
    const until = performance.now() + MAX_WAIT_MS;
    while (performance.now() < until && [...open].some(({ bytesRead }) => bytesRead === 0))
      await wait(LOOK_EVERY_MS);
  };
}
