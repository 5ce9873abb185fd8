import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Engine } from '../../../server/marketplace/store/engine.ts';
import { seedReferenceData } from '../../../server/marketplace/reference-data/seed.ts';
import { buildIndex } from '../../../server/marketplace/store/search/index/build-index.ts';
import { startPass } from '../../../server/marketplace/store/search/index/index-state.ts';
import { openStore, type Store } from '../../../server/marketplace/store/store.ts';
import { startDatabase, type BenchDatabase } from './database.ts';
import { generateJobs } from './generate.ts';
import { storeFolder, type Filling } from './kept.ts';
import { readRealAds } from './texts.ts';

export interface FilledStore {
  readonly store: Store;
  readonly filling: Filling;
  close(): Promise<void>;
}

/** A filled and indexed store: one of an earlier run in `keep`, or a new one, which stays only there. */
export async function fillStore(count: number, engine: Engine, keep: string | null): Promise<FilledStore> {
  const folder = await storeFolder(engine, count, keep);
  const database = engine === 'postgres' ? await startDatabase(join(folder.path, 'server')) : null;
  const filling = folder.filling ?? (await fill(folder.path, count, database));
  folder.noteFilled(filling);
  const store = await openBoth(folder.path, database);
  return {
    store,
    filling,
    async close() {
      await store.close();
      database?.stop();
      folder.close();
    },
  };
}

function openBoth(folder: string, database: BenchDatabase | null): Promise<Store> {
  return openStore(
    database === null
      ? { dataDir: join(folder, 'sqlite') }
      : { dataDir: join(folder, 'postgres'), databaseUrl: database.url },
  );
}

async function fill(folder: string, count: number, database: BenchDatabase | null): Promise<Filling> {
  const dataDir = join(folder, 'sqlite');
  const file = join(dataDir, 'atelier.sqlite');
  const first = await openStore({ dataDir, prepare: seedReferenceData });
  await first.close();
  const ads = readRealAds();
  const generated = seconds(() => generateJobs(file, count, { ads, now: Date.now() }));
  if (database !== null) await copyToPostgres(folder, file, database);
  const size = async () => (database === null ? statSync(file).size : database.size());
  const sizeBefore = await size();
  const startedAt = performance.now();
  // The jobs were written without the index, so a pass indexes all of them.
  const store = await openBoth(folder, database);
  await startPass(store.db);
  await buildIndex(store.db);
  const indexed = (performance.now() - startedAt) / 1000;
  await (database === null ? sql`pragma wal_checkpoint(truncate)` : sql`vacuum analyze`).execute(store.db);
  await store.close();
  return { generated: count / generated, indexed: count / indexed, size: await size(), sizeBefore };
}

async function copyToPostgres(folder: string, file: string, database: BenchDatabase): Promise<void> {
  const dataDir = join(folder, 'postgres');
  const first = await openStore({ dataDir, databaseUrl: database.url, prepare: seedReferenceData });
  await first.close();
  await database.copyFrom(file);
}

function seconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}
