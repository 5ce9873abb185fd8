import type { ListingView } from '../../../../shared/contract/jobs/listing.ts';
import type { ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { listing as texts } from '../../../../shared/messages/jobs/listing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazyPart } from '../../../ui/behaviour/lazy-part.tsx';
import styles from './job-list.module.css';
import { WaysOn } from './ways-on.tsx';

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
  const { title, text, hint, reset } = texts.empty;
  return (
    <section className={styles.empty} aria-label={texts.list}>
      <output>
        <span className={styles.whoops}>{title}</span>
        <br />
        <span>{text}</span>
        <br /> <span>{hint}</span>
      </output>
      {view?.hasHidden === true && <HiddenNote />}
      <WaysOn query={query} view={view} onChange={onChange} />
      <Button onClick={onReset}>{reset}</Button>
    </section>
  );
}
