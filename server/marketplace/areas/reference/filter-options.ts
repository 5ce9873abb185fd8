import { isListed } from '../live-jobs.ts';
import { readCities, readProfessions, type Choices } from './names.ts';
import type { Item, Page } from './page.ts';

/** Professions that listed jobs have, the most frequent first (L-02). Attributes: icon, number of jobs. */
export async function professionOptions(choices: Choices, page: Page, now: number): Promise<Item[]> {
  const found = await choices.db
    .selectFrom('professions')
    .innerJoin('job_professions', 'job_professions.profession_id', 'professions.id')
    .innerJoin('jobs', 'jobs.id', 'job_professions.job_id')
    .select((select) => ['professions.id', select.fn.countAll<number>().as('jobs')])
    .where(isListed(now))
    .where(page.constraint.matches('professions.folded'))
    .groupBy(['professions.id', 'professions.folded'])
    .orderBy('jobs', 'desc')
    .orderBy('professions.folded')
    .limit(page.rows)
    .offset(page.start)
    .execute();
  return withJobs(readProfessions, choices, found);
}

/** Cities that listed jobs have offices in, the most frequent first (L-03). Attributes: icon, number of jobs. */
export async function locationOptions(choices: Choices, page: Page, now: number): Promise<Item[]> {
  const found = await choices.db
    .selectFrom('cities')
    .innerJoin('job_offices', 'job_offices.city_id', 'cities.id')
    .innerJoin('jobs', 'jobs.id', 'job_offices.job_id')
    .select((select) => ['cities.id', select.fn.count<number>('jobs.id').distinct().as('jobs')])
    .where(isListed(now))
    .where(page.constraint.matches('cities.folded'))
    .groupBy(['cities.id', 'cities.folded'])
    .orderBy('jobs', 'desc')
    .orderBy('cities.folded')
    .orderBy('cities.id')
    .limit(page.rows)
    .offset(page.start)
    .execute();
  return withJobs(readCities, choices, found);
}

async function withJobs(
  read: typeof readProfessions,
  choices: Choices,
  found: readonly { readonly id: number; readonly jobs: number }[],
): Promise<Item[]> {
  const jobsOf = new Map(found.map(({ id, jobs }) => [id, jobs]));
  const items = await read(choices, [...jobsOf.keys()]);
  return items.map(({ id, name, attributes: [icon = null] }) => ({
    id,
    name,
    attributes: [icon, jobsOf.get(id) ?? null],
  }));
}
