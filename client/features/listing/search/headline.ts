import type { FilterOption, FilterOptions } from '../../../../shared/contract/jobs/listing.ts';
import type { ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { listing } from '../../../../shared/messages/jobs/listing.ts';

const texts = listing.heading;
const noOptions: FilterOptions = { professions: [], locations: [] };

/** Describes the list in a line: "Motion designer, in Bengaluru and one more". */
export function headline(query: ListingQuery, options: FilterOptions | null): string {
  const { professions, locations } = options ?? noOptions;
  const what = query.text === '' ? inWords(query.professions, professions) : texts.quoted(query.text);
  const where = inWords(query.locations, locations);
  const kind = what ?? (where === null ? texts.all : texts.anywhere);
  const placed = where === null ? kind : texts.in(kind, where);
  return query.isRemote ? texts.remote(placed) : placed;
}

function inWords(chosen: readonly string[], options: readonly FilterOption[]): string | null {
  const names = chosen.flatMap((id) => options.find((option) => option.id === id)?.name ?? []);
  const [first] = names;
  if (first === undefined) return null;
  return names.length === 1 ? first : texts.andMore(first, names.length - 1);
}
