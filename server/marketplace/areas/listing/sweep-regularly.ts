import type { Kysely } from 'kysely';
import { doRegularly, type Lifecycle } from '../../regularly.ts';
import type { Database } from '../../store/schema.ts';
import { sweepSearchIndex } from '../../store/search/sweep.ts';

/** Milliseconds. */
const PERIOD = 60_000;

/** Takes expired jobs out of the index once a minute. */
export function sweepRegularly(app: Lifecycle, db: Kysely<Database>, now: () => number): void {
  doRegularly(app, 'Sweeping the search index', PERIOD, async () => {
    await sweepSearchIndex(db, now());
  });
}
