import { existsSync, statSync } from 'node:fs';
import { Kysely } from 'kysely';
import { StartFault } from '../../settings/start-fault.ts';
import { type Beginning, NodeSqliteDialect, openDatabaseFile } from '../store/engines/sqlite.ts';
import { filesFolder, openFileStore } from '../store/files/open-files.ts';
import type { S3Settings } from '../../settings/s3-settings.ts';
import { noLog } from '../store/log.ts';
import { postgresFault } from '../store/postgres-fault.ts';
import { sqlitePath } from '../store/sqlite-file.ts';
import { sqliteFault } from '../store/store-fault.ts';
import type { AnyTables } from './archive.ts';
import type { BackupSource } from './backup.ts';

/** The store that the settings name. */
export interface StorePlace {
  readonly dataDir: string;
  /** Null for SQLite in {@link dataDir}. */
  readonly databaseUrl: string | null;
  /** Null when files are in {@link dataDir}. */
  readonly s3: S3Settings | null;
}

export const openSqliteTables = (path: string, beginning?: Beginning): Kysely<AnyTables> =>
  new Kysely<AnyTables>({ dialect: new NodeSqliteDialect(openDatabaseFile(path), beginning) });

export async function openPostgresTables(url: string): Promise<Kysely<AnyTables>> {
  const { openPool } = await import('../store/engines/postgres.ts');
  return new Kysely<AnyTables>({ dialect: openPool(url).dialect });
}

/**
 * Opens a store for reading while others may write to it. A running Atelier is no obstacle: SQLite's log allows several
 * processes, and the owner lock is another file.
 * @throws StartFault, ConfigError, FileStoreAwayError
 */
export async function openToRead(place: StorePlace): Promise<BackupSource & { close(): Promise<void> }> {
  const { dataDir, databaseUrl, s3 } = place;
  const path = sqlitePath(dataDir);
  if (databaseUrl === null && (!existsSync(path) || statSync(path).size === 0))
    throw new StartFault(
      `There is no store in ${dataDir} to back up: set DATA_DIR, or DATABASE_URL, to where it is.`,
    );
  if (s3 === null && !existsSync(filesFolder(dataDir)))
    throw new StartFault(
      `There are no files of a store in ${dataDir}: set DATA_DIR, or the S3_ variables, to where they are.`,
    );
  const db =
    databaseUrl === null ? openSqliteTables(path, 'deferred') : await openPostgresTables(databaseUrl);
  try {
    // Atelier may be running, so young files are not swept.
    const files = await openFileStore({ dataDir, s3, isShared: true, log: noLog });
    return {
      db,
      files,
      engine: databaseUrl === null ? 'sqlite' : 'postgres',
      async close() {
        await files.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** An error of a store as a sentence. */
export const faultOf = (error: unknown, { dataDir, databaseUrl }: StorePlace): unknown =>
  databaseUrl === null ? sqliteFault(error, dataDir) : postgresFault(error, databaseUrl);
