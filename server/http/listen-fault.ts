import { ConfigError } from '../settings/config-error.ts';
import { codeOf, StartFault } from '../settings/start-fault.ts';

interface Listening {
  /** The variables that set host and port. */
  readonly names: { readonly host: string; readonly port: string };
  readonly host: string;
  readonly port: number;
}

/** The reason why the port cannot be opened, as a sentence; any other error unchanged. */
export function listenFault(error: unknown, { names, host, port }: Listening): unknown {
  const code = codeOf(error);
  const because = { cause: error };
  switch (code) {
    case 'EADDRINUSE':
      return new StartFault(
        `Another program listens on ${host}:${port} (${code}): stop it, or set ${names.port} to another port.`,
        because,
      );
    case 'EACCES':
      return new ConfigError(
        `This user may not listen on port ${port} (${code}): set ${names.port} to 1024 or higher.`,
        because,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new ConfigError(
        `${names.host} (${host}) is no address of this machine (${code}): set it to one, such as 127.0.0.1, or 0.0.0.0 for all.`,
        because,
      );
    case null:
    default:
      return error;
  }
}
