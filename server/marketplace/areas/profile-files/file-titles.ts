import type { Kysely } from 'kysely';
import { listTitleError, tidyTitle } from '../../../../shared/domain/application/named-link.ts';
import { profileCodes } from '../../../wire/protocol/field-codes.ts';
import { notFound, Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { emptyAsNull } from '../profile/empty-as-null.ts';

/** A title for a file of a profile, empty for none. */
export interface FileTitle {
  readonly id: string;
  readonly category: number;
  readonly title: string;
}

/** A file of the profile, as far as its title goes. */
interface TitledFile {
  readonly attachmentId: number;
  readonly publicId: string;
  readonly category: number;
}

/**
 * @param files that the profile is to have
 * @throws Refusal `not-found` for the title of any other file; `invalid-input`, the field of a bad title is
 *   `attachment_titles/` and its place
 */
export async function putTitles(
  db: Kysely<Database>,
  files: readonly TitledFile[],
  titles: readonly FileTitle[],
): Promise<void> {
  refuseBadTitles(titles);
  for (const { id, category, title } of titles) {
    const file = files.find((one) => one.category === category && one.publicId === id);
    if (file === undefined) throw notFound('file');
    await db
      .updateTable('attachments')
      .set({ title: emptyAsNull(tidyTitle(title)) })
      .where('id', '=', file.attachmentId)
      .execute();
  }
}

function refuseBadTitles(titles: readonly FileTitle[]): void {
  const fields = titles.flatMap(({ title }, index) => {
    const message = listTitleError(title);
    if (message === null) return [];
    return [[`attachment_titles/${index}`, profileCodes.codeOf({ pointer: '/links', message })] as const];
  });
  if (fields.length > 0)
    throw new Refusal('invalid-input', 'Some titles are not as they should be.', Object.fromEntries(fields));
}
