import { ConfigError } from '../settings/config-error.ts';
import type { Environment } from '../settings/environment.ts';
import { codeOf } from '../settings/start-fault.ts';

/** The number of the first socket that a service manager passes: sd_listen_fds(3) of systemd. */
const FIRST_SOCKET = 3;

/** Options of `listen` for a socket that another program has opened. */
export interface PassedSocket {
  readonly fd: number;
  /** Changes nothing about the socket: without a host, Fastify would open the addresses of localhost too. */
  readonly host: string;
}

/**
 * The listening socket that systemd, or another service manager, has opened for this process; null when there is none.
 * @throws ConfigError when there are several
 */
export function passedSocket({ LISTEN_FDS, LISTEN_PID }: Environment, pid: number): PassedSocket | null {
  // Both variables also reach the children of the process that they are meant for.
  if (LISTEN_PID !== String(pid) || LISTEN_FDS === undefined) return null;
  if (LISTEN_FDS !== '1')
    throw new ConfigError(
      `The service manager passes ${LISTEN_FDS} sockets (LISTEN_FDS), and Atelier takes one: give its .socket unit one ListenStream.`,
    );
  return { fd: FIRST_SOCKET, host: '0.0.0.0' };
}

/** The reason why a passed socket cannot be used, as a sentence; any other error unchanged. */
export function passedSocketFault(error: unknown): unknown {
  const code = codeOf(error);
  if (code === null) return error;
  return new ConfigError(
    `The socket that the service manager passes (LISTEN_FDS) cannot be listened on (${code}): give Atelier's .socket unit one ListenStream with a TCP address.`,
    { cause: error },
  );
}
