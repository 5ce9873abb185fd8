import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { engines, type Engine } from '../../../server/marketplace/store/engine.ts';
import { startCluster, type Cluster } from './postgres-cluster.ts';

/** Runs the same tests on every engine. Those on PostgreSQL are skipped, with a message, when it is missing. */
export function describeEngines(name: string, tests: (engine: Engine) => void): void {
  for (const engine of engines) {
    if (engine === 'postgres' && inject('postgres') === null)
      describe.skip(`${name} (PostgreSQL: its programs were not found)`, () => tests(engine));
    else describe(`${name} (${engine})`, () => tests(engine));
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

interface NewDatabase {
  /** A random one, unless it must be known. */
  readonly name?: string;
  /** The database that it begins as a copy of, which nobody may be connected to; empty without one. */
  readonly copyOf?: string;
}

/** A new database in the test run's own cluster. */
export async function createDatabase(options: NewDatabase = {}): Promise<TestDatabase> {
  const cluster = inject('postgres');
  if (cluster === null)
    throw new Error('There is no PostgreSQL here; see test/helpers/postgres/postgres-setup.ts.');
  await startCluster(cluster);
  return createDatabaseIn(cluster, options);
}

/** A new database in a cluster that runs. */
export async function createDatabaseIn(
  cluster: Cluster,
  { name = `test_${randomBytes(8).toString('hex')}`, copyOf }: NewDatabase = {},
): Promise<TestDatabase> {
  await run(cluster, `create database ${name}${copyOf === undefined ? '' : ` template ${copyOf}`}`);
  return { url: urlOf(cluster, name), drop: () => run(cluster, `drop database ${name} with (force)`) };
}

async function run(cluster: Cluster, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const urlOf = ({ folder }: Cluster, database: string): string =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
