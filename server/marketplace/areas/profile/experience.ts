import { sql, type Kysely } from 'kysely';
import { experienceEntry } from '../../../wire/codecs/experience.ts';
import type { getProfileExperience } from '../../../wire/profile/profile.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { isName, nameOrNull } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { logoPath } from '../media/logo-path.ts';

type Category = CompleteReply<typeof getProfileExperience>['experience_info_categorized_list'][number];

/**
 * A candidate's experience: what lasts until the present first, then the latest (M-15). Entries whose engagement type has
 * a damaged name are left out.
 */
export async function findExperience(
  db: Kysely<Database>,
  userId: number,
): Promise<Category['experience_info_list']> {
  const rows = await db
    .selectFrom('experiences as own')
    .innerJoin('engagement_types', 'engagement_types.id', 'own.engagement_type_id')
    .leftJoin('cities', 'cities.id', 'own.city_id')
    .selectAll('own')
    .where(isName('engagement_types.name'))
    .select(['engagement_types.name as engagement_type', nameOrNull('cities.name').as('city')])
    .where('own.user_id', '=', userId)
    .orderBy(sql`case when own.end_year is null then 0 else 1 end`)
    .orderBy('own.end_year', 'desc')
    .orderBy('own.end_month', 'desc')
    .orderBy('own.start_year', 'desc')
    .orderBy('own.start_month', 'desc')
    .orderBy('own.id', 'desc')
    .execute();
  return rows.map((row) =>
    experienceEntry.encode({
      id: String(row.id),
      company: {
        id: row.company_id === null ? null : String(row.company_id),
        name: row.company_name,
        iconUrl: row.company_id === null ? null : logoPath(row.company_id),
      },
      designation: row.designation,
      engagementType: { id: String(row.engagement_type_id), name: row.engagement_type, iconUrl: null },
      location:
        row.city_id === null || row.city === null ? null : { id: String(row.city_id), name: row.city },
      startMonth: row.start_month,
      startYear: row.start_year,
      endMonth: row.end_month,
      endYear: row.end_year,
      description: row.description ?? '',
    }),
  );
}
