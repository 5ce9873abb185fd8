import type { Kysely } from 'kysely';
import { normaliseLinkedInUrl } from '../../../../../shared/domain/text/web-address.ts';
import type { FieldCode } from '../../../../wire/protocol/field-codes.ts';
import { Refusal } from '../../../rpc/refusal.ts';
import type { Database } from '../../../store/schema.ts';
import { Category } from '../../../store/values.ts';
import type { OwnLink } from '../answers/answers.ts';

const TITLE = 'LinkedIn';

/**
 * A LinkedIn address as it is stored; null when none was sent.
 * @param field its name on the wire
 * @throws Refusal `invalid-input`
 */
export function readLinkedInUrl(sent: string, field: string): string | null {
  if (sent.trim() === '') return null;
  const url = normaliseLinkedInUrl(sent);
  if (url === null)
    throw new Refusal('invalid-input', 'This is not an address on LinkedIn.', {
      [field]: 'cv.linkedIn' satisfies FieldCode,
    });
  return url;
}

/**
 * The one LinkedIn link of an application becomes this; null takes it away.
 * @param title absent: the one it has, as long as its address stays
 */
export async function putLinkedIn(
  db: Kysely<Database>,
  applicationId: number,
  current: OwnLink | null,
  url: string | null,
  title?: string,
): Promise<void> {
  if (current?.url === url && (title ?? current?.title) === current?.title) return;
  await db
    .deleteFrom('application_links')
    .where('application_id', '=', applicationId)
    .where('category', '=', Category.cv)
    .execute();
  if (url === null) return;
  await db
    .insertInto('application_links')
    .values({
      application_id: applicationId,
      category: Category.cv,
      title: title ?? TITLE,
      url,
      modified_url: url,
    })
    .execute();
}
