import { listing as texts } from '../../../../shared/messages/jobs/listing.ts';
import { hasOnlyPartial, totalText } from '../../../ui/text/total-text.ts';
import type { ListingState } from '../state/listing-state.ts';
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
function countText({ view }: ListingState): string {
  if (view === null || view.total === null) return '';
  return hasOnlyPartial(view) ? texts.noWhole : totalText(view.total);
}
