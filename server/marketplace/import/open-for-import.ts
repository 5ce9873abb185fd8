import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import { StartFault } from '../../settings/start-fault.ts';
import { seedReferenceData } from '../reference-data/seed.ts';
import { NodeSqliteDialect, openDatabaseFile } from '../store/engines/sqlite.ts';
import { isUpToDate } from '../store/migrations/index.ts';
import { DataDirectoryInUseError } from '../store/owner-lock.ts';
import type { Database } from '../store/schema.ts';
import { sqlitePath } from '../store/sqlite-file.ts';
import { openStore, type StoreOptions } from '../store/store.ts';

export interface ImportTarget {
  readonly db: Kysely<Database>;
  /** True when Atelier runs on the same SQLite database, where only one process writes at a time. */
  readonly isBeside: boolean;
  close(): Promise<void>;
}

/**
 * Opens the store to import into. When Atelier runs on the same data directory, it alone migrates the tables and sweeps
 * the files.
 * @throws as `openStore` does
 */
export async function openForImport(
  place: Pick<StoreOptions, 'dataDir' | 'databaseUrl' | 's3'>,
): Promise<ImportTarget> {
  try {
    const store = await openStore({ ...place, prepare: seedReferenceData });
    return { db: store.db, isBeside: false, close: () => store.close() };
  } catch (error) {
    const path = sqlitePath(place.dataDir);
    // A locked directory without a database belongs to a restore.
    if (!(error instanceof DataDirectoryInUseError) || !existsSync(path)) throw error;
    return openBeside(path);
  }
}

async function openBeside(path: string): Promise<ImportTarget> {
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(openDatabaseFile(path)) });
  try {
    if (!(await isUpToDate(db)))
      throw new StartFault(
        `The Atelier that runs on ${path} is of another version than this import, or still starting: run the import of ` +
          'its version, or wait until it has started.',
      );
    return { db, isBeside: true, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
