import type { MouseEvent, ReactNode } from 'react';
import type { JobRow } from '../../shared/contract/listing.ts';
import { listing as texts } from '../../shared/messages/listing.ts';
import { countClick } from '../api/clicks.ts';
import { formatAge } from './age.ts';
import { formatDay } from './dates.ts';
import styles from './job-row.module.css';
import { Logo } from './logo.tsx';
import { Tag } from './tag.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface JobRowProps {
  readonly row: JobRow;
  /** One level below the heading of the list. */
  readonly level?: 2 | 3;
  readonly isPartnerView?: boolean;
  /** Beside the age: what can be done with the job. */
  readonly children?: ReactNode;
}

/** A job in a list (L-10 … L-14): all of it leads to the job, in a new tab. */
export function JobRowView({ row, level = 2, isPartnerView = false, children }: JobRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  // The middle button opens a tab as well; the right one opens a menu.
  const count = (event: MouseEvent) => {
    if (event.button !== 2) countClick(row.id);
  };
  return (
    <article className={styles.row}>
      <Logo name={row.companyName} url={row.logoUrl} size="medium" />
      <div className={styles.words}>
        <Heading className={styles.title}>
          <a
            className={styles.link}
            href={isPartnerView ? `${row.path}?TP=1` : row.path}
            target="_blank"
            rel="noopener"
            onClick={count}
            onAuxClick={count}
          >
            {row.title}
            <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
          </a>
          {row.tag && <Tag tone={row.tag === 'applied' ? 'ok' : 'warn'}>{texts.tags[row.tag]}</Tag>}
          {row.isPremium && <Tag tone="accent">{texts.promoted}</Tag>}
        </Heading>
        <p className={styles.facts}>
          <b>{row.companyName}</b>
          {row.experience !== null && <span>{row.experience}</span>}
          {row.location !== null && <span>{row.location}</span>}
          {row.compensation !== null && <span className={styles.pay}>{row.compensation}</span>}
        </p>
        {row.matches.length > 0 && <p className={styles.matches}>{texts.matches(row.matches.join(', '))}</p>}
      </div>
      <div className={styles.end}>
        {row.activeSince !== null && <Age since={row.activeSince} />}
        {children}
      </div>
    </article>
  );
}

/** A day may pass between the server's clock and the browser's. */
function Age({ since }: { since: number }) {
  return (
    <time
      className={styles.age}
      dateTime={new Date(since).toISOString()}
      title={formatDay(since)}
      suppressHydrationWarning
    >
      {ageToday(since)}
    </time>
  );
}

const ageToday = (since: number) => formatAge(since, Date.now());
