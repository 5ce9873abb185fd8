import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { restartCluster, startCluster, stopCluster } from '../../helpers/postgres/postgres-cluster.ts';
import { findPostgres } from '../../helpers/postgres/postgres-programs.ts';

/** The tables that the generator writes, in the order of their foreign keys. */
const TABLES = [
  'companies',
  'jobs',
  'job_texts',
  'job_confidential',
  'job_professions',
  'job_skills',
  'job_software',
  'job_offices',
] as const;
const ROWS_PER_STATEMENT = 2_000;

export interface BenchDatabase {
  readonly url: string;
  /** Bytes of all tables and indexes. */
  size(): Promise<number>;
  /** Adds the generated rows of a SQLite file to a migrated database with reference data. */
  copyFrom(file: string): Promise<void>;
  stop(): void;
}

/** A PostgreSQL server in this folder, with the settings of the package but for syncing. */
export async function startDatabase(folder: string): Promise<BenchDatabase> {
  const programs = findPostgres();
  if (programs === null) throw new Error('The programs of PostgreSQL were not found.');
  if (existsSync(folder)) restartCluster({ folder, programs });
  else {
    mkdirSync(folder);
    for (const path of [dirname(folder), folder]) chmodSync(path, 0o755);
    await startCluster({ folder, programs });
  }
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return {
    url,
    size: () =>
      connected(url, async (client) => {
        const { rows } = await client.query<{ size: string }>(
          'select pg_database_size(current_database()) as size',
        );
        return Number(rows[0]?.size ?? 0);
      }),
    copyFrom: (file) => connected(url, (client) => copy(client, file)),
    stop: () => stopCluster({ folder, programs }, 'fast'),
  };
}

async function copy(client: pg.Client, file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  for (const table of TABLES) {
    let rows: unknown[] = [];
    const write = () =>
      client.query(
        `insert into ${table} overriding system value
         select * from json_populate_recordset(null::${table}, $1) on conflict do nothing`,
        [JSON.stringify(rows)],
      );
    for (const row of database.prepare(`select * from ${table}`).iterate()) {
      rows.push(row);
      if (rows.length < ROWS_PER_STATEMENT) continue;
      await write();
      rows = [];
    }
    await write();
  }
  database.close();
  await client.query('vacuum analyze');
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
