import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';
import { listenFault } from './listen-fault.ts';
import { type PassedSocket, passedSocketFault } from './passed-socket.ts';

/**
 * Listens on the socket that a service manager passes, or else opens one.
 * @throws with a sentence that says what to do
 */
export async function listen(
  gateway: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  passed: PassedSocket | null,
): Promise<void> {
  await gateway.listen(passed ?? { host, port }).catch((error: unknown) => {
    if (passed !== null) throw passedSocketFault(error);
    throw listenFault(error, { host, port, names: { host: 'HOST', port: 'PORT' } });
  });
}

/** The port that a gateway listens on; null for a Unix socket. */
export function portOf({ server }: FastifyInstance): number | null {
  const address = server.address();
  return address === null || typeof address === 'string' ? null : address.port;
}
