import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Those of these jobs that a candidate hides, by themselves or with their company. */
export async function hiddenAmong(
  db: Kysely<Database>,
  userId: number,
  jobIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (jobIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('jobs')
    .where('jobs.id', 'in', jobIds)
    .where((where) =>
      where.exists(
        where
          .selectFrom('hidden_items as item')
          .where('item.user_id', '=', userId)
          .where((one) =>
            one.or([
              one('item.job_id', '=', one.ref('jobs.id')),
              one('item.company_id', '=', one.ref('jobs.company_id')),
            ]),
          )
          .select('item.id'),
      ),
    )
    .select('jobs.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
