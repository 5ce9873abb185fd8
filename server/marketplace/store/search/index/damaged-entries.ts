import { sql, type Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { isPostgres } from '../is-postgres.ts';
import type { OnDamaged } from '../../read-whole.ts';
import { indexJobs } from './index-jobs.ts';

/** Indexed together. */
const MOST_AT_ONCE = 200;
/** About what SQLite looks through in some milliseconds. */
const BATCH = 20_000;

interface Mending {
  /** Is awaited before each batch. */
  readonly goOn: () => Promise<void>;
  /** Hears of each damaged job, which then leaves the index. */
  readonly onDamaged: OnDamaged;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Indexes the jobs anew whose entries SQLite cannot read, because one of them fails every list that finds it. PostgreSQL
 * keeps no value that does not fit its column.
 * @returns these jobs
 */
export async function mendEntries(
  db: Kysely<Database>,
  { goOn, onDamaged, now }: Mending,
): Promise<readonly number[]> {
  if (isPostgres(db)) return [];
  const mended: number[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    await goOn();
    const upTo = await endOfBatch(db, after);
    const ids = await findDamaged(db, after, upTo ?? Number.MAX_SAFE_INTEGER);
    if (ids.length > 0)
      await db.transaction().execute((transaction) => indexJobs(transaction, ids, now, onDamaged));
    mended.push(...ids);
    after = ids.length < MOST_AT_ONCE ? upTo : ids.at(-1);
  }
  return mended;
}

/** Undefined for the last batch. */
async function endOfBatch(db: Kysely<Database>, after: number): Promise<number | undefined> {
  const last = await db
    .selectFrom('job_search')
    .where('job_id', '>', after)
    .orderBy('job_id')
    .offset(BATCH - 1)
    .limit(1)
    .select('job_id')
    .executeTakeFirst();
  return last?.job_id;
}

async function findDamaged(db: Kysely<Database>, after: number, upTo: number): Promise<number[]> {
  const isDamaged = sql.join([...numbers.map(isNoNumber), sql`typeof(facets) <> 'text'`], sql` or `);
  const rows = await db
    .selectFrom('job_search')
    .where('job_id', '>', after)
    .where('job_id', '<=', upTo)
    .where(sql<boolean>`(${isDamaged})`)
    .orderBy('job_id')
    .limit(MOST_AT_ONCE)
    .select('job_id')
    .execute();
  return rows.map(({ job_id }) => job_id);
}

const numbers = ['expires_at', 'min_experience', 'max_experience', 'max_pay'] as const;
const [LEAST, MOST] = [sql.lit(Number.MIN_SAFE_INTEGER), sql.lit(Number.MAX_SAFE_INTEGER)];

const isNoNumber = (column: (typeof numbers)[number]) => {
  const value = sql.ref(column);
  return sql`typeof(${value}) in ('text', 'blob')
    or (typeof(${value}) = 'integer' and ${value} not between ${LEAST} and ${MOST})`;
};
