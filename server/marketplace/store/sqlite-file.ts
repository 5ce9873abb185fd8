import { statSync } from 'node:fs';
import { join } from 'node:path';

/** The SQLite database of a data directory. */
export const sqlitePath = (dataDir: string): string => join(dataDir, 'atelier.sqlite');

/** Tells a file from another one that is put in its place. */
export interface FileIdentity {
  readonly dev: number;
  readonly ino: number;
}

/** @throws Error of the operating system when there is none */
export function identityOf(path: string): FileIdentity {
  const { dev, ino } = statSync(path);
  return { dev, ino };
}
