import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../schema.ts';
import { JobStatus } from '../values.ts';
import { textSearch } from './choose.ts';
import { findingTokens, tokensOf, type JobDocument } from './document.ts';
import { loadDocuments } from './load-documents.ts';
import { newestKey, popularKey } from './order-keys.ts';
import type { JobSearchTable } from './tables.ts';
import { orderings, type Entry } from './text-search.ts';
import { addWords } from './vocabulary.ts';

type Row = Insertable<JobSearchTable>;

/**
 * Brings the index up to date with one job: to be called in the transaction that has written the job, its texts,
 * places, skills or popularity. A job that is not live, has expired or does not exist is taken out.
 */
export async function indexJob(db: Kysely<Database>, jobId: number, now = Date.now()): Promise<void> {
  const [job] = await loadDocuments(db, jobId, jobId);
  const old = await db.selectFrom('job_search').where('job_id', '=', jobId).selectAll().executeTakeFirst();
  if (job === undefined || !isFindable(job, now)) {
    if (old !== undefined) await takeOut(db, old);
    return;
  }
  const { row, entry, head } = prepare(job, await freeNewestKey(db, job, old));
  if (old === undefined) {
    await db.insertInto('job_search').values(row).execute();
    await addWords(db, new Map(head.map((word) => [word, 1])));
  } else {
    await textSearch(db).remove(entryOf(old));
    await noteMoves(db, old, row, now);
    await db.updateTable('job_search').set(row).where('job_id', '=', jobId).execute();
    await addWords(db, new Map(head.map((word) => [word, 0])));
  }
  await textSearch(db).add([entry]);
}

/** After a click: reads and writes more only when the job's place changes. */
export async function indexPopularity(db: Kysely<Database>, jobId: number, now = Date.now()): Promise<void> {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('job_search', 'job_search.job_id', 'jobs.id')
    .where('jobs.id', '=', jobId)
    .select(['jobs.popularity', 'jobs.activated_at', 'job_search.popular_key'])
    .executeTakeFirst();
  if (job === undefined || job.activated_at === null) return;
  if (popularKey(job.popularity, job.activated_at, jobId) !== job.popular_key) await indexJob(db, jobId, now);
}

export async function removeFromIndex(db: Kysely<Database>, jobId: number): Promise<void> {
  const old = await db.selectFrom('job_search').where('job_id', '=', jobId).selectAll().executeTakeFirst();
  if (old !== undefined) await takeOut(db, old);
}

async function takeOut(db: Kysely<Database>, old: Selectable<JobSearchTable>): Promise<void> {
  await textSearch(db).remove(entryOf(old));
  await db.deleteFrom('job_search').where('job_id', '=', old.job_id).execute();
}

export function isFindable(job: JobDocument, now: number): job is JobDocument & { activatedAt: number } {
  return (
    job.status === JobStatus.live &&
    job.activatedAt !== null &&
    (job.expiresAt === null || job.expiresAt > now)
  );
}

/** What is written for a job. */
export function prepare(job: JobDocument & { readonly activatedAt: number }, newest: number) {
  const { facets, words, head } = tokensOf(job);
  const popular = popularKey(job.popularity, job.activatedAt, job.jobId);
  const row: Row = {
    job_id: job.jobId,
    popular_key: popular,
    newest_key: newest,
    is_unlisted: job.isUnlisted ? 1 : 0,
    expires_at: job.expiresAt,
    min_experience: job.minExperience,
    max_experience: job.maxExperience,
    max_pay: job.maxPay,
    facets: facets.join(' '),
  };
  const entry: Entry = {
    jobId: job.jobId,
    keys: { popular, newest },
    tokens: [...findingTokens(job), ...facets, ...words],
  };
  return { row, entry, head };
}

/** The key of its activation, or the next free one. */
async function freeNewestKey(
  db: Kysely<Database>,
  job: JobDocument & { readonly activatedAt: number },
  old: Selectable<JobSearchTable> | undefined,
): Promise<number> {
  for (let key = newestKey(job.activatedAt, job.jobId); ; key += 1) {
    if (key === old?.newest_key) return key;
    const taken = await db
      .selectFrom('job_search')
      .where('newest_key', '=', key)
      .select('job_id')
      .executeTakeFirst();
    if (taken === undefined) return key;
  }
}

function entryOf(row: Pick<Selectable<JobSearchTable>, 'job_id' | 'popular_key' | 'newest_key'>) {
  return { jobId: row.job_id, keys: { popular: row.popular_key, newest: row.newest_key } };
}

async function noteMoves(
  db: Kysely<Database>,
  old: Selectable<JobSearchTable>,
  row: Row,
  now: number,
): Promise<void> {
  for (const ordering of orderings) {
    const from = old[`${ordering}_key`];
    if (from === row[`${ordering}_key`]) continue;
    await db
      .insertInto('search_moves')
      .values({ job_id: old.job_id, ordering, from_key: from, moved_at: now })
      .execute();
  }
}
