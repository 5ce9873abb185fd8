import type { Kysely } from 'kysely';
import { educationEntry } from '../../../wire/codecs/education.ts';
import type { getProfileEducation } from '../../../wire/profile/profile.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { isName, nameOrNull } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';

type Entries = CompleteReply<typeof getProfileEducation>['education_info_list'];

/** A candidate's education, the latest first, without entries whose degree has a damaged name (M-14). */
export async function findEducation(db: Kysely<Database>, userId: number): Promise<Entries> {
  const rows = await db
    .selectFrom('educations as own')
    .innerJoin('degrees', 'degrees.id', 'own.degree_id')
    .leftJoin('institutes', 'institutes.id', 'own.institute_id')
    .leftJoin('cities', 'cities.id', 'own.city_id')
    .selectAll('own')
    .where(isName('degrees.name'))
    .select(['degrees.name as degree', 'institutes.icon_url', nameOrNull('cities.name').as('city')])
    .where('own.user_id', '=', userId)
    .orderBy('own.end_year', 'desc')
    .orderBy('own.start_year', 'desc')
    .orderBy('own.id', 'desc')
    .execute();
  return rows.map((row) =>
    educationEntry.encode({
      id: String(row.id),
      institute: {
        id: row.institute_id === null ? null : String(row.institute_id),
        name: row.institute_name,
        iconUrl: row.icon_url,
      },
      degree: { id: String(row.degree_id), name: row.degree, iconUrl: null },
      specialisation: {
        id: row.specialisation_id === null ? null : String(row.specialisation_id),
        name: row.specialisation_name,
        iconUrl: null,
      },
      location:
        row.city_id === null || row.city === null ? null : { id: String(row.city_id), name: row.city },
      startYear: row.start_year,
      endYear: row.end_year,
      description: row.description ?? '',
    }),
  );
}
