import { useCallback, useMemo, useState } from 'react';
import type { FilterOption, FilterOptions, ListingView } from '../../../../shared/contract/jobs/listing.ts';
import type { SearchedFilter } from './option-search.tsx';

const none: FilterOptions = { professions: [], locations: [] };

/** The choices of the last list, and those that were found by typing since, which the next list may not name. */
export function useKnownOptions(section: ListingView['filters'] | undefined) {
  const [found, setFound] = useState(none);
  const options = useMemo(
    () =>
      section?.ok
        ? {
            professions: joined(section.content.professions, found.professions),
            locations: joined(section.content.locations, found.locations),
          }
        : null,
    [section, found],
  );
  const learn = useCallback(
    (kind: SearchedFilter, { id, name }: Pick<FilterOption, 'id' | 'name'>) =>
      setFound((before) => ({ ...before, [kind]: joined(before[kind], [{ id, name, jobs: null }]) })),
    [],
  );
  return { options, learn };
}

function joined(first: readonly FilterOption[], further: readonly FilterOption[]): FilterOption[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...further.filter(({ id }) => !known.has(id))];
}
