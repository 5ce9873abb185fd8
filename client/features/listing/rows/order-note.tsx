import { useId } from 'react';
import { effectiveSort } from '../../../../shared/domain/jobs/listing-sort.ts';
import { order as texts } from '../../../../shared/messages/jobs/listing.ts';
import type { ListingState } from '../state/listing-state.ts';
import styles from './order-note.module.css';

/** Says why a row is where it is, once there are rows. It opens without JavaScript too. */
export function OrderNote({ state: { query, role, view, rows } }: { state: ListingState }) {
  const id = useId();
  if (view === null || rows.length === 0) return null;
  const { sort } = view;
  const isByText = sort === 'popularity' && query.text !== '';
  // A profile that says nothing leads to the list that everybody sees.
  const isUnknown = sort === 'popularity' && effectiveSort(query, role ?? 'visitor') === 'personalized';
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id}>
        {texts.open}
      </button>
      <div id={id} popover="auto" className={styles.note}>
        {isByText ? texts.relevance : texts[isUnknown ? 'unknown' : sort]}{' '}
        {sort === 'popularity' && !query.isPremium && texts.promoted}
      </div>
    </>
  );
}
