import { rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Engine } from '../../../server/marketplace/store/engine.ts';
import { seedReferenceData } from '../../../server/marketplace/reference-data/seed.ts';
import { buildIndex } from '../../../server/marketplace/store/search/build-index.ts';
import { startPass } from '../../../server/marketplace/store/search/index-state.ts';
import { openStore, type Store } from '../../../server/marketplace/store/store.ts';
import { startDatabase, type BenchDatabase } from './database.ts';
import { generateJobs } from './generate.ts';
import { readRealAds } from './texts.ts';

export interface FilledStore {
  readonly store: Store;
  /** Jobs a second. */
  readonly generated: number;
  readonly indexed: number;
  /** Bytes of everything, and without an index. */
  readonly size: number;
  readonly sizeBefore: number;
  close(): Promise<void>;
}

/** A store of its own in a temporary folder, filled and indexed, which is removed when it closes. */
export async function fillStore(count: number, engine: Engine): Promise<FilledStore> {
  const folder = await mkdtemp(join(process.env['BENCH_DIR'] ?? tmpdir(), 'atelier-bench-'));
  const file = join(folder, 'atelier.sqlite');
  const first = await openStore({ dataDir: folder, prepare: seedReferenceData });
  await first.close();
  const ads = readRealAds();
  const generated = seconds(() => generateJobs(file, count, { ads, now: Date.now() }));
  const database = engine === 'postgres' ? await copiedToPostgres(folder, file) : null;
  const size = async () => (database === null ? statSync(file).size : database.size());
  const sizeBefore = await size();
  const startedAt = performance.now();
  // The jobs were written without the index, so a pass indexes all of them.
  const store = await openStore(
    database === null
      ? { dataDir: folder }
      : { dataDir: join(folder, 'postgres'), databaseUrl: database.url },
  );
  await startPass(store.db);
  await buildIndex(store.db);
  const indexed = (performance.now() - startedAt) / 1000;
  await (database === null ? sql`pragma wal_checkpoint(truncate)` : sql`vacuum analyze`).execute(store.db);
  return {
    store,
    generated: count / generated,
    indexed: count / indexed,
    size: await size(),
    sizeBefore,
    async close() {
      await store.close();
      database?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function copiedToPostgres(folder: string, file: string): Promise<BenchDatabase> {
  const database = await startDatabase();
  const dataDir = join(folder, 'postgres');
  const first = await openStore({ dataDir, databaseUrl: database.url, prepare: seedReferenceData });
  await first.close();
  await database.copyFrom(file);
  return database;
}

function seconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}
