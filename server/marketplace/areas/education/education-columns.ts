import type { Kysely, Selectable } from 'kysely';
import {
  educationErrors,
  educationYears,
  tidyEducation,
  type EducationContent,
} from '../../../../shared/domain/profile/entries/education.ts';
import { education } from '../../../../shared/messages/profile/education.ts';
import { educationFieldNames } from '../../../wire/codecs/field-names.ts';
import { savedEducation } from '../../../wire/codecs/saved-education.ts';
import { educationCodes } from '../../../wire/protocol/field-codes.ts';
import { refuseErrors } from '../../rpc/refuse-errors.ts';
import type { Database } from '../../store/schema.ts';
import type { EducationTable } from '../../store/tables/profile.ts';
import { idColumn, knownTerm, unknownChoices } from '../profile-entries/known-terms.ts';

/** An entry as it is stored, without its owner. */
export type EducationColumns = Omit<Selectable<EducationTable>, 'id' | 'user_id'>;

/**
 * Reads what a save sends.
 * @param today ISO date of India
 * @throws Refusal `invalid-input` with an error code for each wrong field
 */
export async function readEducation(
  db: Kysely<Database>,
  fields: Parameters<typeof savedEducation.decode>[0],
  today: string,
): Promise<EducationColumns> {
  const sent = savedEducation.decode(fields);
  const content = tidyEducation({
    ...sent,
    institute: await knownTerm(db, 'institutes', sent.institute),
    specialisation: await knownTerm(db, 'specialisations', sent.specialisation),
  });
  const { errors } = education;
  const unknown = await unknownChoices(db, [
    { table: 'degrees', id: sent.degreeId, pointer: '/degreeId', message: errors.degreeId.unknown },
    {
      table: 'cities',
      id: sent.location?.id ?? null,
      pointer: '/location',
      message: errors.location.unknown,
    },
  ]);
  refuseErrors([...educationErrors(content, educationYears(today)), ...unknown], {
    ...educationFieldNames,
    ...educationCodes,
  });
  return toColumns({ ...content, location: sent.location });
}

const toColumns = (content: EducationContent): EducationColumns => ({
  institute_id: idColumn(content.institute),
  institute_name: content.institute?.name ?? '',
  degree_id: Number(content.degreeId),
  specialisation_id: idColumn(content.specialisation),
  specialisation_name: content.specialisation?.name ?? '',
  city_id: idColumn(content.location),
  start_year: Number(content.startYear),
  end_year: Number(content.endYear),
  description: content.description === '' ? null : content.description,
});
