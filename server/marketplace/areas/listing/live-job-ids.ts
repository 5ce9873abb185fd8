import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { isListed } from '../live-jobs.ts';
import { jobUrl } from '../job-url.ts';
import { firstSlug } from '../published-jobs.ts';
import { timeOrNull } from '../../store/time-or-null.ts';

/** Listed live jobs with an id above `afterId`, by id. */
export async function liveJobsAfter(
  db: Kysely<Database>,
  afterId: number,
  { rows, now }: { readonly rows: number; readonly now: number },
): Promise<{ id: number; url: string; date_modified: number | null }[]> {
  const jobs = await db
    .selectFrom('jobs')
    .where('jobs.id', '>', afterId)
    .where(isListed(now))
    .orderBy('jobs.id')
    .limit(rows)
    .select(['jobs.id', timeOrNull('jobs.updated_at').as('modified_at'), firstSlug.as('slug')])
    .execute();
  return jobs.map(({ id, slug, modified_at }) => ({
    id,
    url: jobUrl(id, slug),
    date_modified: modified_at,
  }));
}
