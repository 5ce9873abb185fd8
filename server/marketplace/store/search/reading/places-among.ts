import type { Kysely } from 'kysely';
import { isName } from '../../names.ts';
import type { Database } from '../../schema.ts';
import { aliasesOf, hasAliases } from './place-aliases.ts';

/**
 * Those of the words, or pairs of words, that name a city, by today's name or another, with the city's name. A city whose
 * name is damaged counts as none.
 */
export async function placesAmong(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map();
  const all = [...new Set(words.flatMap((word) => [word, ...aliasesOf(word)]))];
  const rows = await db
    .selectFrom('cities')
    .where('folded', 'in', all)
    .where(isName('name'))
    .select(['folded', 'name'])
    .execute();
  const names = new Map(rows.map(({ folded, name }) => [folded, name]));
  return new Map(
    words.flatMap((word) => {
      const named = [word, ...aliasesOf(word)].find((name) => names.has(name)) ?? word;
      const name = names.get(named) ?? (hasAliases(word) ? capitalised(word) : null);
      return name === null ? [] : [[word, name]];
    }),
  );
}

function capitalised(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
