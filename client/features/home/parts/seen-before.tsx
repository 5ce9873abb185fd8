import { useId, useState } from 'react';
import { home } from '../../../../shared/messages/home.ts';
import { paths } from '../../../../shared/paths.ts';
import { forgetSeen, readSeen, type SeenJob } from '../../../api/jobs/seen-before.ts';
import { useViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useHydrated } from '../../../ui/behaviour/use-hydrated.ts';
import styles from './seen-before.module.css';

const texts = home.seen;

interface SeenBeforeProps {
  readonly isLeftOut?: (job: SeenJob) => boolean;
}

/** The last searches and jobs of this browser (SV-03); nothing when there are none, and on the server. */
export function SeenBefore({ isLeftOut }: SeenBeforeProps) {
  const id = useId();
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const [isCleared, setCleared] = useState(false);
  if (!isHydrated || isCleared) return null;
  const { searches, jobs: all } = readSeen(viewer);
  const jobs = all.filter((job) => isLeftOut?.(job) !== true);
  if (searches.length + jobs.length === 0) return null;
  const clear = () => {
    forgetSeen();
    setCleared(true);
  };
  return (
    <section className={styles.seen} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{texts.title}</h2>
        <Button variant="plain" onClick={clear}>
          {texts.clear}
        </Button>
      </header>
      {searches.length > 0 && (
        <ul className={styles.searches} aria-label={texts.searches}>
          {searches.map((text) => (
            <li key={text}>
              <a href={`${paths.jobs}?${new URLSearchParams({ q: text })}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {jobs.length > 0 && (
        <ul className={styles.jobs} aria-label={texts.jobs}>
          {jobs.map((job) => (
            <li key={job.id}>
              <a href={paths.job(job.id)}>{job.title}</a>
              <span>{job.companyName}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{texts.note}</p>
    </section>
  );
}
