import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { JobBasics } from '../../../../shared/contract/jobs/job-page.ts';
import { jobTitle } from '../../../../shared/messages/jobs/job-title.ts';
import { listBeside as texts } from '../../../../shared/messages/jobs/list-beside.ts';
import { listing as listingTexts } from '../../../../shared/messages/jobs/listing.ts';
import { countClick } from '../../../api/jobs/clicks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Logo } from '../../../ui/pictures/logo.tsx';
import { useHiddenChanges } from '../../../ui/jobs/use-hidden.ts';
import { listWithHidden, shownOf } from '../../../ui/jobs/with-hidden.ts';
import { totalText } from '../../../ui/text/total-text.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { BesideRow } from './beside-list.ts';
import styles from './list-beside.module.css';
import { useListBeside } from './use-list-beside.ts';
import type { usePreparedJob } from './use-prepared-job.ts';

const titleId = 'list-beside-title';

/**
 * The list from which this job was opened, where a wide window is empty anyway. A press on a row shows that job in its
 * place (UX-02), and the list stays as it is.
 */
export function ListBeside({ job }: { job: JobBasics }) {
  const { list: kept, further, loadMore, show, awaited, ahead } = useListBeside(job);
  const hidden = useHiddenChanges();
  const list = kept && hidden.reduce(listWithHidden, kept);
  const rows = shownOf(list?.rows ?? []);
  const scroller = useRef<HTMLUListElement>(null);
  useCurrentInView(scroller);
  useEnd(scroller, rows.length, () => void loadMore());
  if (list === null) return null;
  const { total } = list.view;
  return (
    <nav className={styles.column} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{texts.title}</h2>
        {total !== null && total.count > 0 && <p>{totalText(total)}</p>}
      </div>
      <ul ref={scroller} className={styles.rows} aria-busy={awaited !== null || further === 'asking'}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row
              row={row}
              isCurrent={row.id === job.id}
              isAwaited={row.id === awaited}
              onPress={() => row.id !== job.id && void show(row)}
              ahead={row.id === job.id ? null : ahead}
            />
          </li>
        ))}
        {further === 'failed' && (
          <li className={styles.failed}>
            <p role="alert">{texts.failed}</p>
            <Button onClick={() => void loadMore()}>{listingTexts.retry}</Button>
          </li>
        )}
      </ul>
      <VisuallyHidden>
        <output>{jobTitle(job.title, job.companyName)}</output>
      </VisuallyHidden>
    </nav>
  );
}

interface RowProps {
  readonly row: BesideRow;
  readonly isCurrent: boolean;
  readonly isAwaited: boolean;
  readonly onPress: () => void;
  /** Asks for the job ahead; null for the one that is shown. */
  readonly ahead: Omit<ReturnType<typeof usePreparedJob>, 'take'> | null;
}

function Row({ row, isCurrent, isAwaited, onPress, ahead }: RowProps) {
  const press = (event: MouseEvent) => {
    if (event.button === 2) return;
    countClick(row.id);
    // A key beside it opens a tab or a window, as on any link.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <a
      className={styles.row}
      href={row.path}
      aria-current={isCurrent ? 'page' : undefined}
      data-in-page=""
      data-awaited={isAwaited || undefined}
      onClick={press}
      onAuxClick={press}
      onPointerEnter={() => ahead?.prepareSoon(row.id)}
      onPointerLeave={() => ahead?.cancel()}
      onPointerDown={() => ahead?.prepare(row.id)}
      onFocus={() => ahead?.prepareSoon(row.id)}
      onBlur={() => ahead?.cancel()}
    >
      <Logo name={row.companyName} url={row.logoUrl} size="small" />
      <span className={styles.words}>
        <b>{row.title}</b>
        <span>
          {row.companyName}
          {row.location !== null && ` · ${row.location}`}
        </span>
        {row.compensation !== null && <span className={styles.pay}>{row.compensation}</span>}
      </span>
    </a>
  );
}

/** At first the list stands where it was left: at the job that was opened. */
function useCurrentInView(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && current) box.scrollTo({ top: current.offsetTop - box.offsetTop - box.clientHeight / 3 });
  }, [scroller]);
}

/** Says when the last row comes into view, and again with every chunk that leaves it in view. */
function useEnd(scroller: RefObject<HTMLElement | null>, count: number, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const root = scroller.current;
    const last = root?.children[count - 1];
    if (!last) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [scroller, count]);
}
