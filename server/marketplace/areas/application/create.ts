import type { Kysely } from 'kysely';
import { ApplyStatus } from '../../../wire/protocol/codes.ts';
import type { Database } from '../../store/schema.ts';
import { Category } from '../../store/values.ts';
import { lockFilesOf } from '../files/lock-files.ts';
import type { OwnFile, OwnLink } from './answers/answers.ts';
import { answersOfProfile } from './answers/profile.ts';
import { lockedRow, type ApplicationRow } from './answers/state.ts';

/**
 * Creates the application of a person to a job, at version 0 until its first change is complete. Files, links, story
 * and flag are copied from the profile. Resolves to the existing row when another request was first.
 */
export async function createApplication(
  db: Kysely<Database>,
  userId: number,
  jobId: number,
  at: number,
): Promise<ApplicationRow> {
  const made = await db
    .insertInto('applications')
    .values({
      user_id: userId,
      job_id: jobId,
      status: ApplyStatus.draft,
      version: 0,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'job_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) await takeMaterials(db, userId, made.id);
  const row = await lockedRow(db, userId, jobId);
  if (row === undefined) throw new Error('The application is gone in the middle of its own transaction.');
  return row;
}

async function takeMaterials(db: Kysely<Database>, userId: number, applicationId: number): Promise<void> {
  await lockFilesOf(db, userId);
  const { cv, linkedIn, portfolioFiles, portfolioLinks, isPortfolioConfidential, story } =
    await answersOfProfile(db, userId);
  const file = ({ id, title }: OwnFile, category: number, position: number) => ({
    application_id: applicationId,
    file_id: id,
    category,
    title,
    position,
  });
  const files = [
    ...(cv === null ? [] : [file(cv, Category.cv, 0)]),
    ...portfolioFiles.map((from, position) => file(from, Category.portfolio, position)),
  ];
  const link = (from: OwnLink, category: number, position: number) => ({
    application_id: applicationId,
    category,
    title: from.title,
    url: from.url,
    modified_url: from.modifiedUrl,
    icon_url: from.iconUrl,
    position,
    origin_link_id: from.id,
  });
  const links = [
    ...(linkedIn === null ? [] : [link(linkedIn, Category.cv, 0)]),
    ...portfolioLinks.map((from, position) => link(from, Category.portfolio, position)),
  ];
  if (files.length > 0) await db.insertInto('application_files').values(files).execute();
  if (links.length > 0) await db.insertInto('application_links').values(links).execute();
  await db
    .updateTable('applications')
    .set({
      story: story === '' ? null : story,
      is_portfolio_confidential: isPortfolioConfidential ? 1 : 0,
    })
    .where('id', '=', applicationId)
    .execute();
}
