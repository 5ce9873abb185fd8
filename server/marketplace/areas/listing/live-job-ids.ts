import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import type { Database } from '../../store/schema.ts';
import { isListed } from '../live-jobs.ts';
import { jobUrl } from '../job-url.ts';
import { firstProfession } from '../published-jobs.ts';
import { timeOrNull } from '../../store/time-or-null.ts';

const wholeSlugs = z.array(z.object({ slug: z.string() }));

/**
 * Listed live jobs with an id above `afterId`, by id. Where a profession is damaged, its jobs have the address without
 * one: a chunk without them would be the last.
 */
export async function liveJobsAfter(
  { db, damagedProfessions }: { readonly db: Kysely<Database>; readonly damagedProfessions: DamagedRows },
  afterId: number,
  { rows, now }: { readonly rows: number; readonly now: number },
): Promise<{ id: number; url: string; date_modified: number | null }[]> {
  const jobs = await db
    .selectFrom('jobs')
    .where('jobs.id', '>', afterId)
    .where(isListed(now))
    .orderBy('jobs.id')
    .limit(rows)
    .select(['jobs.id', timeOrNull('jobs.updated_at').as('modified_at'), firstProfession.as('profession_id')])
    .execute();
  const professions = await damagedProfessions.leaveOut(
    [...new Set(jobs.flatMap(({ profession_id }) => profession_id ?? []))],
    wholeSlugs,
    (ids) => db.selectFrom('professions').where('id', 'in', ids).select(['id', 'slug']).execute(),
  );
  const slugs = new Map<number | null, string>(professions.map(({ id, slug }) => [id, slug]));
  return jobs.map(({ id, profession_id, modified_at }) => ({
    id,
    url: jobUrl(id, slugs.get(profession_id) ?? null),
    date_modified: modified_at,
  }));
}
