import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Answers, Materials } from '../application/answers/answers.ts';
import type { Database } from '../../store/schema.ts';
import type { CandidateTable } from '../../store/tables/profile.ts';
import { Category } from '../../store/values.ts';
import { lockFilesOf } from '../files/lock-files.ts';
import { readId } from '../job-id.ts';
import { availabilityColumns, expectedColumns, payColumns, saysCurrentPay } from './answer-columns.ts';
import { materialsOfProfile } from './materials.ts';
import { putNumbers } from './numbers.ts';

type Candidate = Selectable<CandidateTable>;

/**
 * Stores what an application says and the profile does not, so that the wizards and the next application do not ask
 * for it again. What the application keeps confidential stays in the application.
 */
export async function fillProfile(
  db: Kysely<Database>,
  userId: number,
  answers: Answers,
  at: number,
): Promise<void> {
  // The row is held until the transaction ends, so that no save of the profile is overwritten.
  const known = await db
    .updateTable('candidates')
    .set((set) => ({ version: set.ref('version') }))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (known === undefined) return;
  const values = { ...workOf(known, answers), ...availabilityOf(known, answers), ...storyOf(known, answers) };
  const filled = [
    Object.keys(values).length > 0,
    await fillNumbers(db, userId, answers),
    await fillCity(db, userId, answers),
    await fillMaterials(db, userId, answers),
  ];
  if (!filled.includes(true)) return;
  await db
    .updateTable('candidates')
    .set({ ...values, version: known.version + 1, updated_at: at })
    .where('user_id', '=', userId)
    .execute();
}

function workOf(known: Candidate, { professional }: Answers): Updateable<CandidateTable> {
  const { experienceMonths, isConfidential } = professional;
  const experience =
    known.total_experience === null && experienceMonths !== null
      ? { total_experience: experienceMonths }
      : {};
  if (isConfidential || known.is_ctc_confidential === 1) return experience;
  const isPayKnown = known.annual_ctc !== null || known.is_freelancer === 1;
  const isExpectedOpen = known.expected_ctc === null && professional.expectedCompensation !== null;
  return {
    ...experience,
    ...(!isPayKnown && saysCurrentPay(professional) ? payColumns(professional) : {}),
    ...(isExpectedOpen ? expectedColumns(professional) : {}),
  };
}

function availabilityOf(known: Candidate, { availability }: Answers): Updateable<CandidateTable> {
  const { noticePeriodDays, isServingNotice } = availability;
  const isKnown = known.notice_period !== null || known.is_serving_notice_period === 1;
  if (isKnown || (noticePeriodDays === null && !isServingNotice)) return {};
  return availabilityColumns(availability);
}

const storyOf = (known: Candidate, { story }: Answers): Updateable<CandidateTable> =>
  known.story === null && story !== '' ? { story } : {};

async function fillNumbers(db: Kysely<Database>, userId: number, { basic }: Answers): Promise<boolean> {
  const mobile = await db
    .selectFrom('user_contacts')
    .select('value')
    .where('user_id', '=', userId)
    .where('kind', '=', 'mobile')
    .executeTakeFirst();
  if (mobile !== undefined || basic.mobile === '') return false;
  await putNumbers(db, userId, basic);
  return true;
}

/** The city alone: the locality is still to be said (V-17). */
async function fillCity(db: Kysely<Database>, userId: number, { professional }: Answers): Promise<boolean> {
  const cityId = readId(professional.location?.id ?? '');
  if (cityId === null) return false;
  const made = await db
    .insertInto('addresses')
    .values({ user_id: userId, city_id: cityId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

async function fillMaterials(db: Kysely<Database>, userId: number, sent: Materials): Promise<boolean> {
  await lockFilesOf(db, userId);
  const known = await materialsOfProfile(db, userId, { story: null, is_portfolio_confidential: 0 });
  const isHidden = sent.isPortfolioConfidential;
  const files = [
    ...(known.cv === null && sent.cv !== null ? [{ file: sent.cv, category: Category.cv }] : []),
    ...(known.portfolioFiles.length === 0 && !isHidden
      ? sent.portfolioFiles.map((file) => ({ file, category: Category.portfolio }))
      : []),
  ];
  const links = [
    ...(known.linkedIn === null && sent.linkedIn !== null
      ? [{ link: sent.linkedIn, category: Category.cv }]
      : []),
    ...(known.portfolioLinks.length === 0 && !isHidden
      ? sent.portfolioLinks.map((link) => ({ link, category: Category.portfolio }))
      : []),
  ];
  if (files.length > 0)
    await db
      .insertInto('attachments')
      .values(
        files.map(({ file, category }, position) => ({
          user_id: userId,
          file_id: file.id,
          category,
          title: file.title,
          position,
          is_linked: 1 as const,
        })),
      )
      .execute();
  if (links.length > 0)
    await db
      .insertInto('links')
      .values(
        links.map(({ link, category }, position) => ({
          user_id: userId,
          category,
          title: link.title,
          url: link.url,
          modified_url: link.modifiedUrl,
          icon_url: link.iconUrl,
          position,
        })),
      )
      .execute();
  return files.length + links.length > 0;
}
