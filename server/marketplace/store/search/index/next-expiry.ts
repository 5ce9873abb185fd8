import type { Expression, Kysely } from 'kysely';
import { prepared } from '../../prepared.ts';
import type { Database } from '../../schema.ts';

/** When the next job of the index expires (epoch milliseconds), after a moment; Infinity when none does. */
export async function nextExpiry(db: Kysely<Database>, after: number): Promise<number> {
  const [next] = await findNext(db, after);
  return next?.at ?? Infinity;
}

const findNext = prepared((db, after: Expression<number>) =>
  db
    .selectFrom('job_search')
    .where('expires_at', '>', after)
    .select(({ fn }) => fn.min('expires_at').as('at')),
);
