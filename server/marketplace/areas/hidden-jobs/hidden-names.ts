import type { Expression, Kysely } from 'kysely';
import type { z } from 'zod';
import type { getHiddenNames } from '../../../wire/jobs/hidden-jobs.ts';
import { nameOrNull } from '../../store/names.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';

/** The jobs and the names of the companies that a candidate hides. What is damaged names none that there is. */
export async function hiddenNames(
  db: Kysely<Database>,
  userId: number,
): Promise<z.input<typeof getHiddenNames.reply>> {
  const items = await findHidden(db, userId);
  return {
    job_id_list: items.flatMap(({ job_id }) => (job_id === null ? [] : [String(job_id)])),
    company_name_list: items.flatMap(({ name }) => name ?? []),
  };
}

const findHidden = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('hidden_items')
    .leftJoin('jobs', 'jobs.id', 'hidden_items.job_id')
    .leftJoin('companies', 'companies.id', 'hidden_items.company_id')
    .where('hidden_items.user_id', '=', userId)
    .select(['jobs.id as job_id', nameOrNull('companies.name').as('name')]),
);
