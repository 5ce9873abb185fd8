import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { codeOf, StartFault } from './start-fault.ts';

/** Makes new files readable for this user only. The umask belongs to the process, so threads have it too. */
export function keepToOurselves(): void {
  process.umask(0o077);
}

/**
 * Creates the data directory when it is missing, and checks that it can be written to and is private.
 * @throws ConfigError when it is something else or out of reach, StartFault when the disk is full
 */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new ConfigError(notAFolder(dataDir));
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    tighten(dataDir);
  } catch (error) {
    throw folderFault(dataDir, error);
  }
}

/**
 * Works as `mkdir -p`. Node's own never returns when a folder is refused as if its parent were missing, as below /proc.
 */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

/** Earlier versions left the database readable for every user of the machine. */
function tighten(dataDir: string): void {
  const names = readdirSync(dataDir).filter((name) =>
    /^(?:atelier\.sqlite(?:-wal|-shm)?|owner\.lock)$/.test(name),
  );
  for (const [path, mode] of [
    [dataDir, 0o700],
    ...names.map((name) => [join(dataDir, name), 0o600] as const),
  ] as const)
    try {
      if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, mode);
    } catch (error) {
      // A volume may belong to another user who shares it with our group; that owner decides.
      if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EROFS') throw error;
    }
}

const notAFolder = (path: string): string =>
  `DATA_DIR (${path}) is a file or inside one: set it to a folder, which is created when it is missing.`;

function folderFault(path: string, error: unknown): unknown {
  const code = codeOf(error);
  switch (code) {
    case 'ENOTDIR':
      return new ConfigError(notAFolder(path), { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new ConfigError(
        `DATA_DIR (${path}) cannot be written to by user ${process.getuid?.() ?? 'this'} (${code}): give that user the ` +
          'folder, or set DATA_DIR to another.',
        { cause: error },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartFault(diskIsFull(path, code), { cause: error });
    case null:
      return error;
    default:
      return new ConfigError(`DATA_DIR (${path}) cannot be made (${code}): set it to another folder.`, {
        cause: error,
      });
  }
}

export const diskIsFull = (path: string, code: string): string =>
  `The disk of ${path} is full (${code}): make room there, or set DATA_DIR to a folder on another disk.`;
