import type { Kysely } from 'kysely';
import { doRegularly, type Lifecycle } from '../../regularly.ts';
import type { Database } from '../../store/schema.ts';
import { sweepSearchIndex } from '../../store/search/sweep.ts';

const PERIOD_MS = 60_000;

/** Removes expired jobs from the index once a minute. */
export function sweepRegularly(app: Lifecycle, db: Kysely<Database>, now: () => number): void {
  doRegularly(app, 'Sweeping the search index', PERIOD_MS, async () => {
    await sweepSearchIndex(db, now());
  });
}
