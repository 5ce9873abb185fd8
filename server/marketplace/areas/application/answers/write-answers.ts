import type { Kysely } from 'kysely';
import type { Place } from '../../../../../shared/domain/flow.ts';
import { toContacts } from '../../../../wire/codecs/contacts.ts';
import type { Database } from '../../../store/schema.ts';
import type { Answers } from './answers.ts';
import { markSaved } from '../sent/mark-saved.ts';
import { availabilityRow, professionalRow } from './row.ts';
import { profileSteps, type ApplicationState } from './state.ts';

interface Target {
  readonly db: Kysely<Database>;
  readonly applicationId: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export async function writeBasic(target: Target, basic: Answers['basic']): Promise<void> {
  const { db, applicationId } = target;
  await db.deleteFrom('application_contacts').where('application_id', '=', applicationId).execute();
  const contacts = toContacts(basic).filter(({ value }) => value !== '');
  await db
    .insertInto('application_contacts')
    .values(contacts.map(({ kind, value }) => ({ application_id: applicationId, kind, value })))
    .execute();
  await markSaved(target, profileSteps.basic);
}

export async function writeProfessional(target: Target, details: Answers['professional']): Promise<void> {
  await target.db
    .updateTable('applications')
    .set({ city_id: Number(details.location?.id), ...professionalRow.encode(details) })
    .where('id', '=', target.applicationId)
    .execute();
  await markSaved(target, profileSteps.professional);
}

export async function writeAvailability(
  target: Target,
  availability: Answers['availability'],
): Promise<void> {
  await target.db
    .updateTable('applications')
    .set(availabilityRow.encode(availability))
    .where('id', '=', target.applicationId)
    .execute();
  await markSaved(target, profileSteps.availability);
}

/** Stores the complete answers that the profile gave, so that a later change of the profile leaves what was sent. */
export async function writeProfileAnswers(
  target: Target,
  { answers, isSaved }: Pick<ApplicationState, 'answers' | 'isSaved'>,
): Promise<void> {
  const isOpen = (place: Place) => !isSaved(place);
  if (isOpen(profileSteps.basic)) await writeBasic(target, answers.basic);
  if (isOpen(profileSteps.professional)) await writeProfessional(target, answers.professional);
  if (isOpen(profileSteps.availability)) await writeAvailability(target, answers.availability);
}
