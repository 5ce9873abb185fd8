import type { Kysely } from 'kysely';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import { expectName, nameOrNull } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { readId } from '../job-id.ts';
import type { Item } from './page.ts';

export interface Choices {
  readonly db: Kysely<Database>;
  readonly damagedProfessions: DamagedRows;
  readonly damagedCities: DamagedRows;
}

/** Professions or places by id, whether or not a job has them, in the order of their names. Attribute: icon. */
export async function itemsWithIds(
  choices: Choices,
  table: 'professions' | 'cities',
  ids: readonly string[],
): Promise<Item[]> {
  const known = ids.map(readId).filter((id) => id !== null);
  if (known.length === 0) return [];
  const found = await choices.db
    .selectFrom(table)
    .where('id', 'in', known)
    .select('id')
    .orderBy('folded')
    .orderBy('id')
    .execute();
  const read = table === 'cities' ? readCities : readProfessions;
  const items = await read(
    choices,
    found.map(({ id }) => id),
  );
  return items.map(({ id, name, attributes: [icon = null] }) => ({ id, name, attributes: [icon] }));
}

/** In this order, without those that are damaged. Attribute: icon. */
export function readProfessions(
  { db, damagedProfessions }: Choices,
  ids: readonly number[],
): Promise<Item[]> {
  return readWhole(damagedProfessions, ids, async (some) => {
    const rows = await db
      .selectFrom('professions')
      .where('id', 'in', some)
      .select(['id', nameOrNull('name').as('name'), 'icon_url'])
      .execute();
    return rows.map(({ id, name, icon_url }) => ({
      id,
      name: expectName('professions.name', name),
      attributes: [icon_url],
    }));
  });
}

/** In this order, without those that are damaged. Attributes: icon, state. */
export function readCities({ db, damagedCities }: Choices, ids: readonly number[]): Promise<Item[]> {
  return readWhole(damagedCities, ids, async (some) => {
    const rows = await db
      .selectFrom('cities')
      .where('id', 'in', some)
      .select(['id', nameOrNull('name').as('name'), 'icon_url', 'state'])
      .execute();
    return rows.map(({ id, name, icon_url, state }) => ({
      id,
      name: expectName('cities.name', name),
      attributes: [icon_url, state],
    }));
  });
}

async function readWhole(
  damaged: DamagedRows,
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const items = await damaged.readWhole(ids, read);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => itemOf.get(id) ?? []);
}
