import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { isListed } from '../live-jobs.ts';
import type { Item, Page } from './page.ts';

/** Professions that listed jobs have, the most frequent first (L-02). Attributes: icon, number of jobs. */
export async function professionOptions(db: Kysely<Database>, page: Page, now: number): Promise<Item[]> {
  const rows = await db
    .selectFrom('professions')
    .innerJoin('job_professions', 'job_professions.profession_id', 'professions.id')
    .innerJoin('jobs', 'jobs.id', 'job_professions.job_id')
    .select((select) => [
      'professions.id',
      'professions.name',
      'professions.icon_url',
      select.fn.countAll<number>().as('jobs'),
    ])
    .where(isListed(now))
    .where(page.constraint.matches('professions.folded'))
    .groupBy(['professions.id', 'professions.name', 'professions.icon_url', 'professions.folded'])
    .orderBy('jobs', 'desc')
    .orderBy('professions.folded')
    .limit(page.rows)
    .offset(page.start)
    .execute();
  return rows.map(({ id, name, icon_url, jobs }) => ({ id, name, attributes: [icon_url, jobs] }));
}

/** Cities that listed jobs have offices in, the most frequent first (L-03). Attributes: icon, number of jobs. */
export async function locationOptions(db: Kysely<Database>, page: Page, now: number): Promise<Item[]> {
  const rows = await db
    .selectFrom('cities')
    .innerJoin('job_offices', 'job_offices.city_id', 'cities.id')
    .innerJoin('jobs', 'jobs.id', 'job_offices.job_id')
    .select((select) => [
      'cities.id',
      'cities.name',
      'cities.icon_url',
      select.fn.count<number>('jobs.id').distinct().as('jobs'),
    ])
    .where(isListed(now))
    .where(page.constraint.matches('cities.folded'))
    .groupBy(['cities.id', 'cities.name', 'cities.icon_url', 'cities.folded'])
    .orderBy('jobs', 'desc')
    .orderBy('cities.folded')
    .orderBy('cities.id')
    .limit(page.rows)
    .offset(page.start)
    .execute();
  return rows.map(({ id, name, icon_url, jobs }) => ({ id, name, attributes: [icon_url, jobs] }));
}
