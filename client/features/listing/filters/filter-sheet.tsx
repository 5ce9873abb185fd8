import { filters as texts, listing } from '../../../../shared/messages/jobs/listing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { hasOnlyPartial, totalText } from '../../../ui/text/total-text.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import styles from './filter-sheet.module.css';
import type { ListingState } from '../state/listing-state.ts';

interface FilterSheetProps extends Omit<FilterPanelProps, 'form'> {
  readonly state: ListingState;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** The filters on phones: the list changes beneath, and the button says how many jobs are left. */
export function FilterSheet({ state, onReset, onClose, ...panel }: FilterSheetProps) {
  const isPending = state.phase === 'debouncing' || state.phase === 'asking';
  const { view, phase } = state;
  const total = phase === 'failed' || view === null || hasOnlyPartial(view) ? null : view.total;
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <FilterPanel {...panel} form="filters-sheet" />
      <div className={styles.foot}>
        <Button onClick={onReset}>{listing.empty.reset}</Button>
        <Button variant="primary" onClick={onClose}>
          {isPending || total === null ? texts.show : texts.showCount(totalText(total))}
        </Button>
      </div>
    </Dialog>
  );
}
