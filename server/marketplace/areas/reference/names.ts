import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { readId } from '../job-id.ts';
import type { Item } from './page.ts';

/** Professions or places by id, whether or not a job has them, in the order of their names. Attribute: icon. */
export async function itemsWithIds(
  db: Kysely<Database>,
  table: 'professions' | 'cities',
  ids: readonly string[],
): Promise<Item[]> {
  const known = ids.map(readId).filter((id) => id !== null);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .where('id', 'in', known)
    .select(['id', 'name', 'icon_url'])
    .orderBy('folded')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, icon_url }) => ({ id, name, attributes: [icon_url] }));
}
