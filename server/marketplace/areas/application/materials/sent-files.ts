import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import { Category } from '../../../store/values.ts';
import type { OwnFile } from '../answers/answers.ts';
import type { ChangeResult } from '../change.ts';
import { deleteOrphanedFile } from '../../files/delete-orphaned-file.ts';

/**
 * Names the files of what has just been sent as those that recruiters read, in place of those of the revision before.
 *
 * @returns storage keys of what can go, once this is committed
 */
export async function keepSentFiles(
  db: Kysely<Database>,
  { row, answers }: Pick<ChangeResult['state'], 'row' | 'answers'>,
): Promise<string[]> {
  const before = await clear(db, row.id);
  const { cv, portfolioFiles, isPortfolioConfidential } = answers;
  const sent = ({ id }: OwnFile, category: number, isConfidential: boolean) => ({
    application_id: row.id,
    file_id: id,
    category,
    is_confidential: isConfidential ? (1 as const) : (0 as const),
  });
  const files = [
    ...(cv === null ? [] : [sent(cv, Category.cv, false)]),
    ...portfolioFiles.map((file) => sent(file, Category.portfolio, isPortfolioConfidential)),
  ];
  if (files.length > 0) await db.insertInto('sent_files').values(files).execute();
  return dropAllUnheld(db, before);
}

/**
 * After a withdrawal recruiters can no longer read the files, and files that the candidate has deleted are removed.
 * @returns storage keys that can be removed once this is committed
 */
export async function dropSentFiles(db: Kysely<Database>, applicationId: number): Promise<string[]> {
  return dropAllUnheld(db, await clear(db, applicationId));
}

async function clear(db: Kysely<Database>, applicationId: number): Promise<number[]> {
  const files = await db
    .deleteFrom('sent_files')
    .where('application_id', '=', applicationId)
    .returning('file_id')
    .execute();
  return files.map(({ file_id }) => file_id);
}

async function dropAllUnheld(db: Kysely<Database>, fileIds: readonly number[]): Promise<string[]> {
  const gone: string[] = [];
  for (const id of fileIds) gone.push(...(await deleteOrphanedFile(db, id)));
  return gone;
}
