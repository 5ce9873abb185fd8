import { type RefObject, useRef } from 'react';
import { filters as texts } from '../../../../shared/messages/jobs/listing.ts';
import { formatListingQuery, type ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { paths } from '../../../../shared/paths.ts';
import { useFocusNext } from '../../../ui/behaviour/focus.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { crossIcon } from '../../../ui/icons/cross.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { ChosenFilter } from './chosen-filters.ts';
import { withoutFilters } from './chosen-filters.ts';
import styles from './chosen-filters-row.module.css';

interface ChosenFiltersProps {
  readonly chosen: readonly ChosenFilter[];
  readonly onChange: (query: ListingQuery) => void;
  readonly onClear: () => void;
  /** Takes the focus when no chip is left. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Shows each active filter as a link to the list without it (L-08). The client changes the list without a new page. */
export function ChosenFilters({ chosen, onChange, onClear, heading }: ChosenFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusNext();
  const remove = (at: number, without: ListingQuery) => {
    onChange(without);
    focusNext(() => {
      const left = [...(list.current?.querySelectorAll<HTMLElement>(`.${styles.chip}`) ?? [])];
      return left[at] ?? left.at(-1) ?? heading.current;
    });
  };
  const [first] = chosen;
  if (first === undefined) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={texts.chosen}>
      {chosen.map(({ key, label, without }, at) => (
        <li key={key}>
          <a
            className={styles.chip}
            href={hrefOf(without)}
            onClick={(event) => {
              event.preventDefault();
              remove(at, without);
            }}
          >
            <VisuallyHidden>{texts.removing} </VisuallyHidden>
            <span>{label}</span>
            <Icon of={crossIcon} />
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a
            className={styles.clear}
            href={hrefOf(withoutFilters(first.without))}
            onClick={(event) => {
              event.preventDefault();
              onClear();
              focusNext(() => heading.current);
            }}
          >
            {texts.clearAll}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The address of a list. */
export function hrefOf(query: ListingQuery): string {
  const search = formatListingQuery(query);
  return search === '' ? paths.jobs : `${paths.jobs}?${search}`;
}
