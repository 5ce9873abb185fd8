import type { Expression, Kysely } from 'kysely';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import type { Hider } from '../../store/search/text-search.ts';

/** Whether this candidate hides anything; null when not, and for nobody. Lists then have nothing to leave out. */
export async function hiderOf(db: Kysely<Database>, userId: number | null): Promise<Hider | null> {
  if (userId === null) return null;
  const [found] = await findKinds(db, userId);
  const [hidesJobs, hidesCompanies] = [Boolean(found?.jobs), Boolean(found?.companies)];
  return hidesJobs || hidesCompanies ? { userId, hidesJobs, hidesCompanies } : null;
}

const findKinds = prepared((db, userId: Expression<number>) =>
  db.selectNoFrom((select) => {
    const own = select.selectFrom('hidden_items').where('user_id', '=', userId).select('id');
    return [
      select.exists(own.where('job_id', 'is not', null)).as('jobs'),
      select.exists(own.where('company_id', 'is not', null)).as('companies'),
    ];
  }),
);
