import { sql, type Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { newestKey } from './order-keys.ts';

interface Activated {
  readonly jobId: number;
  readonly activatedAt: number | null;
}

/**
 * The keys of these jobs' activations, or the next free ones, by job.
 * @param own the keys that the jobs have now
 */
export async function newestKeys(
  db: Kysely<Database>,
  jobs: readonly Activated[],
  own: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const wanted = jobs
    .map(({ jobId, activatedAt }) => ({ jobId, key: newestKey(activatedAt, jobId) }))
    .toSorted((a, b) => a.key - b.key);
  const owners = await ownersOf(
    db,
    wanted.map(({ key }) => key),
  );
  const keys = new Map<number, number>();
  const given = new Set<number>();
  /** The end of the last run of keys without a gap. The wanted keys ascend, so all are after it. */
  let end = 0;
  for (const { jobId, key } of wanted) {
    const isFree = !given.has(key) && (owners.get(key) ?? jobId) === jobId;
    const free = isFree
      ? key
      : await nextFree(db, { wanted: key, from: Math.max(key, end), own: own.get(jobId), given });
    if (!isFree) end = Math.max(end, free + 1);
    keys.set(jobId, free);
    given.add(free);
  }
  return keys;
}

async function ownersOf(db: Kysely<Database>, keys: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('job_search')
    .where('newest_key', 'in', keys)
    .select(['newest_key', 'job_id'])
    .execute();
  return new Map(rows.map((row) => [row.newest_key, row.job_id]));
}

interface KeyRequest {
  readonly wanted: number;
  /** All keys between the wanted one and this are taken. */
  readonly from: number;
  /** The job's own key counts as free. */
  readonly own: number | undefined;
  /** Keys that were given to other jobs a moment ago. */
  readonly given: ReadonlySet<number>;
}

async function nextFree(db: Kysely<Database>, { wanted, from, own, given }: KeyRequest): Promise<number> {
  for (let key = from; ; key += 1) {
    while (given.has(key)) key += 1;
    const gap = await gapFrom(db, key);
    if (own !== undefined && own >= wanted && own < gap) return own;
    if (!given.has(gap)) return gap;
    key = gap;
  }
}

async function gapFrom(db: Kysely<Database>, key: number): Promise<number> {
  const row = await db
    .selectFrom('job_search')
    .where('newest_key', '=', key)
    .select('job_id')
    .executeTakeFirst();
  if (row === undefined) return key;
  const { rows } = await sql<{ free: number }>`
    select s.newest_key + 1 as free from job_search s
    where s.newest_key >= ${key}
      and not exists (select 1 from job_search n where n.newest_key = s.newest_key + 1)
    order by s.newest_key limit 1`.execute(db);
  return rows[0]?.free ?? key;
}
