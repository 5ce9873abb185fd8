import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { hasAliases } from './place-aliases.ts';

/** Those of the words that name a city, by today's name or another. */
export async function placesAmong(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const rows = await db.selectFrom('cities').where('folded', 'in', words).select('folded').execute();
  return new Set([...words.filter(hasAliases), ...rows.map(({ folded }) => folded)]);
}
