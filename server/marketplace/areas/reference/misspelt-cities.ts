import type { Kysely } from 'kysely';
import { isName } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { namesOfPlace } from '../../store/search/reading/place-aliases.ts';
import { MIN_CORRECTED, slipsBetween, slipsForgiven } from '../../store/search/reading/slips.ts';
import type { Page } from './page.ts';

/**
 * Cities whose name, or the beginning of it, is nearly what was typed, with as many errors as the search of jobs
 * forgives, by their ids. Those with the fewest come first, then larger places.
 */
export async function misspeltCities(
  db: Kysely<Database>,
  { constraint: { folded }, start, rows }: Page,
): Promise<number[]> {
  if (folded.length < MIN_CORRECTED) return [];
  const cities = await db
    .selectFrom('cities')
    .where(isName('folded'))
    .select(['id', 'folded'])
    .orderBy('population', 'desc')
    .orderBy('folded')
    .orderBy('id')
    .execute();
  return cities
    .map((city) => ({
      id: city.id,
      slips: Math.min(...namesOfPlace(city.folded).map((name) => slipsIn(folded, name))),
    }))
    .filter(({ slips }) => Math.floor(slips) <= slipsForgiven(folded))
    .toSorted((a, b) => a.slips - b.slips)
    .slice(start, start + rows)
    .map(({ id }) => id);
}

/** Somebody who is still typing has written the beginning of a name. A whole name is the better match. */
function slipsIn(typed: string, name: string): number {
  const slips = (meant: string) => slipsBetween(typed, meant, slipsForgiven(typed));
  const begun = [-1, 0, 1].map((more) => slips(name.slice(0, typed.length + more)) + 0.5);
  return Math.min(slips(name), ...begun);
}
