import { sql, type Kysely, type SqlBool } from 'kysely';
import { refersToName } from '../store/names.ts';
import type { Database } from '../store/schema.ts';

/** The lists that a candidate chooses from others: the column of what is chosen, and the table that names it. */
const lists = {
  candidate_skills: { column: 'skill_id', names: 'skills' },
  candidate_software: { column: 'software_id', names: 'software' },
  candidate_preferred_cities: { column: 'city_id', names: 'cities' },
  candidate_engagement_types: { column: 'engagement_type_id', names: 'engagement_types' },
  candidate_company_types: { column: 'company_type_id', names: 'company_types' },
} as const;

/**
 * Deletes a list of a candidate before it is written anew. What has a damaged name was not shown to them, so it stays,
 * unless it is chosen again.
 * @param chosen the ids that are written next
 */
export async function clearChosen(
  db: Kysely<Database>,
  list: keyof typeof lists,
  userId: number,
  chosen: readonly number[],
): Promise<void> {
  const { column, names } = lists[list];
  const isChosen = sql<SqlBool>`${sql.ref(column)} in (${sql.join([0, ...chosen])})`;
  await db
    .deleteFrom(list)
    .where('user_id', '=', userId)
    .where((row) => row.or([refersToName(column, names), isChosen]))
    .execute();
}
