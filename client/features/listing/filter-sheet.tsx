import { filters as texts, listing } from '../../../shared/messages/listing.ts';
import type { FilterOptions } from '../../../shared/contract/listing.ts';
import type { ListingQuery } from '../../../shared/domain/listing-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countText } from './count-line.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filter-sheet.module.css';
import type { ListingState } from './listing-state.ts';

interface FilterSheetProps {
  readonly query: ListingQuery;
  readonly options: FilterOptions | null;
  readonly state: ListingState;
  readonly onChange: (query: ListingQuery) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** The filters on phones: the list changes beneath, and the button says how many jobs are left. */
export function FilterSheet({ query, options, state, onChange, onReset, onClose }: FilterSheetProps) {
  const isPending = state.phase === 'debouncing' || state.phase === 'asking';
  const count = countText(state);
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <FilterPanel form="filters-sheet" query={query} options={options} onChange={onChange} />
      <div className={styles.foot}>
        <Button onClick={onReset}>{listing.empty.reset}</Button>
        <Button variant="primary" onClick={onClose}>
          {isPending || count === '' ? texts.show : texts.showCount(count)}
        </Button>
      </div>
    </Dialog>
  );
}
