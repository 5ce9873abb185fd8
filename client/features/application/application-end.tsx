import { useEffect, useState } from 'react';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './flow.module.css';

/** AP-02, AP-03. */
const redirectSeconds = 3;

interface ApplicationEndProps {
  readonly end: 'job-not-found' | 'job-expired' | 'closed';
  readonly jobId: string;
  /** Something typed is kept in this browser. */
  readonly isKept: boolean;
}

/** There is no going on with this application: says why, and leads on. */
export function ApplicationEnd({ end, jobId, isKept }: ApplicationEndProps) {
  if (end !== 'closed') return <JobGone reason={end} isKept={isKept} />;
  const texts = applicationForm.closed;
  return (
    <section className={styles.centre}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <div className={styles.buttons}>
        <ButtonLink href={paths.receipt(jobId)} variant="primary">
          {texts.receipt}
        </ButtonLink>
        <ButtonLink href={paths.applications}>{texts.applications}</ButtonLink>
      </div>
    </section>
  );
}

function JobGone({ reason, isKept }: { reason: 'job-not-found' | 'job-expired'; isKept: boolean }) {
  const texts = applicationForm.gone;
  const [isStaying, setStaying] = useState(false);
  const isHydrated = useHydrated();
  return (
    <section className={styles.centre}>
      <h1>{texts[reason]}</h1>
      {isKept && <p>{texts.kept}</p>}
      <div className={styles.buttons}>
        <ButtonLink href={paths.jobs} variant="primary">
          {texts.jobs}
        </ButtonLink>
        <Button onClick={() => setStaying(true)} disabled={isStaying}>
          {texts.stay}
        </Button>
      </div>
      <div className={styles.countdown}>{isHydrated && !isStaying && <Countdown />}</div>
      <VisuallyHidden>
        <output>{isStaying && texts.staying}</output>
      </VisuallyHidden>
    </section>
  );
}

/** Takes this page's place in the history, so that Back does not come here again. */
function Countdown() {
  const [seconds, setSeconds] = useState(redirectSeconds);
  useEffect(() => {
    const tick = setInterval(() => setSeconds((left) => Math.max(left - 1, 1)), 1000);
    const leave = setTimeout(() => globalThis.location.replace(`${paths.jobs}/`), redirectSeconds * 1000);
    return () => {
      clearInterval(tick);
      clearTimeout(leave);
    };
  }, []);
  return <span aria-hidden="true">{applicationForm.gone.countdown(seconds)}</span>;
}

/** Recruiters do not apply. */
export function NotForYou() {
  const texts = applicationForm.notForYou;
  return (
    <section className={styles.centre}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <ButtonLink href={paths.jobs} variant="primary">
        {texts.jobs}
      </ButtonLink>
    </section>
  );
}
