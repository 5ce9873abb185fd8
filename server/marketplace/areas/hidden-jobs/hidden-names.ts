import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { getHiddenNames } from '../../../wire/jobs/hidden-jobs.ts';
import type { Database } from '../../store/schema.ts';

/** The jobs and the names of the companies that a candidate hides. */
export async function hiddenNames(
  db: Kysely<Database>,
  userId: number,
): Promise<z.input<typeof getHiddenNames.reply>> {
  const items = await db
    .selectFrom('hidden_items')
    .leftJoin('companies', 'companies.id', 'hidden_items.company_id')
    .where('hidden_items.user_id', '=', userId)
    .select(['hidden_items.job_id', 'companies.name'])
    .execute();
  return {
    job_id_list: items.flatMap(({ job_id }) => (job_id === null ? [] : [String(job_id)])),
    company_name_list: items.flatMap(({ name }) => name ?? []),
  };
}
