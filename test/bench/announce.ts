import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens on a free port of this machine and reports it to the parent process. */
export async function announce(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to tell');
  process.send?.(address.port);
}
