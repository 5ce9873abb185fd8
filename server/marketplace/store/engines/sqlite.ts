import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

const BUSY_TIMEOUT = 5_000;
const KEPT_STATEMENTS = 400;

/** Kysely's SQLite dialect over the SQLite that Node brings along: one connection, and DDL inside transactions. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(path: string) {
    super({ database: () => Promise.resolve(new PreparingDatabase(openDatabase(path))) });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma temp_store = memory;
    pragma cache_size = -32000;
  `);
  return database;
}

/** Compiles each text of SQL once and keeps the latest used. */
class PreparingDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) {
      this.#statements.delete(sql);
      this.#statements.set(sql, kept);
      return kept;
    }
    const statement = adapt(this.#database.prepare(sql));
    this.#statements.set(sql, statement);
    if (this.#statements.size > KEPT_STATEMENTS) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    return statement;
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const reader = statement.columns().length > 0;
  // A write also tells the last row id, and those of FTS5's own tables are above 2^53.
  if (!reader) statement.setReadBigInts(true);
  return {
    reader,
    all: (parameters) => statement.all(...parameters.map(inputValue)),
    run: (parameters) => statement.run(...parameters.map(inputValue)),
    iterate: (parameters) => statement.iterate(...parameters.map(inputValue)),
  };
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`The store takes numbers, text, bytes and null, not ${typeof value}.`);
}
