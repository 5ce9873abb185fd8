import type { ListingView } from '../../../shared/contract/listing.ts';
import { listing as texts } from '../../../shared/messages/listing.ts';
import { formatNumber } from '../../ui/numbers.ts';
import type { ListingState } from './listing-state.ts';
import styles from './job-list.module.css';

/** Shows the number of jobs and announces each change. */
export function CountLine({ state }: { state: ListingState }) {
  return (
    <output className={styles.count} aria-live="polite">
      {countText(state)}
    </output>
  );
}

/** "38 jobs"; "10,000+ jobs" when there are more than were counted. Empty while it is not known. */
export function countText({ view, phase }: ListingState): string {
  const total = view?.total ?? null;
  if (total === null || phase === 'failed') return '';
  return totalText(total);
}

export function totalText({ count, isAtLeast }: NonNullable<ListingView['total']>): string {
  const number = formatNumber(count);
  return texts.count(isAtLeast ? texts.atLeast(number) : number);
}
