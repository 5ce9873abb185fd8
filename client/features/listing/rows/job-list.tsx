import { memo, useState } from 'react';
import { formatListingQuery, type ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { listing as texts } from '../../../../shared/messages/jobs/listing.ts';
import { paths } from '../../../../shared/paths.ts';
import { useLocation } from 'react-router-dom';
import { handFocusOn } from '../../../ui/behaviour/hand-focus-on.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { HiddenLine } from '../../../ui/jobs/hidden-line.tsx';
import { HideMenu } from '../../../ui/jobs/hide-menu.tsx';
import { JobRowView } from '../../../ui/jobs/job-row.tsx';
import { JobRowSkeleton } from '../../../ui/jobs/job-row-skeleton.tsx';
import { LaterErrorView } from '../../../ui/notices/later-error-view.ts';
import { SaveButton } from '../../../ui/jobs/save-button.tsx';
import type { OnHidden, OnKept } from '../../../ui/jobs/use-hiding.ts';
import { useCanSave } from '../../../ui/forms/use-can-save.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { shownOf } from '../../../ui/jobs/with-hidden.ts';
import styles from './job-list.module.css';
import type { ListedRow, ListingState } from '../state/listing-state.ts';
import { NoJobs } from './no-jobs.tsx';
import { useEndNear } from './use-end-near.ts';
import { WaysOn } from './ways-on.tsx';
import type { Listing } from '../state/use-listing.ts';

/** Placeholders for the rows while the first ones load. */
const firstSkeletons = ['a', 'b', 'c', 'd', 'e', 'f'];
const furtherSkeletons = ['a', 'b', 'c'];

interface JobListProps {
  readonly listing: Listing;
  readonly onReset: () => void;
  readonly isPartnerView: boolean;
}

/** Renders the loaded rows and the message after them. */
export function JobList({ listing, onReset, isPartnerView }: JobListProps) {
  const { state, send, list } = listing;
  const { rows, phase } = state;
  const { pathname, search } = useLocation();
  useEndNear(list, rows, () => send({ kind: 'end-near' }));
  const isPending = phase !== 'shown' && phase !== 'failed';
  const canSave = useCanSave() && !isPartnerView;
  const { query, view } = state;
  const onChange = (wider: ListingQuery) => send({ kind: 'filters-changed', query: wider });

  if (phase === 'failed')
    return <LaterErrorView isPart here={pathname + search} onRetry={() => send({ kind: 'retried' })} />;
  const isIncomplete = state.view?.isIncomplete === true;
  if (phase === 'shown' && rows.length === 0)
    return isIncomplete ? (
      <p className={styles.incomplete}>{texts.incomplete}</p>
    ) : (
      <NoJobs query={query} view={view} onChange={onChange} onReset={onReset} />
    );
  return (
    <section aria-label={texts.list} aria-busy={isPending} className={styles.section}>
      {isPending && <span className={styles.progress} aria-hidden="true" />}
      {isIncomplete && <p className={styles.incomplete}>{texts.incomplete}</p>}
      <WaysOn query={query} view={view} onChange={onChange} />
      <ul ref={list} className={styles.list}>
        {rows.map((row, at) => (
          <Row
            key={row.id}
            row={row}
            isPartnerView={isPartnerView}
            canSave={canSave}
            send={send}
            isFirstPartial={at === state.view?.partialStart}
          />
        ))}
        {isPending && rows.length === 0 && <SkeletonRows of={firstSkeletons} />}
        {state.further === 'asking' && <SkeletonRows of={furtherSkeletons} />}
      </ul>
      {!isPending && <AfterRows state={state} onRetry={() => send({ kind: 'retried' })} />}
    </section>
  );
}

interface RowProps extends Pick<Listing, 'send'> {
  readonly row: ListedRow;
  readonly isPartnerView: boolean;
  readonly canSave: boolean;
  /** True for the first job that matches only a part of the text. */
  readonly isFirstPartial: boolean;
}

/** Is rendered once, and not again with each further chunk. */
const Row = memo(function Row({ row, isPartnerView, canSave, isFirstPartial, send }: RowProps) {
  // What takes the place of the pressed button takes its focus.
  const [wasPressed, setPressed] = useState(false);
  const onChange: OnHidden = (change) => {
    setPressed(true);
    send({ kind: 'job-hidden', change });
  };
  // Of a company more jobs go than are loaded.
  const onKept: OnKept = ({ by }) => {
    if (by === 'company') send({ kind: 'company-changed' });
  };
  const { id: jobId, title, hiddenBy = null } = row;
  const hiding = { job: row, takesFocus: wasPressed, onChange, onKept };
  if (hiddenBy === 'other-row') return <li data-row="" hidden />;
  return (
    <li data-row="" className={styles.row}>
      {isFirstPartial && <p className={styles.partial}>{texts.partial}</p>}
      {hiddenBy !== null ? (
        <HiddenLine {...hiding} by={hiddenBy} isUndo />
      ) : (
        <JobRowView row={row} isPartnerView={isPartnerView}>
          {canSave && (
            <div className={styles.save}>
              <SaveButton
                jobId={jobId}
                title={title}
                isSaved={row.isSaved}
                onChange={(isSaved) => send({ kind: 'job-saved', jobId, isSaved })}
              />
              <HideMenu {...hiding} row={row} />
            </div>
          )}
        </JobRowView>
      )}
    </li>
  );
});

function SkeletonRows({ of }: { of: readonly string[] }) {
  return of.map((key) => (
    <li key={key} aria-hidden="true" className={styles.skeleton}>
      <JobRowSkeleton />
    </li>
  ));
}

/** The next rows follow it. */
const toLastRow = handFocusOn('section', ':nth-last-child(1 of [data-row]:not([hidden])) :is(a, button)');

/** Offers the next chunk or another try, or says that there are no more jobs. */
function AfterRows({ state, onRetry }: { state: ListingState; onRetry: () => void }) {
  const { rows, nextCursor, further, query } = state;
  const shown = shownOf(rows).length;
  const isIncomplete = state.view?.isIncomplete === true;
  const next = new URLSearchParams(formatListingQuery(query));
  if (nextCursor !== null) next.set('cursor', nextCursor);
  return (
    <div className={styles.after}>
      <VisuallyHidden>
        <output>
          {further === 'asking' ? texts.loadingMore : rows.length > 10 && texts.shownSoFar(String(shown))}
        </output>
      </VisuallyHidden>
      {further === 'failed' && (
        <Button ref={toLastRow} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      {nextCursor === null ? (
        !isIncomplete && <p className={styles.end}>{texts.end}</p>
      ) : (
        <div className={styles.next}>
          <ButtonLink href={`${paths.jobs}?${next}`} rel="next">
            {texts.next}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
