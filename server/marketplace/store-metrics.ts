import type { Kysely } from 'kysely';
import { metricText } from '../metrics/metric-text.ts';
import type { Database } from './store/schema.ts';
import type { Store } from './store/store.ts';

/** Counting the stored files reads a row of each, so the count is reused. */
const COUNT_LIFETIME_MS = 60_000;

/** The metrics of a store in Prometheus' text format. */
export function storeMetrics({ db, stats }: Pick<Store, 'db' | 'stats'>): () => Promise<string> {
  const files = countedFiles(db);
  return async () => {
    const { queries, pool, sqlite, quarantined } = stats();
    const { count, bytes } = await files();
    return [
      String(queries),
      metricText({
        name: 'marketplace_database_connections',
        help: 'Connections to PostgreSQL, in use and idle.',
        kind: 'gauge',
        label: 'state',
        values: pool === null ? null : { in_use: pool.inUse, idle: pool.idle },
      }),
      metricText({
        name: 'marketplace_database_waiting',
        help: 'Queries that wait for a connection to PostgreSQL.',
        kind: 'gauge',
        values: pool?.waiting ?? null,
      }),
      metricText({
        name: 'marketplace_database_bytes',
        help: 'Size of the SQLite database and of its write-ahead log.',
        kind: 'gauge',
        label: 'file',
        values: sqlite === null ? null : { database: sqlite.database, wal: sqlite.log },
      }),
      metricText({
        name: 'marketplace_files',
        help: 'Stored files, counted once a minute.',
        kind: 'gauge',
        values: count,
      }),
      metricText({
        name: 'marketplace_file_bytes',
        help: 'Size of the stored files, counted once a minute.',
        kind: 'gauge',
        values: bytes,
      }),
      metricText({
        name: 'marketplace_files_quarantined',
        help: 'Files in the quarantine at the last check, which is at the start and once a day.',
        kind: 'gauge',
        values: quarantined,
      }),
    ].join('');
  };
}

interface Counted {
  readonly count: number;
  readonly bytes: number;
}

function countedFiles(db: Kysely<Database>): () => Promise<Counted> {
  let countedAt = -Infinity;
  let counted: Counted = { count: 0, bytes: 0 };
  return async () => {
    if (performance.now() - countedAt < COUNT_LIFETIME_MS) return counted;
    const row = await db
      .selectFrom('stored_files')
      .select((select) => [
        select.fn.countAll<number>().as('count'),
        select.fn.sum<number | null>('size').as('bytes'),
      ])
      .executeTakeFirstOrThrow();
    counted = { count: row.count, bytes: row.bytes ?? 0 };
    countedAt = performance.now();
    return counted;
  };
}
