import { statSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { codeOf } from '../../../settings/start-fault.ts';
import { DamagedRecordError, expectText } from '../damaged-record.ts';
import { damaged, StoreAwayError } from '../store-fault.ts';

/** SQLite blocks this thread while it waits for another process, such as an import. */
const BUSY_TIMEOUT_MS = 500;
const MAX_STATEMENTS = 400;

/**
 * How transactions begin. `immediate` waits at the start until no other process writes, because SQLite refuses to write
 * after reading what another process has changed since. `deferred` only reads and never waits.
 */
export type Beginning = 'immediate' | 'deferred';

/** Kysely's SQLite dialect over `node:sqlite`: one connection, and DDL inside transactions. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #beginning: Beginning;

  constructor(file: DatabaseFile, beginning: Beginning = 'immediate') {
    const config = { database: () => Promise.resolve(new PreparingDatabase(file)) };
    super(config);
    this.#config = config;
    this.#beginning = beginning;
  }

  override createDriver(): SqliteDriver {
    return new NodeSqliteDriver(this.#config, this.#beginning);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #beginning: Beginning;

  constructor(config: SqliteDialectConfig, beginning: Beginning) {
    super(config);
    this.#beginning = beginning;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`begin ${this.#beginning}`));
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** An open database file. */
export interface DatabaseFile {
  readonly path: string;
  readonly database: DatabaseSync;
  /** True when a query or an inspection has met damage, and the whole database has not been looked through since: no write is taken. */
  isSuspect: boolean;
  /**
   * Takes some microseconds. Throws a {@link StoreAwayError} when the file was deleted or replaced, because anything
   * written then is lost.
   */
  expectThere(): void;
}

/** @throws SQLite's own errors */
export function openDatabaseFile(path: string): DatabaseFile {
  const database = openDatabase(
    path,
    { enableForeignKeyConstraints: true },
    'pragma journal_mode = wal; pragma synchronous = full;',
  );
  const opened = statSync(path);
  return {
    path,
    database,
    isSuspect: false,
    expectThere() {
      const found = statSync(path, { throwIfNoEntry: false });
      // Our database file never shrinks, so a smaller one was overwritten.
      const isOurs = found?.ino === opened.ino && found.dev === opened.dev && found.size >= opened.size;
      if (!isOurs)
        throw new StoreAwayError(
          `The database ${path} was deleted or replaced while it was open, so nothing can be saved: stop Atelier, put the ` +
            'database or a backup there, and start again.',
        );
    },
  };
}

/**
 * Opens a database that another thread has open to write. What was committed before a query begins, the query sees.
 * @throws SQLite's own errors
 */
export function openForReading(path: string): DatabaseFile {
  const database = openDatabase(path, { readOnly: true }, 'pragma query_only = on;');
  return { path, database, isSuspect: false, expectThere: () => undefined };
}

function openDatabase(path: string, options: DatabaseSyncOptions, pragmas: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, ...options });
  try {
    database.exec(`
      ${pragmas}
      pragma temp_store = memory;
      pragma cache_size = -32000;
    `);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Compiles each SQL text once and caches the most recently used statements. */
class PreparingDatabase implements SqliteDatabase {
  readonly #file: DatabaseFile;
  readonly #database: DatabaseSync;
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });

  constructor(file: DatabaseFile) {
    this.#file = file;
    this.#database = file.database;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  prepare(sql: string): SqliteStatement {
    const prepared = this.#statements.get(sql);
    if (prepared !== undefined) return prepared;
    const statement = this.#watch(sql, adapt(this.#database.prepare(sql)));
    this.#statements.set(sql, statement);
    return statement;
  }

  #watch(sql: string, statement: SqliteStatement): SqliteStatement {
    if (/^\s*rollback\b/i.test(sql)) {
      // SQLite has rolled back already when the disk was full. A second rollback would hide the first error.
      const none = { changes: 0, lastInsertRowid: 0 };
      const run: SqliteStatement['run'] = (parameters) =>
        this.#database.isTransaction ? statement.run(parameters) : none;
      return { ...statement, run };
    }
    if (!/^\s*(?:commit|insert|update|delete)\b/i.test(sql)) return statement;
    // The file is checked after the write, so that no write to a deleted or damaged one is reported as saved.
    const watched = <Result>(result: Result): Result => {
      if (this.#database.isTransaction) return result;
      this.#file.expectThere();
      if (this.#file.isSuspect) throw new StoreAwayError(damaged(this.#file.path));
      return result;
    };
    return {
      ...statement,
      all: (parameters) => watched(statement.all(parameters)),
      run: (parameters) => watched(statement.run(parameters)),
    };
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const columns = statement.columns();
  const reader = columns.length > 0;
  // A write also returns the last row id, and the row ids of FTS5's own tables exceed 2^53.
  if (!reader) statement.setReadBigInts(true);
  const texts = columns.flatMap(({ type, name }) => (type?.toLowerCase() === 'text' ? [name] : []));
  return {
    reader,
    all(parameters) {
      const rows = readRows(statement, parameters);
      for (const row of rows) for (const column of texts) expectText(column, row[column]);
      return rows;
    },
    run: (parameters) => statement.run(...parameters.map(inputValue)),
    iterate: (parameters) => statement.iterate(...parameters.map(inputValue)),
  };
}

function readRows(statement: StatementSync, parameters: readonly unknown[]) {
  try {
    return statement.all(...parameters.map(inputValue));
  } catch (error) {
    // Its message has the number.
    throw codeOf(error) === 'ERR_OUT_OF_RANGE' ? new DamagedRecordError('a number above 2^53') : error;
  }
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`The store takes numbers, text, bytes and null, not ${typeof value}.`);
}
