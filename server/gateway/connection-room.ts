import { existsSync, readFileSync } from 'node:fs';
import { MAX_IDLE } from '../http/connections.ts';
import { type Fleet, shareOf } from './fleet.ts';

const MAX_CONNECTIONS = 8192;
/** For the database, the log and what Node itself has open. */
const FILES_BESIDES = 200;
/** A request may need a connection to the marketplace or a file besides its own. */
const FILES_FOR_EACH = 2;
/** With the fewest files, so that somebody is still answered. */
const FEWEST = 8;
const PART_THAT_MAY_BE_IDLE = 1 / 8;
/** Linux alone has it. */
const LIMITS = '/proc/self/limits';

/** How many connections a gateway takes. */
export interface ConnectionRoom {
  readonly max: number;
  readonly maxIdle: number;
  /** Says to the operator what to raise; null where the operating system leaves enough room. */
  readonly advice: string | null;
}

/**
 * @param maxFiles how many files and sockets the process may have open at once. A process that reaches this limit cannot
 * open its database or reach the marketplace, so it takes fewer connections instead.
 */
export function connectionRoom(fleet: Pick<Fleet, 'size'> | null, maxFiles: number): ConnectionRoom {
  const wanted = shareOf(MAX_CONNECTIONS, fleet);
  const room = Math.floor((maxFiles - FILES_BESIDES) / FILES_FOR_EACH);
  const max = Math.min(wanted, Math.max(FEWEST, room));
  return {
    max,
    maxIdle: Math.min(shareOf(MAX_IDLE, fleet), Math.floor(max * PART_THAT_MAY_BE_IDLE)),
    advice:
      max === wanted
        ? null
        : `This process may have ${maxFiles} files and connections open at once, so it takes ${max} connections instead of ` +
          `${wanted}. Raise the limit to ${wanted * FILES_FOR_EACH + FILES_BESIDES}: LimitNOFILE of systemd, --ulimit nofile of Docker, or ` +
          'ulimit -n.',
  };
}

/** How many files and sockets this process may have open at once; Infinity where the operating system does not say. */
export function maxOpenFiles(): number {
  // Node has raised the first number, the soft limit, to the second by now.
  const limits = existsSync(LIMITS) ? readFileSync(LIMITS, 'utf8') : '';
  const [, soft] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
}
