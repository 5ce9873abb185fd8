import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import { makeDataDir } from '../../settings/data-dir.ts';
import { StartFault } from '../../settings/start-fault.ts';
import { syncFolder } from '../store/files/directory-place.ts';
import type { FileStore } from '../store/files/file-store.ts';
import { openFileStore } from '../store/files/open-files.ts';
import { noLog } from '../store/log.ts';
import { migrationsOf } from '../store/migrations/index.ts';
import { lockDataDirectory } from '../store/owner-lock.ts';
import { sqlitePath } from '../store/sqlite-file.ts';
import { openPostgresTables, openSqliteTables, type StorePlace } from './places.ts';
import { expectRestorable, restore, type RestoreReport, type RestoreTarget } from './restore.ts';

type Progress = Parameters<typeof restore>[3];
/** Fills an empty store. */
type Work = (target: RestoreTarget) => Promise<RestoreReport>;

const notEmpty = (where: string, what: string): StartFault =>
  new StartFault(`The store in ${where} is not empty, and nothing of it is overwritten: ${what}.`);

/**
 * Restores a backup into an empty store of either engine.
 * @throws StartFault, ConfigError and FileStoreAwayError, each with a sentence that says what to do
 */
export async function restoreTo(
  path: string,
  place: StorePlace,
  progress: Progress = {},
): Promise<RestoreReport> {
  // First, because nothing may be made for an archive that cannot be restored.
  const facts = await expectRestorable(path);
  makeDataDir(place.dataDir);
  const work: Work = (target) => restore(path, facts, target, progress);
  return place.databaseUrl === null ? toSqlite(place, work) : toPostgres(place, place.databaseUrl, work);
}

/** Writes the database under a temporary name and renames it when it is complete. */
async function toSqlite(place: StorePlace, work: Work): Promise<RestoreReport> {
  const { dataDir } = place;
  const target = sqlitePath(dataDir);
  const unlock = lockDataDirectory(dataDir);
  const partial = `${target}.restoring`;
  const removePartial = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${partial}${end}`, { force: true });
  };
  try {
    if (await hasTables(target))
      throw notEmpty(
        dataDir,
        `set DATA_DIR to a new folder, or move ${target} away, with what begins with its name`,
      );
    removePartial();
    const db = openSqliteTables(partial);
    const report = await withFiles(place, async (files) => {
      try {
        const done = await work({ db, engine: 'sqlite', files });
        await sql`pragma wal_checkpoint(truncate)`.execute(db);
        return done;
      } finally {
        await db.destroy();
      }
    });
    await sync(partial);
    // SQLite would apply the log of an earlier database to the new one.
    for (const end of ['-wal', '-shm'])
      if (existsSync(`${target}${end}`)) renameSync(`${target}${end}`, `${target}${end}.before-restore`);
    renameSync(partial, target);
    await syncFolder(dataDir);
    return report;
  } finally {
    removePartial();
    unlock();
  }
}

async function hasTables(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  const db = openSqliteTables(path);
  try {
    return (await db.introspection.getTables()).length > 0;
  } finally {
    await db.destroy();
  }
}

async function toPostgres(place: StorePlace, databaseUrl: string, work: Work): Promise<RestoreReport> {
  const db = await openPostgresTables(databaseUrl);
  try {
    if ((await migrationsOf(db)).length > 0)
      throw notEmpty('the database of DATABASE_URL', 'make a new one (createdb) and set DATABASE_URL to it');
    return await withFiles(place, (files) => work({ db, engine: 'postgres', files }));
  } finally {
    await db.destroy();
  }
}

async function withFiles<Result>(
  { dataDir, s3, databaseUrl }: StorePlace,
  work: (files: FileStore) => Promise<Result>,
): Promise<Result> {
  const files = await openFileStore({ dataDir, s3, isShared: databaseUrl !== null, log: noLog });
  try {
    return await work(files);
  } finally {
    await files.close();
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
