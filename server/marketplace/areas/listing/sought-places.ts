import { indexedWords } from '../../store/search/reading/words.ts';
import type { ListRequest } from './filters.ts';
import type { ListQuery } from './stages.ts';
import type { JobListItem } from './rows.ts';

type Office = NonNullable<JobListItem['job_office_address_info_list']>[number];

/**
 * Puts the offices in a place that somebody looks for before the others, because a row names the first one alone (L-11):
 * places chosen in the panel, and those that the text names or that lie around them.
 */
export function soughtPlacesFirst(
  items: readonly JobListItem[],
  request: ListRequest,
  { reading }: ListQuery,
): JobListItem[] {
  const chosen = new Set((request.city_list ?? []).map(String));
  const facts = (reading?.facts ?? []).flatMap(({ place, around }) => around.concat(place ?? []));
  const words = new Set(indexedWords([request.search_constraint ?? '', ...facts].join(' ')));
  if (chosen.size === 0 && words.size === 0) return [...items];
  const isSought = ({ location }: Office) =>
    chosen.has(String(location.id)) || indexedWords(location.city).some((word) => words.has(word));
  return items.map((item) => {
    const offices = item.job_office_address_info_list ?? [];
    if (offices.length < 2) return item;
    const sought = offices.filter(isSought);
    const others = offices.filter((office) => !sought.includes(office));
    return { ...item, job_office_address_info_list: [...sought, ...others] };
  });
}
