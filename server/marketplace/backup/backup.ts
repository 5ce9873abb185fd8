import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { StartFault } from '../../settings/start-fault.ts';
import { isDamage } from '../store/damaged-record.ts';
import type { Engine } from '../store/engine.ts';
import { NoSuchFileError, type FileStore } from '../store/files/file-store.ts';
import { migrationsOf } from '../store/migrations/index.ts';
import { filePath, FORMAT, rowsPath, sha256Of, type AnyTables, type Manifest } from './archive.ts';
import { readRows } from './read-rows.ts';
import { lastIds, tablesInOrder } from './tables.ts';
import type { ArchiveWriter } from './write-archive.ts';

const zip = promisify(gzip);
/** The length of a piece of a table before it is packed. */
const MAX_PIECE_CHARACTERS = 4 * 1024 * 1024;
/** How many snapshots are taken at most until all files of one could be copied. */
const MAX_SNAPSHOTS = 50;

export interface BackupSource {
  readonly db: Kysely<AnyTables>;
  readonly engine: Engine;
  readonly files: Pick<FileStore, 'read'>;
}

export interface BackupReport {
  readonly files: number;
  readonly rows: number;
  /** Files that rows name and that are missing, or differ from what the rows say. */
  readonly missing: readonly string[];
}

interface StoredFile {
  readonly storage_key: string;
  readonly size: number;
  readonly sha256: string;
}

interface Options {
  readonly onProgress?: (done: { readonly files: number; readonly rows: number }) => void;
  readonly now?: () => number;
}

/**
 * Writes a store into an archive while others write to the store. It copies the files first, which never change, then
 * reads a snapshot of the database and copies the files that came meanwhile. When a file of the snapshot has been
 * deleted since, it takes another snapshot, so that rows and files fit together.
 */
export async function backUp(
  source: BackupSource,
  writer: ArchiveWriter,
  options: Options = {},
): Promise<BackupReport> {
  const madeAt = (options.now ?? Date.now)();
  const copy = new FileCopy(source.files, writer, (files) => options.onProgress?.({ files, rows: 0 }));
  await copy.all(await storedFiles(source.db));
  let missingBefore: ReadonlySet<string> = new Set();
  for (let round = 1; round <= MAX_SNAPSHOTS; round += 1) {
    const report = await inSnapshot(source, async (db) => {
      const missing = await copy.all(await storedFiles(db));
      // A file that a second snapshot still names was not deleted meanwhile, so it is really missing.
      const isSettled = missing.every((key) => missingBefore.has(key));
      missingBefore = new Set(missing);
      if (!isSettled) return null;
      const tables = await copyRows({ ...source, db }, writer, (rows) =>
        options.onProgress?.({ files: copy.count, rows }),
      );
      const facts: Omit<Manifest, 'entries'> = {
        format: FORMAT,
        madeAt,
        migrations: await migrationsOf(db),
        database: await databaseName(db),
        tables,
        lastIds: await lastIds(db, source.engine),
        missing,
      };
      await writer.finish(facts);
      return { files: copy.count, rows: tables.reduce((sum, { rows }) => sum + rows, 0), missing };
    });
    if (report !== null) return report;
  }
  throw new StartFault(
    'Files were deleted faster than they could be copied, so no backup was made: try again when there is less traffic.',
  );
}

/** All reads in it see the state of one moment. */
async function inSnapshot<Result>(
  { db, engine }: BackupSource,
  read: (db: Kysely<AnyTables>) => Promise<Result>,
): Promise<Result> {
  const transaction = db.transaction();
  return engine === 'sqlite'
    ? transaction.execute(read)
    : transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

const storedFiles = (db: Kysely<AnyTables>): Promise<StoredFile[]> =>
  db
    .withTables<{ stored_files: StoredFile }>()
    .selectFrom('stored_files')
    .select(['storage_key', 'size', 'sha256'])
    .execute();

/** Reads when the first tables were made, as `nameOf` of the store's files does. */
async function databaseName(db: Kysely<AnyTables>): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration order by name limit 1
  `.execute(db);
  return rows[0]?.timestamp ?? '';
}

class FileCopy {
  readonly #files: Pick<FileStore, 'read'>;
  readonly #writer: ArchiveWriter;
  readonly #onCopy: (count: number) => void;
  readonly #copied = new Set<string>();

  constructor(files: Pick<FileStore, 'read'>, writer: ArchiveWriter, onCopy: (count: number) => void) {
    this.#files = files;
    this.#writer = writer;
    this.#onCopy = onCopy;
  }

  get count(): number {
    return this.#copied.size;
  }

  /** Copies the files that were not copied yet, and resolves to the names of those that cannot be. */
  async all(files: readonly StoredFile[]): Promise<string[]> {
    const missing: string[] = [];
    for (const file of files) {
      if (this.#copied.has(file.storage_key)) continue;
      const bytes = await this.#read(file);
      if (bytes === null) {
        missing.push(file.storage_key);
        continue;
      }
      await this.#writer.add(filePath(file.storage_key), bytes);
      this.#copied.add(file.storage_key);
      this.#onCopy(this.#copied.size);
    }
    return missing;
  }

  /** Null when the file is missing or differs from its row. */
  async #read({ storage_key, size, sha256 }: StoredFile): Promise<Buffer | null> {
    try {
      const bytes = Buffer.concat(await (await this.#files.read(storage_key, size)).toArray());
      return bytes.byteLength === size && sha256Of(bytes) === sha256 ? bytes : null;
    } catch (error) {
      if (error instanceof NoSuchFileError || isDamage(error)) return null;
      throw error;
    }
  }
}

async function copyRows(
  { db, engine }: BackupSource,
  writer: ArchiveWriter,
  onProgress: (rows: number) => void,
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  let all = 0;
  for (const name of await tablesInOrder(db, engine)) {
    let [rows, pieces, text] = [0, 0, ''];
    const flush = async () => {
      if (text === '') return;
      pieces += 1;
      await writer.add(rowsPath(name, pieces), await zip(text));
      text = '';
      onProgress(all);
    };
    for await (const row of readRows(db, engine, name)) {
      text += `${JSON.stringify(row)}\n`;
      rows += 1;
      all += 1;
      if (text.length > MAX_PIECE_CHARACTERS) await flush();
    }
    await flush();
    tables.push({ name, rows });
  }
  return tables;
}
