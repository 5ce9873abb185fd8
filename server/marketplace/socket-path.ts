import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeDataDir } from '../settings/data-dir.ts';

/** The limit for a Unix socket's path without its final zero: 107 on Linux, 103 on macOS. */
const MAX_PATH_BYTES = 103;

/**
 * A path for a Unix socket in a new directory only this user can enter. The system's temporary directory if it can
 * be written to, else the data directory (a container whose root is read-only has only that).
 *
 * @throws as `makeDataDir`, and Error when neither can hold a socket
 */
export async function makeSocketPath(dataDir: string): Promise<string> {
  makeDataDir(dataDir);
  const causes: unknown[] = [];
  for (const parent of [tmpdir(), resolve(dataDir)]) {
    const prefix = join(parent, 'atelier-');
    if (Buffer.byteLength(join(`${prefix}XXXXXX`, 'm.sock')) > MAX_PATH_BYTES) {
      causes.push(new Error(`The path of ${parent} is too long for a socket in it.`));
      continue;
    }
    try {
      return join(await mkdtemp(prefix), 'm.sock');
    } catch (error) {
      causes.push(error);
    }
  }
  throw new AggregateError(causes, 'There is no directory for the socket: set TMPDIR to a writable one.');
}
