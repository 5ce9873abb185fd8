import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { seedReferenceData } from '../../../server/marketplace/reference-data/seed.ts';
import type { Engine } from '../../../server/marketplace/store/engine.ts';
import { openStore, type Store } from '../../../server/marketplace/store/store.ts';
import { onceARun } from '../once-a-run.ts';
import { createDatabase, type TestDatabase } from '../postgres/postgres.ts';

/** What a prepared store has besides the reference data. */
export type Content = 'reference' | 'sample';

/** Leaves what is there already. */
export async function fillStore(db: Store['db'], content: Content): Promise<void> {
  await seedReferenceData(db);
  if (content === 'reference') return;
  const { seedSampleData } = await import('../../../server/marketplace/demo/seed.ts');
  await seedSampleData(db, Date.now());
}

/**
 * Makes a store in `dataDir` that has its tables and its content, as a copy of one that the run makes once: making
 * one takes half a second on SQLite and two on PostgreSQL, and tests need hundreds.
 *
 * @returns the database on PostgreSQL, null on SQLite
 */
export async function copyPreparedStore(
  engine: Engine,
  content: Content,
  dataDir: string,
): Promise<TestDatabase | null> {
  const name = `prepared_${engine}_${content}`;
  const folder = join(inject('preparedStores'), name);
  await mkdir(folder, { recursive: true });
  const original = join(folder, 'data');
  await onceARun(folder, async () => {
    const database = engine === 'postgres' ? await createDatabase({ name }) : null;
    const store = await openStore({
      dataDir: original,
      databaseUrl: database?.url ?? null,
      prepare: (db) => fillStore(db, content),
    });
    await store.close();
  });
  await cp(original, dataDir, { recursive: true });
  return engine === 'postgres' ? createDatabase({ copyOf: name }) : null;
}
