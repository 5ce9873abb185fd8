import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { idsAsJson } from '../as-json.ts';
import type { Ordering } from '../text-search.ts';

/** How long moves are remembered. A reader who pages on later may miss a row. */
export const MOVE_RETENTION_MS = 3 * 60 * 60 * 1000;

/** Old places, by job. */
export type Places = ReadonlyMap<number, number>;

/** Where those of these jobs were at a moment that have moved since. */
export async function placesOf(
  db: Kysely<Database>,
  jobIds: readonly number[],
  { ordering, moment }: { readonly ordering: Ordering; readonly moment: number },
): Promise<Places> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_moves')
    .where('job_id', 'in', idsAsJson(db, jobIds))
    .where('ordering', '=', ordering)
    .where('id', '>', moment)
    .select(['job_id', 'from_key'])
    .orderBy('id', 'desc')
    .execute();
  // The first move of a job comes last, and has its place.
  return new Map(rows.map((row) => [row.job_id, row.from_key]));
}

export interface Gone {
  readonly ordering: Ordering;
  readonly moment: number;
  /** Only places above this one, and up to the other. */
  readonly after: number;
  readonly until: number;
  readonly limit: number;
}

/**
 * The first jobs that were in a range at a moment and have moved since, with their old places. Reads `limit` moves, and
 * tells after which place the next ones are; null when there are no others.
 */
export async function movedFrom(
  db: Kysely<Database>,
  { ordering, moment, after, until, limit }: Gone,
): Promise<{ readonly places: Places; readonly next: number | null }> {
  // Several jobs may have left one place. The first of them had it at the moment, so the rest need not be read.
  const rows = await db
    .selectFrom('search_moves')
    .where('ordering', '=', ordering)
    .where('from_key', '>', after)
    .where('from_key', '<=', until)
    .where('id', '>', moment)
    .select(['job_id', 'from_key'])
    .orderBy('from_key')
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = rows.map((row) => row.job_id);
  const first = await placesOf(db, ids, { ordering, moment });
  const here = rows.filter((row) => first.get(row.job_id) === row.from_key);
  return {
    places: new Map(here.map((row) => [row.job_id, row.from_key])),
    next: rows.length < limit ? null : (rows.at(-1)?.from_key ?? null),
  };
}

/** The next moves after a moment, up to another. */
export function movesBetween(
  db: Kysely<Database>,
  { ordering, after, until, limit }: Omit<Gone, 'moment'>,
): Promise<{ readonly id: number; readonly job_id: number }[]> {
  return db
    .selectFrom('search_moves')
    .where('id', '>', after)
    .where('id', '<=', until)
    .where('ordering', '=', ordering)
    .select(['id', 'job_id'])
    .orderBy('id')
    .limit(limit)
    .execute();
}
