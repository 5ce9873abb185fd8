import type { ChangeEvent } from 'react';
import { effectiveSort } from '../../../../shared/domain/jobs/listing-sort.ts';
import { formatListingQuery, type ListingSort } from '../../../../shared/domain/jobs/listing-query.ts';
import { filters as texts } from '../../../../shared/messages/jobs/listing.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { chevronIcon } from '../../../ui/icons/chevron.tsx';
import type { ListingState } from '../state/listing-state.ts';
import styles from './sort-choice.module.css';

interface SortChoiceProps {
  readonly state: ListingState;
  readonly onChoose: (sort: ListingSort) => void;
}

/** The sort belongs to the filters' form, which also works without JavaScript (LS-12). */
export function SortChoice({ state, onChoose }: SortChoiceProps) {
  const { query, role, view } = state;
  const current = effectiveSort(query, role ?? 'visitor');
  const sorts = view?.sorts ?? [current];
  /** The default sort has the value '', so that sending the form keeps it the default and makes no choice. */
  const valueOf = (sort: ListingSort) =>
    query.sort === null && sort === current
      ? ''
      : (new URLSearchParams(formatListingQuery({ ...query, sort })).get('sort_by') ?? '');
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const sort = sorts[event.target.selectedIndex];
    if (sort) onChoose(sort);
  };
  return (
    <label className={styles.sort}>
      <span>{texts.sort}</span>
      <span className={styles.box}>
        <select name="sort_by" form="filters" value={valueOf(current)} onChange={choose}>
          {sorts.map((sort) => (
            <option key={sort} value={valueOf(sort)}>
              {texts.sorts[sort]}
            </option>
          ))}
        </select>
        <Icon of={chevronIcon} />
      </span>
    </label>
  );
}
