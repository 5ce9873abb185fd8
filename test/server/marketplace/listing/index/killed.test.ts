import { it, onTestFinished } from 'vitest';
import { createDatabase, describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { killInIndexing } from '../../kills/indexing.ts';

const KILLS = 3;

describeEngines('a marketplace that is killed while it indexes', (engine) => {
  it(`has every job found after the next start, killed ${KILLS} times`, { timeout: 120_000 }, async () => {
    const database = engine === 'postgres' ? await createDatabase() : null;
    if (database !== null) onTestFinished(() => database.drop());
    await killInIndexing(KILLS, database?.url ?? null);
  });
});
