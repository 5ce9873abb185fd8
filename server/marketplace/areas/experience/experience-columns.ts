import type { Kysely, Selectable } from 'kysely';
import {
  experienceErrors,
  tidyExperience,
  type ExperienceContent,
} from '../../../../shared/domain/profile/entries/experience.ts';
import { workExperience } from '../../../../shared/messages/profile/work-experience.ts';
import { experienceFieldNames } from '../../../wire/codecs/field-names.ts';
import { savedExperience } from '../../../wire/codecs/saved-experience.ts';
import { experienceCodes } from '../../../wire/protocol/field-codes.ts';
import { refuseErrors } from '../../rpc/refuse-errors.ts';
import type { Database } from '../../store/schema.ts';
import type { ExperienceTable } from '../../store/tables/profile.ts';
import { idColumn, knownTerm, unknownChoices } from '../profile-entries/known-terms.ts';

/** An entry as it is stored, without its owner. */
export type ExperienceColumns = Omit<Selectable<ExperienceTable>, 'id' | 'user_id'>;

/**
 * Reads what a save sends.
 * @param today ISO date of India
 * @throws Refusal `invalid-input` with an error code for each wrong field
 */
export async function readExperience(
  db: Kysely<Database>,
  fields: Parameters<typeof savedExperience.decode>[0],
  today: string,
): Promise<ExperienceColumns> {
  const sent = savedExperience.decode(fields);
  const content = tidyExperience({ ...sent, company: await knownTerm(db, 'companies', sent.company) });
  const { errors } = workExperience;
  const unknown = await unknownChoices(db, [
    {
      table: 'engagement_types',
      id: sent.engagementTypeId,
      pointer: '/engagementTypeId',
      message: errors.engagementTypeId.unknown,
    },
    {
      table: 'cities',
      id: sent.location?.id ?? null,
      pointer: '/location',
      message: errors.location.unknown,
    },
  ]);
  refuseErrors([...experienceErrors(content, today), ...unknown], {
    ...experienceFieldNames,
    ...experienceCodes,
  });
  return toColumns({ ...content, location: sent.location });
}

const toColumns = (content: ExperienceContent): ExperienceColumns => ({
  company_id: idColumn(content.company),
  company_name: content.company?.name ?? '',
  designation: content.designation,
  engagement_type_id: Number(content.engagementTypeId),
  city_id: idColumn(content.location),
  start_month: Number(content.startMonth),
  start_year: Number(content.startYear),
  end_month: content.endMonth,
  end_year: content.endYear,
  description: content.description === '' ? null : content.description,
});
