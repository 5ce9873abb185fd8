import type { Kysely, Selectable } from 'kysely';
import type { FlowStep, Place } from '../../../../../shared/domain/flow.ts';
import { ApplyStatus } from '../../../../wire/protocol/codes.ts';
import { contactsOf } from '../../../../wire/codecs/contacts.ts';
import { toProfessionalDetails } from '../../../../wire/codecs/professional.ts';
import type { Database } from '../../../store/schema.ts';
import type { ApplicationTable } from '../../../store/tables/applications.ts';
import { childrenOf } from '../../child-rows.ts';
import { findCity } from '../../find-city.ts';
import { storedStatus } from '../../stored-status.ts';
import type { Answers } from './answers.ts';
import { toMaterials } from '../materials/materials.ts';
import { answersOfProfile } from './profile.ts';
import { availabilityRow, professionalRow } from './row.ts';

/** The steps whose answers come from the profile until they are saved. */
export const profileSteps = {
  basic: { step: 1, subStep: 0 },
  professional: { step: 2, subStep: 1 },
  availability: { step: 2, subStep: 2 },
} as const;

export type ApplicationRow = Selectable<ApplicationTable>;

export interface ApplicationState {
  /** Null: nothing has been saved yet, and all answers are the profile's. */
  readonly row: ApplicationRow | null;
  readonly answers: Answers;
  isSaved(step: Place): boolean;
}

/** Tells whether a step has answers to judge: it was saved, or the profile answers it, so it is not asked again. */
export const hasAnswers = ({ isSaved }: Pick<ApplicationState, 'isSaved'>, place: FlowStep): boolean =>
  isSaved(place) || place.name in profileSteps;

/** Tells whether an application was sent as it is now. */
export const isSentAsIs = (row: Pick<ApplicationRow, 'status' | 'has_unsent_changes'>): boolean =>
  row.status >= ApplyStatus.sent && row.has_unsent_changes === 0;

/**
 * The row, held until the transaction ends: the same statement does it on both engines.
 * @throws ZodError where its status is damaged
 */
export async function lockedRow(
  db: Kysely<Database>,
  userId: number,
  jobId: number,
): Promise<ApplicationRow | undefined> {
  const row = await db
    .updateTable('applications')
    .set((set) => ({ version: set.ref('version') }))
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .returningAll()
    .executeTakeFirst();
  return row && withWholeStatus(row);
}

/** A damaged status would pass for another one, and the next change would write over it. */
function withWholeStatus(row: ApplicationRow): ApplicationRow {
  storedStatus.parse(row.status);
  return row;
}

/**
 * A candidate's application to a job. What a step holds that was never saved comes from the profile.
 * @throws ZodError where its status is damaged
 */
export async function findApplication(
  db: Kysely<Database>,
  userId: number,
  jobId: number,
): Promise<ApplicationState> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  const profile = await answersOfProfile(db, userId);
  return row === undefined
    ? { row: null, answers: profile, isSaved: () => false }
    : withOwnAnswers(db, withWholeStatus(row), profile);
}

async function withOwnAnswers(
  db: Kysely<Database>,
  row: ApplicationRow,
  profile: Answers,
): Promise<ApplicationState> {
  const steps = await db
    .selectFrom('application_steps')
    .select(['step', 'sub_step'])
    .where('application_id', '=', row.id)
    .execute();
  const saved = new Set(steps.map(({ step, sub_step }) => `${step}/${sub_step}`));
  return {
    row,
    isSaved: ({ step, subStep }) => saved.has(`${step}/${subStep}`),
    answers: {
      basic: saved.has('1/0') ? await ownBasic(db, row.id, profile.basic.email) : profile.basic,
      professional: saved.has('2/1') ? await ownProfessional(db, row) : profile.professional,
      availability: saved.has('2/2') ? availabilityRow.decode(row) : profile.availability,
      ...(await ownMaterials(db, row)),
    },
  };
}

/** The account's own address is used when there is one (V-04). */
async function ownBasic(
  db: Kysely<Database>,
  applicationId: number,
  knownEmail: string,
): Promise<Answers['basic']> {
  const rows = await db
    .selectFrom('application_contacts')
    .select(['kind', 'value'])
    .where('application_id', '=', applicationId)
    .execute();
  const own = contactsOf(rows);
  return { ...own, email: knownEmail === '' ? own.email : knownEmail };
}

async function ownProfessional(db: Kysely<Database>, row: ApplicationRow): Promise<Answers['professional']> {
  const city = row.city_id === null ? null : await findCity(db, String(row.city_id));
  return toProfessionalDetails(professionalRow.decode(row), city);
}

async function ownMaterials(db: Kysely<Database>, row: ApplicationRow) {
  const files = await db
    .selectFrom('application_files')
    .innerJoin('stored_files', 'stored_files.id', 'application_files.file_id')
    .select([
      'stored_files.id',
      'stored_files.public_id as publicId',
      'stored_files.file_name as name',
      'stored_files.size',
      'application_files.category',
      'application_files.title',
    ])
    .$call(childrenOf('application_files', 'application_id', row.id))
    .orderBy('application_files.id')
    .execute();
  const links = await db
    .selectFrom('application_links')
    .select(['id', 'category', 'title', 'url', 'modified_url', 'icon_url', 'origin_link_id'])
    .$call(childrenOf('application_links', 'application_id', row.id))
    .orderBy('id')
    .execute();
  return toMaterials({
    files,
    links,
    story: row.story,
    isConfidential: row.is_portfolio_confidential === 1,
  });
}
