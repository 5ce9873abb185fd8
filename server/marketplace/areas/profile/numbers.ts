import type { Kysely } from 'kysely';
import { toContacts } from '../../../wire/codecs/contacts.ts';
import type { Database } from '../../store/schema.ts';

/** A candidate's numbers take the place of those before; an empty one is none. */
export async function putNumbers(
  db: Kysely<Database>,
  userId: number,
  numbers: { readonly mobile: string; readonly alternateMobile: string },
): Promise<void> {
  const contacts = toContacts({ name: '', email: '', ...numbers }).filter(({ value }) => value !== '');
  await db
    .deleteFrom('user_contacts')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['mobile', 'alternate_mobile_number'])
    .execute();
  if (contacts.length > 0)
    await db
      .insertInto('user_contacts')
      .values(contacts.map(({ kind, value }) => ({ user_id: userId, kind, value })))
      .execute();
}
