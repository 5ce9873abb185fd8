import type { Kysely } from 'kysely';
import { listTitle } from '../../../../shared/messages/jobs/listing-meta.ts';
import { isName } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { readId } from '../job-id.ts';
import { drawnText } from './drawn-text.ts';

interface Filters {
  readonly profession_list?: readonly string[] | undefined;
  readonly city_list?: readonly string[] | undefined;
  readonly remote_jobs?: 0 | 1 | undefined;
  readonly search_constraint?: string | undefined;
}

/** The path of the picture of a list that has a name: of one profession, one city, or both, remote or not. */
export function listSharePath(filters: Filters): string | null {
  const { profession_list: professions = [], city_list: cities = [], remote_jobs: remote = 0 } = filters;
  if ((filters.search_constraint ?? '').trim() !== '' || professions.length > 1 || cities.length > 1)
    return null;
  const [profession, city] = [professions, cities].map(([id]) => (id === undefined ? 0 : readId(id)));
  if (profession === null || city === null) return null;
  if (professions.length + cities.length + remote === 0) return null;
  return `/media/share/list-${profession}-${city}-${remote}.png`;
}

/** The title of the list whose picture has this name; null when there is none. */
export async function sharedListTitle(db: Kysely<Database>, file: string): Promise<string | null> {
  const [, first, second, remote] = /^list-(\d{1,12})-(\d{1,12})-([01])\.png$/u.exec(file) ?? [];
  if (first === undefined || second === undefined) return null;
  const [profession, city] = await Promise.all([
    nameOf(db, 'professions', first),
    nameOf(db, 'cities', second),
  ]);
  if (profession === undefined || city === undefined) return null;
  const title = drawnText(listTitle({ profession, city, isRemote: remote === '1' }));
  return title === '' ? listTitle({ profession: null, city: null, isRemote: false }) : title;
}

/** Null for 0, which stands for any; undefined when there is none, or a damaged one. */
async function nameOf(
  db: Kysely<Database>,
  table: 'professions' | 'cities',
  text: string,
): Promise<string | null | undefined> {
  if (text === '0') return null;
  const id = readId(text);
  if (id === null) return undefined;
  const term = await db
    .selectFrom(table)
    .select('name')
    .where('id', '=', id)
    .where(isName('name'))
    .executeTakeFirst();
  return term?.name;
}
