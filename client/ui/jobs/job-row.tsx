import type { MouseEvent, ReactNode } from 'react';
import type { JobRow } from '../../../shared/contract/jobs/listing.ts';
import { listing as texts } from '../../../shared/messages/jobs/listing.ts';
import { countClick } from '../../api/jobs/clicks.ts';
import { dayInIndia, formatAge } from './age.ts';
import { formatDay } from '../text/dates.ts';
import styles from './job-row.module.css';
import { Logo } from '../pictures/logo.tsx';
import { ApplyTag } from './apply-tag.tsx';
import { Tag } from './tag.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface JobRowProps {
  readonly row: JobRow;
  /** One level below the heading of the list. */
  readonly level?: 2 | 3;
  readonly isPartnerView?: boolean;
  /** Below the age: what can be done with the job. */
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
            <VisuallyHidden>{` (${texts.newTab})`}</VisuallyHidden>
          </a>
        </Heading>
        <p className={styles.facts}>
          <b>{row.companyName}</b>
          {row.location !== null && ` · ${row.location}`}
        </p>
        {(row.compensation ?? row.experience) !== null && <PayAndExperience {...row} />}
        {row.matches.length > 0 && <p className={styles.matches}>{texts.matches(row.matches.join(', '))}</p>}
      </div>
      <div className={styles.end}>
        {row.activeSince !== null && <Age since={row.activeSince} />}
        <div className={styles.state}>
          <ApplyTag tag={row.tag} />
          {row.isPremium && <Tag tone="accent">{texts.promoted}</Tag>}
        </div>
        {children}
      </div>
    </article>
  );
}

const PayAndExperience = ({ compensation, experience }: Pick<JobRow, 'compensation' | 'experience'>) => (
  <p className={styles.facts}>
    {compensation !== null && <b className={styles.pay}>{compensation}</b>}
    {compensation !== null && experience !== null && ' · '}
    {experience !== null && <span className={styles.experience}>{experience}</span>}
  </p>
);

/** A day may pass between the server's clock and the browser's. */
function Age({ since }: { since: number }) {
  return (
    <time
      className={styles.age}
      dateTime={dayInIndia(since)}
      title={formatDay(since)}
      suppressHydrationWarning
    >
      {ageToday(since)}
    </time>
  );
}

const ageToday = (since: number) => formatAge(since, Date.now());
