import { useEffect, useState } from 'react';
import { error as errorTexts } from '../../../shared/messages/error.ts';
import { gone as goneTexts } from '../../../shared/messages/gone.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './job-gone.module.css';

/** J-04, J-05. */
const redirectSeconds = 3;

/** No such job, or not any more: says so, leads on to all jobs after three seconds, and lets one stay (AMB-18). */
export function JobGone({ reason }: { reason: 'job-not-found' | 'job-expired' }) {
  const [isStaying, setStaying] = useState(false);
  const isHydrated = useHydrated();
  const texts = goneTexts;
  return (
    <section className={styles.gone}>
      <h1>{texts[reason].title}</h1>
      <p>{texts[reason].text}</p>
      <div className={styles.ways}>
        <ButtonLink href={paths.jobs} variant="primary">
          {errorTexts.viewAllJobs}
        </ButtonLink>
        <span className={styles.stay}>
          <Button onClick={() => setStaying(true)} disabled={isStaying}>
            {texts.stay}
          </Button>
        </span>
      </div>
      <div className={styles.countdown}>{isHydrated && !isStaying && <Countdown />}</div>
      <VisuallyHidden>
        <output>{isHydrated && (isStaying ? texts.staying : texts.leaving)}</output>
      </VisuallyHidden>
    </section>
  );
}

/** Takes this page's place in the history, so that Back does not come here again. */
function Countdown() {
  const [seconds, setSeconds] = useState(redirectSeconds);
  useEffect(() => {
    const tick = setInterval(() => setSeconds((left) => Math.max(left - 1, 1)), 1000);
    const leave = setTimeout(() => globalThis.location.replace(paths.jobs), redirectSeconds * 1000);
    return () => {
      clearInterval(tick);
      clearTimeout(leave);
    };
  }, []);
  return (
    <>
      <span className={styles.track} aria-hidden="true" />
      <span aria-hidden="true">{goneTexts.countdown(seconds)}</span>
    </>
  );
}
