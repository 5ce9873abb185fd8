import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { StartFault } from '../../settings/start-fault.ts';
import type { Engine } from '../store/engine.ts';
import { claimRestored } from '../store/files/claim-files.ts';
import type { FileStore } from '../store/files/file-store.ts';
import { ownerText } from '../store/files/open-files.ts';
import { expectHistory, migrate } from '../store/migrations/index.ts';
import { row, sha256Of, tableOfPath, type AnyTables, type Manifest, type Row } from './archive.ts';
import { readArchive, verifyArchive } from './read-archive.ts';
import { setLastId } from './tables.ts';

const unzip = promisify(gunzip);
/** SQLite accepts at most 32,766 values in a statement. */
const MAX_STATEMENT_VALUES = 30_000;
const KEY_OF_PATH = /^files\/([0-9a-f]{32})$/;

export interface RestoreTarget {
  /** A database without tables. */
  readonly db: Kysely<AnyTables>;
  readonly engine: Engine;
  readonly files: FileStore;
}

export interface RestoreReport {
  readonly files: number;
  readonly rows: number;
  readonly missing: readonly string[];
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

interface Options {
  readonly onProgress?: (done: { readonly files: number; readonly rows: number }) => void;
}

/**
 * Checks that an archive is complete and that this version can restore it. Writes nothing.
 * @throws StartFault
 */
export async function expectRestorable(path: string): Promise<Manifest> {
  const facts = await verifyArchive(path);
  expectHistory(facts.migrations);
  return facts;
}

/**
 * Fills an empty store from an archive that {@link expectRestorable} has checked: the files first, then tables and rows
 * in one transaction, so that an interrupted restore leaves no tables.
 */
export async function restore(
  path: string,
  facts: Manifest,
  { db, engine, files }: RestoreTarget,
  { onProgress }: Options = {},
): Promise<RestoreReport> {
  await claimRestored(files.place, ownerText(facts.database));
  const hashes = new Map(facts.entries.map((entry) => [entry.path, entry.sha256]));
  const done = { files: 0, rows: 0 };
  await db.transaction().execute(async (transaction) => {
    await migrate(transaction, engine, facts.migrations.at(-1));
    await clearTables(transaction, facts);
    for await (const entry of readArchive(path)) {
      const expected = hashes.get(entry.path);
      if (expected === undefined) continue;
      if (sha256Of(entry.bytes) !== expected)
        throw new StartFault(`The backup ${path} changed while it was read: nothing was restored.`);
      const table = tableOfPath(entry.path);
      const [, key] = KEY_OF_PATH.exec(entry.path) ?? [];
      if (table !== null) done.rows += await insertRows(transaction, table, await rowsIn(entry.bytes));
      else if (key !== undefined) {
        await keepFile(files, key, entry.bytes);
        done.files += 1;
      }
      onProgress?.(done);
    }
    for (const [name, last] of Object.entries(facts.lastIds))
      await setLastId(transaction, engine, name, last);
    await sql`update kysely_migration set timestamp = ${facts.database}
      where name = (select min(name) from kysely_migration)`.execute(transaction);
    await expectAll(transaction, facts);
    await migrate(transaction, engine);
  });
  return { ...done, missing: facts.missing, madeAt: facts.madeAt };
}

/** Some migrations insert rows, and the archive has these rows too. */
async function clearTables(db: Kysely<AnyTables>, facts: Manifest): Promise<void> {
  for (const { name } of facts.tables.toReversed()) await db.deleteFrom(name).execute();
}

async function keepFile(files: FileStore, key: string, bytes: Buffer): Promise<void> {
  const incoming = await files.receive(
    (async function* () {
      yield bytes;
    })(),
  );
  try {
    await incoming.keep(key);
  } catch (error) {
    await incoming.discard();
    throw error;
  }
}

const lines = z.array(row);

async function rowsIn(bytes: Buffer): Promise<readonly Row[]> {
  const text = (await unzip(bytes)).toString('utf8');
  return lines.parse(text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)])));
}

async function insertRows(db: Kysely<AnyTables>, table: string, rows: readonly Row[]): Promise<number> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const atOnce = Math.max(1, Math.min(500, Math.floor(MAX_STATEMENT_VALUES / Math.max(1, columns))));
  for (let at = 0; at < rows.length; at += atOnce)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + atOnce))
      .execute();
  return rows.length;
}

async function expectAll(db: Kysely<AnyTables>, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const found = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    const [first] = found.rows;
    if (first?.rows !== rows)
      throw new Error(
        `The table ${name} has ${first?.rows} rows after restoring, but the backup has ${rows}.`,
      );
  }
}
