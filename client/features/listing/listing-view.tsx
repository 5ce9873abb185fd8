import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../../../shared/contract/page.ts';
import type { ListingQuery } from '../../../shared/domain/jobs/listing-query.ts';
import { filters as filterTexts } from '../../../shared/messages/jobs/listing.ts';
import { titleOfQuery } from '../../../shared/messages/jobs/listing-meta.ts';
import { brand } from '../../../shared/messages/shell.ts';
import type { ListingModal } from '../../../shared/listing-paths.ts';
import { useOptionCounts } from '../../api/jobs/option-counts.ts';
import { Button, look } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { slidersIcon } from '../../ui/icons/sliders.tsx';
import { JoinAsRecruiter } from '../../ui/frame/join-as-recruiter.tsx';
import { dialogPart } from '../../ui/behaviour/lazy-part.tsx';
import { useListingSearch } from '../../ui/jobs/listing-search.ts';
import { isPartnerAddress } from '../../ui/frame/partner-view.ts';
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts';
import { ChosenFilters } from './filters/chosen-filters-row.tsx';
import { chosenFilters, countInSheet, understoodFilters, withoutFilters } from './filters/chosen-filters.ts';
import { CountLine } from './rows/count-line.tsx';
import { FilterPanel, type FilterPanelProps } from './filters/filter-panel.tsx';
import { headline } from './search/headline.ts';
import { JobList } from './rows/job-list.tsx';
import { ListingOverlays } from './listing-overlays.tsx';
import styles from './listing-view.module.css';
import { OrderNote } from './rows/order-note.tsx';
import { SaveSearch } from './search/save-search.tsx';
import { SortChoice } from './search/sort-choice.tsx';
import { narrowingOf } from './filters/option-count.ts';
import { useKnownOptions } from './filters/use-known-options.ts';
import { useListing } from './state/use-listing.ts';

const FilterSheet = dialogPart(() => import('./filters/filter-sheet.tsx').then((file) => file.FilterSheet));

/** Here the filters lie in a sheet, as in `listing-view.module.css`. */
const narrow = '(max-width: 900px)';

interface ListingViewProps {
  readonly initial: PageData | null;
  readonly modal: ListingModal | null;
}

/** Filters beside the list; on phones they lie in a sheet. */
export function ListingView({ initial, modal }: ListingViewProps) {
  const listing = useListing(initial);
  const { state, send, sheet } = listing;
  const isPartnerView = isPartnerAddress(useLocation().search);
  const { options, learn } = useKnownOptions(state.view?.filters);
  const narrowing = narrowingOf(state.query);
  const isOwn = state.view?.hasHidden === true;
  const counts = useOptionCounts(state.phase === 'shown' && (isOwn || narrowing !== '') ? narrowing : null);
  const chosen = chosenFilters(state.query, options, state.view?.ignored);
  const chips = [...chosen, ...understoodFilters(state.query, state.view?.understood)];
  useTitle(titleOfQuery(state.query, options));
  useListingSearch((text) => send({ kind: 'text-entered', text }));

  const change = useCallback((query: ListingQuery) => send({ kind: 'filters-changed', query }), [send]);
  const heading = useRef<HTMLHeadingElement>(null);
  const reset = () => change(withoutFilters(state.query));
  const panel = { query: state.query, options, counts, isOwn, onFound: learn, onChange: change };
  return (
    <div className={styles.page}>
      <aside className={styles.filters} aria-label={filterTexts.title}>
        {/* Without JavaScript it unfolds the panel on phones; nobody else sees it. */}
        <details className={styles.fold}>
          <summary className={look({})}>{filterTexts.open(countInSheet(chosen))}</summary>
        </details>
        <SidePanel {...panel} />
      </aside>
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {headline(state.query, options)}
          </h1>
          <div className={styles.tools}>
            <span className={styles.onPhones}>
              <Button onClick={() => sheet.open()} aria-haspopup="dialog">
                <Icon of={slidersIcon} />
                {filterTexts.open(countInSheet(chosen))}
              </Button>
            </span>
            <SortChoice state={state} onChoose={(sort) => send({ kind: 'sort-chosen', sort })} />
          </div>
        </header>
        <div className={styles.chosen}>
          <CountLine state={state} />
          <OrderNote state={state} />
          {!isPartnerView && (
            <SaveSearch
              query={state.query}
              known={state.view?.savedSearch ?? null}
              name={headline(state.query, options)}
              onSaved={(search) => send({ kind: 'search-saved', search })}
            />
          )}
          {/* On phones the link is here, because the end of an endless list cannot be reached (N-02). */}
          {!isPartnerView && (
            <div className={styles.join}>
              <JoinAsRecruiter variant="plain" />
            </div>
          )}
          <ChosenFilters chosen={chips} onChange={change} onClear={reset} heading={heading} />
        </div>
        <JobList listing={listing} onReset={reset} isPartnerView={isPartnerView} />
        <ListingOverlays listing={listing} modal={modal} isPartnerView={isPartnerView} />
      </div>
      {sheet.isOpen && <FilterSheet {...panel} state={state} onClose={sheet.close} onReset={reset} />}
    </div>
  );
}

/** The server made the title of the first list; another one that takes its place has its own. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title]);
}

/** Nobody sees this panel on a phone, so there it is drawn after what the press shows. */
function SidePanel({ query, counts, ...panel }: Omit<FilterPanelProps, 'form'>) {
  const isNarrow = useHydrated() && matchMedia(narrow).matches;
  const [laterQuery, laterCounts] = [useDeferredValue(query), useDeferredValue(counts)];
  return (
    <FilterPanel
      {...panel}
      form="filters"
      query={isNarrow ? laterQuery : query}
      counts={isNarrow ? laterCounts : counts}
    />
  );
}
