import type { Logger } from 'pino';
import { ThreadStuckError } from '../marketplace/heartbeat.ts';

interface Output {
  flushSync(): void;
}

/** Ends the process with the reason why its marketplace has ended. */
export function giveUp(error: unknown, logger: Logger, output: Output): never {
  logger.fatal({ err: error }, 'the marketplace has ended, so the process stops');
  output.flushSync();
  // A thread that runs native code would delay an orderly exit without limit.
  if (error instanceof ThreadStuckError && error.isUnstoppable) process.kill(process.pid, 'SIGKILL');
  process.exit(1);
}
