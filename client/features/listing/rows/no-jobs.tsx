import type { ListingView } from '../../../../shared/contract/listing.ts';
import type { ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { waysOn } from '../../../../shared/domain/jobs/ways-on.ts';
import { listing as texts } from '../../../../shared/messages/jobs/listing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazyPart } from '../../../ui/behaviour/lazy-part.tsx';
import { totalText } from '../../../ui/text/total-text.ts';
import { hrefOf } from '../filters/chosen-filters-row.tsx';
import styles from './job-list.module.css';

const HiddenNote = lazyPart(() => import('../../../ui/jobs/hidden-note.tsx').then((file) => file.HiddenNote));

interface NoJobsProps {
  readonly query: ListingQuery;
  /** Null before the list has been answered. */
  readonly view: ListingView | null;
  readonly onChange: (query: ListingQuery) => void;
  readonly onReset: () => void;
}

/** The text of an empty list has three lines (L-15, AMB-29). Below are wider lists, each with its jobs. */
export function NoJobs({ query, view, onChange, onReset }: NoJobsProps) {
  const { title, text, hint, reset, ways: wayTexts } = texts.empty;
  const ways = waysOn(query).flatMap((way) => {
    const found = view?.ways.find(({ kind }) => kind === way.kind);
    return found ? [{ ...way, total: found.total }] : [];
  });
  return (
    <section className={styles.empty} aria-label={texts.list}>
      <output>
        <span className={styles.whoops}>{title}</span>
        <br />
        <span>{text}</span>
        <br /> <span>{hint}</span>
      </output>
      {view?.hasHidden === true && <HiddenNote />}
      {ways.length > 0 && (
        <ul className={styles.ways} aria-label={texts.empty.waysOn}>
          {ways.map(({ kind, query: wider, total }) => (
            <li key={kind}>
              <a
                href={hrefOf(wider)}
                onClick={(event) => {
                  event.preventDefault();
                  onChange(wider);
                }}
              >
                {wayTexts[kind](query)}
              </a>{' '}
              <span>{totalText(total)}</span>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onReset}>{reset}</Button>
    </section>
  );
}
