import type { Kysely } from 'kysely';
import { MAX_PORTFOLIO_FILES } from '../../../../shared/domain/application/links.ts';
import { notFound, Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { Category } from '../../store/values.ts';
import type { OwnFile } from '../application/answers/answers.ts';
import { wireFile } from '../application/materials/materials.ts';
import { deleteOrphanedFile } from '../files/delete-orphaned-file.ts';
import { type FileTitle, putTitles } from './file-titles.ts';

/** A file that a person has uploaded to their profile. */
export interface Attachment extends OwnFile {
  readonly attachmentId: number;
  readonly category: number;
  /** False until it was saved to the profile. */
  readonly isLinked: boolean;
  /** Epoch milliseconds. */
  readonly uploadedAt: number;
}

/** The files that a profile is to have, by their public ids, in their order. */
export interface WantedFiles {
  readonly cv: readonly string[];
  readonly portfolio: readonly string[];
  /** Titles for some of them, empty for none. */
  readonly titles?: readonly FileTitle[] | undefined;
}

/** An upload that is never saved is forgotten after a day. */
const MAX_UNSAVED_MS = 86_400_000;

export async function findAttachments(db: Kysely<Database>, userId: number): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('stored_files', 'stored_files.id', 'attachments.file_id')
    .select([
      'attachments.id as attachmentId',
      'attachments.category',
      'attachments.is_linked',
      'attachments.title',
      'stored_files.id',
      'stored_files.public_id as publicId',
      'stored_files.file_name as name',
      'stored_files.size',
      'stored_files.created_at as uploadedAt',
    ])
    .where('attachments.user_id', '=', userId)
    .orderBy('attachments.category', 'desc')
    .orderBy('attachments.position')
    .orderBy('attachments.id')
    .execute();
  return rows.map((row) => Object.assign(row, { isLinked: row.is_linked === 1 }));
}

/** The saved files as they travel: the CV, then the portfolio (M-16). */
export const wireAttachments = (attachments: readonly Attachment[]) =>
  attachments.filter(({ isLinked }) => isLinked).map((file) => wireFile(file, file.category));

/**
 * Makes these files the profile's, and takes all others out of it (C-40). A CV and the portfolio are counted apart
 * (AMB-14).
 *
 * @returns storage keys of what can go, once this is committed
 * @throws Refusal `not-found` for a file that this person has not uploaded, and for the title of one that is not
 *   among these; `portfolio-full`; `invalid-input`, the field of a bad title is `attachment_titles/` and its place
 */
export async function putAttachments(
  db: Kysely<Database>,
  userId: number,
  { cv, portfolio, titles = [] }: WantedFiles,
  at: number,
): Promise<string[]> {
  const attachments = await findAttachments(db, userId);
  const wanted = [
    ...rowsOf(attachments, Category.cv, cv),
    ...rowsOf(attachments, Category.portfolio, portfolio),
  ];
  if (new Set(portfolio).size > MAX_PORTFOLIO_FILES)
    throw new Refusal('portfolio-full', `A portfolio has at most ${MAX_PORTFOLIO_FILES} files.`);
  await putTitles(db, wanted, titles);
  for (const [position, { attachmentId }] of wanted.entries())
    await db
      .updateTable('attachments')
      .set({ is_linked: 1, position })
      .where('id', '=', attachmentId)
      .execute();
  const dropped = attachments.filter(
    (one) => !wanted.includes(one) && (one.isLinked || one.uploadedAt < at - MAX_UNSAVED_MS),
  );
  return removeAttachments(db, dropped);
}

/**
 * Forgets the oldest uploads that were not saved, as many as there are above a number.
 *
 * @returns storage keys of what can go, once this is committed
 */
export async function forgetOldest(db: Kysely<Database>, userId: number, most: number): Promise<string[]> {
  const attachments = await findAttachments(db, userId);
  const unsaved = attachments
    .filter(({ isLinked }) => !isLinked)
    .toSorted((one, other) => other.attachmentId - one.attachmentId);
  return removeAttachments(db, unsaved.slice(most));
}

function rowsOf(attachments: readonly Attachment[], category: number, ids: readonly string[]): Attachment[] {
  return [...new Set(ids)].map((id) => {
    const found = attachments.find((one) => one.category === category && one.publicId === id);
    if (found === undefined) throw notFound('file');
    return found;
  });
}

async function removeAttachments(
  db: Kysely<Database>,
  attachments: readonly Attachment[],
): Promise<string[]> {
  const gone: string[] = [];
  for (const { attachmentId, id } of attachments) {
    await db.deleteFrom('attachments').where('id', '=', attachmentId).execute();
    gone.push(...(await deleteOrphanedFile(db, id)));
  }
  return gone;
}
