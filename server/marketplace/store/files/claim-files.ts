import { ConfigError } from '../../../settings/config-error.ts';
import type { FilePlace, Known } from './file-place.ts';
import { keyOfPath } from './keys.ts';
import { asideOfPath } from './quarantine.ts';

/** The path of the mark that names the database the files belong to. */
export const OWNER = 'owner';

/**
 * Marks the files as one database's, or checks that they are. The sweep moves files without a row aside, so it must
 * never run on the files of another database. A place without a mark is claimed when it is empty or when this database
 * knows at least one of its files.
 * @param owner a text that no other database has
 * @throws ConfigError when the files are another database's
 */
export async function claimFiles(place: FilePlace, owner: string, known: Known): Promise<void> {
  const found = await place.getText(OWNER);
  if (found === owner) return;
  // A crash can leave an empty mark.
  if (found !== null && found !== '') throw new ConfigError(belongsToAnother(place));
  if (!(await isEmptyOrKnown(place, known))) throw new ConfigError(belongsToAnother(place));
  await place.putText(OWNER, owner);
}

/**
 * Checks that a database without tables does not start beside files whose database is missing.
 * @throws ConfigError when there are files, or their mark
 */
export async function expectNoFiles(place: FilePlace): Promise<void> {
  const mark = await place.getText(OWNER);
  const isFree = (mark === null || mark === '') && (await isEmptyOrKnown(place, async () => new Set()));
  if (!isFree) throw new ConfigError(databaseIsMissing(place));
}

/**
 * Claims the place for a backup that is being restored. The place is empty or belongs to this database already.
 * @throws ConfigError when the files are another database's
 */
export async function claimRestored(place: FilePlace, owner: string): Promise<void> {
  if ((await place.getText(OWNER)) === owner) return;
  await expectNoFiles(place);
  await place.putText(OWNER, owner);
}

async function isEmptyOrKnown(place: FilePlace, known: Known): Promise<boolean> {
  let isEmpty = true;
  for await (const files of place.list()) {
    const keys = files.flatMap(({ path }) => keyOfPath(path) ?? asideOfPath(path)?.key ?? []);
    if (keys.length === 0) continue;
    isEmpty = false;
    if ((await known(keys)).size > 0) return true;
  }
  return isEmpty;
}

const belongsToAnother = ({ name, howToStartAnew, howToUnmark }: FilePlace): string =>
  `The files in ${name} belong to another database: ${howToStartAnew}, or start with the database they belong to. ` +
  `If this database has taken the place of that one, ${howToUnmark}.`;

const databaseIsMissing = ({ name, howToStartAnew }: FilePlace): string =>
  `The database is empty, but there are files in ${name}, so the database they belong to is missing: put it back, or ` +
  `set DATABASE_URL or DATA_DIR to where it is. After a restore that was cut off, run it again. To start anew and keep these files, ${howToStartAnew}.`;
