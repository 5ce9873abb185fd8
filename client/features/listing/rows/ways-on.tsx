import type { ListingView } from '../../../../shared/contract/jobs/listing.ts';
import { type ListingQuery, parseListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { listing as texts } from '../../../../shared/messages/jobs/listing.ts';
import { totalText } from '../../../ui/text/total-text.ts';
import { hrefOf } from '../filters/chosen-filters-row.tsx';
import styles from './job-list.module.css';

interface WaysOnProps {
  readonly query: ListingQuery;
  /** Null before the list has been answered. */
  readonly view: ListingView | null;
  readonly onChange: (query: ListingQuery) => void;
}

/** Wider lists where no job matches, each with its jobs (L-15). */
export function WaysOn({ query, view, onChange }: WaysOnProps) {
  const ways = view?.ways ?? [];
  return (
    ways.length > 0 && (
      <ul className={styles.ways} aria-label={texts.empty.waysOn}>
        {ways.map(({ kind, words, search, total }) => {
          const wider = parseListingQuery(search);
          return (
            <li key={search}>
              <a
                href={hrefOf(wider)}
                onClick={(event) => {
                  event.preventDefault();
                  onChange(wider);
                }}
              >
                {texts.empty.ways[kind](words, query)}
              </a>{' '}
              <span>{totalText(total)}</span>
            </li>
          );
        })}
      </ul>
    )
  );
}
