import { type Insertable, type InsertObject, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../schema.ts';
import { isPostgres } from '../is-postgres.ts';
import { JobStatus } from '../../values.ts';
import { textSearch } from '../engines/choose.ts';
import type { JobDocument } from './document.ts';
import { holdIndexChanges, noteIndexChange } from './index-changes.ts';
import { prepare, type SearchRow } from './index-entry.ts';
import { type OnDamaged, readWhole } from '../../read-whole.ts';
import { loadDocuments } from './load-documents.ts';
import { newestKeys } from './newest-keys.ts';
import { popularKey } from './order-keys.ts';
import type { JobSearchTable, SearchMoveTable } from '../tables.ts';
import { orderings } from '../text-search.ts';
import { addWords } from '../reading/vocabulary.ts';

const ROWS_PER_STATEMENT = 100;

/** What a change needs to know of an entry. No more is read, so that a damaged one can be made anew. */
type Old = Pick<Selectable<JobSearchTable>, 'job_id' | 'popular_key' | 'newest_key' | 'head'>;

/**
 * Updates the index for these jobs, in the transaction that has written them, their texts, places, skills or
 * popularity. A job that is not live, has expired or does not exist is removed from the index.
 * @param onDamaged hears of each damaged job, which is then removed, too
 * @throws DamagedRecordError without `onDamaged`
 */
export async function indexJobs(
  db: Kysely<Database>,
  jobIds: readonly number[],
  now = Date.now(),
  onDamaged?: OnDamaged,
): Promise<void> {
  if (jobIds.length === 0) return;
  const moves = await writeIndex(db, jobIds, now, onDamaged);
  await noteIndexChange(db);
  await noteMoves(db, moves);
}

type Move = Insertable<SearchMoveTable>;

/** Returns the moves, which are to be noted last. */
async function writeIndex(
  db: Kysely<Database>,
  jobIds: readonly number[],
  now: number,
  onDamaged?: OnDamaged,
): Promise<Move[]> {
  await lockJobs(db, jobIds);
  const documents = await (onDamaged === undefined
    ? loadDocuments(db, jobIds)
    : readWhole(jobIds, (some) => loadDocuments(db, some), onDamaged));
  const found = documents.filter((job) => isFindable(job, now));
  const old = await oldRows(db, jobIds);
  const ownKeys = new Map([...old].map(([id, row]) => [id, row.newest_key]));
  const newest = await newestKeys(db, found, ownKeys);
  const prepared = found.map((job) => prepare(job, newest.get(job.jobId) ?? 0));
  const rows = new Map(prepared.map(({ row }) => [row.job_id, row]));
  const search = textSearch(db);
  const gone = [...old.keys()].filter((id) => !rows.has(id));

  if (old.size > 0) await search.remove([...old.values()].map(entryOf));
  if (gone.length > 0) await db.deleteFrom('job_search').where('job_id', 'in', gone).execute();
  await writeRows(
    db,
    prepared.map(({ row, entry }) => ({ ...row, ...search.columns(entry) })),
  );
  if (prepared.length > 0) await search.add(prepared.map(({ entry }) => entry));
  // All writers lock words after rows, so they cannot deadlock.
  await addWords(db, changesOfWords([...old.values()], [...rows.values()]));
  return movesOf(old, rows, now);
}

export function indexJob(db: Kysely<Database>, jobId: number, now = Date.now()): Promise<void> {
  return indexJobs(db, [jobId], now);
}

/** Updates the index after a click. It reads and writes more only when the job's place changes. */
export async function indexPopularity(db: Kysely<Database>, jobId: number, now = Date.now()): Promise<void> {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('job_search', 'job_search.job_id', 'jobs.id')
    .where('jobs.id', '=', jobId)
    .select(['jobs.popularity', 'jobs.activated_at', 'job_search.popular_key'])
    .executeTakeFirst();
  if (job === undefined) return;
  if (popularKey(job.popularity, job.activated_at, jobId) !== job.popular_key)
    await noteMoves(db, await writeIndex(db, [jobId], now));
}

/** Locks these jobs until the transaction ends, so that what it reads of them stays true. */
async function lockJobs(db: Kysely<Database>, jobIds: readonly number[]): Promise<void> {
  if (!isPostgres(db)) return;
  await db.selectFrom('jobs').where('id', 'in', jobIds).select('id').orderBy('id').forNoKeyUpdate().execute();
}

function isFindable(job: JobDocument, now: number): boolean {
  return job.status === JobStatus.live && (job.expiresAt === null || job.expiresAt > now);
}

async function oldRows(db: Kysely<Database>, jobIds: readonly number[]): Promise<ReadonlyMap<number, Old>> {
  const rows = await db
    .selectFrom('job_search')
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .select(['job_id', 'popular_key', 'newest_key', 'head'])
    .execute();
  return new Map(rows.map((row) => [row.job_id, row]));
}

function entryOf({ job_id, popular_key, newest_key }: Old) {
  return { jobId: job_id, keys: { popular: popular_key, newest: newest_key } };
}

async function writeRows(
  db: Kysely<Database>,
  rows: readonly InsertObject<Database, 'job_search'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await db
      .insertInto('job_search')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.column('job_id').doUpdateSet((is) => ({
          popular_key: is.ref('excluded.popular_key'),
          newest_key: is.ref('excluded.newest_key'),
          is_unlisted: is.ref('excluded.is_unlisted'),
          expires_at: is.ref('excluded.expires_at'),
          min_experience: is.ref('excluded.min_experience'),
          max_experience: is.ref('excluded.max_experience'),
          max_pay: is.ref('excluded.max_pay'),
          facets: is.ref('excluded.facets'),
          head: is.ref('excluded.head'),
          ...(rows[0]?.tokens === undefined ? {} : { tokens: is.ref('excluded.tokens') }),
        })),
      )
      .execute();
}

function movesOf(old: ReadonlyMap<number, Old>, rows: ReadonlyMap<number, SearchRow>, now: number): Move[] {
  return [...rows.values()].flatMap((row) => {
    const before = old.get(row.job_id);
    return orderings.flatMap((ordering) =>
      before === undefined || before[`${ordering}_key`] === row[`${ordering}_key`]
        ? []
        : { job_id: row.job_id, ordering, from_key: before[`${ordering}_key`], moved_at: now },
    );
  });
}

/** Notes moves, in the order in which they are committed: a list that is begun takes all up to the last for seen. */
async function noteMoves(db: Kysely<Database>, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await holdIndexChanges(db);
  for (let at = 0; at < moves.length; at += ROWS_PER_STATEMENT)
    await db
      .insertInto('search_moves')
      .values(moves.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
}

function changesOfWords(old: readonly Old[], rows: readonly SearchRow[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  const count = (head: string, by: number) => {
    for (const word of head.split(' ')) if (word !== '') changes.set(word, (changes.get(word) ?? 0) + by);
  };
  for (const { head } of old) count(head, -1);
  for (const { head } of rows) count(head, 1);
  return new Map([...changes].filter(([, by]) => by !== 0));
}
