import type { Kysely } from 'kysely';
import { isName } from '../store/names.ts';
import type { Database } from '../store/schema.ts';
import { readId } from './job-id.ts';

/** The city with an id as it travels; null for none, such as an empty text or −1, and for one whose name is damaged. */
export async function findCity(
  db: Kysely<Database>,
  sent: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const id = readId(sent);
  const city =
    id === null
      ? undefined
      : await db
          .selectFrom('cities')
          .select(['id', 'name'])
          .where('id', '=', id)
          .where(isName('name'))
          .executeTakeFirst();
  return city === undefined ? null : { id: String(city.id), name: city.name };
}
