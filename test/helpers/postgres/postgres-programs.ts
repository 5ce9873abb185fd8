import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of `initdb` and `pg_ctl`: Debian's newest, else one on the path, else null. */
export function findPostgres(): string | null {
  const debian = versionsIn(DEBIAN).map((version) => join(DEBIAN, version, 'bin'));
  const path = (process.env['PATH'] ?? '').split(delimiter);
  return (
    [...debian, ...path].find(
      (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'pg_ctl')),
    ) ?? null
  );
}

function versionsIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
