import { statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { diskIsFull } from '../../../settings/data-dir.ts';
import { Inspection } from '../engines/inspection.ts';
import { type DatabaseFile, NodeSqliteDialect, openDatabaseFile } from '../engines/sqlite.ts';
import { MissingTables } from '../missing-tables.ts';
import { lockDataDirectory } from '../owner-lock.ts';
import { QueryStats } from '../query-stats.ts';
import type { Database } from '../schema.ts';
import { sqlitePath } from '../sqlite-file.ts';
import { damaged, isDamaged, isDiskFull, StoreAwayError, storeFault } from '../store-fault.ts';
import type { Opened } from './opened.ts';

/**
 * Opens the SQLite database of a data directory, which this process then has alone.
 * @throws StartFault when another process has it; SQLite's own errors
 */
export function openSqlite(dataDir: string): Opened {
  const unlock = lockDataDirectory(dataDir);
  try {
    return openLocked(dataDir, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function openLocked(dataDir: string, unlock: () => void): Opened {
  const path = sqlitePath(dataDir);
  const file = openDatabaseFile(path);
  const inspection = new Inspection(path);
  const inspect = () => expectWhole(file, inspection);
  const queries = new QueryStats();
  const db = new Kysely<Database>({
    dialect: new NodeSqliteDialect(file),
    log(event) {
      queries.log(event);
      missing.note(event);
      if (event.level === 'error' && isDamaged(event.error)) file.isSuspect = true;
    },
  });
  const missing = new MissingTables(async (table) => {
    const { rows } = await sql`select 1 from sqlite_schema where name = ${table}`.execute(db);
    return rows.length > 0;
  });
  return {
    db,
    engine: 'sqlite',
    isShared: false,
    // The process that has the SQLite database has the directory alone.
    alone: (work) => work(),
    faultOf: (error) => (isDamaged(error) ? damaged(path) : storeFault(error)),
    inspect,
    interrupt: () => inspection.close(),
    async check() {
      file.expectThere();
      if (isDiskFull(dataDir)) throw new StoreAwayError(diskIsFull(dataDir, 'less than 1 MiB is left'));
      if (file.isSuspect) {
        await inspect();
        file.isSuspect = false;
      }
      await missing.expectThere();
      await db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    },
    stats: () => ({
      queries,
      pool: null,
      sqlite: { database: bytesOf(path), log: bytesOf(`${path}-wal`) },
    }),
    async close() {
      await db.destroy();
      unlock();
    },
  };
}

/** @throws StoreAwayError when the database has damage; as {@link Inspection} when it cannot be looked through */
async function expectWhole(file: DatabaseFile, inspection: Inspection): Promise<void> {
  const damage = await inspection.firstDamage();
  if (damage === null) return;
  file.isSuspect = true;
  throw new StoreAwayError(damaged(file.path), { cause: new Error(damage) });
}

const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
