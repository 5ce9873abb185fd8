import { useId } from 'react';
import { order as texts } from '../../../../shared/messages/jobs/listing.ts';
import type { ListingState } from '../state/listing-state.ts';
import styles from './order-note.module.css';

/** Says why a row is where it is, once there are rows. It opens without JavaScript too. */
export function OrderNote({ state: { query, view, rows } }: { state: ListingState }) {
  const id = useId();
  if (view === null || rows.length === 0) return null;
  const { sort } = view;
  const isByText = sort === 'popularity' && query.text !== '';
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id}>
        {texts.open}
      </button>
      <div id={id} popover="auto" className={styles.note}>
        {isByText ? texts.relevance : texts[sort]}{' '}
        {sort === 'popularity' && !query.isPremium && texts.promoted}
      </div>
    </>
  );
}
