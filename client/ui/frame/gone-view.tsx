import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorView as errorTexts } from '../../../shared/messages/error-view.ts';
import { gone as texts } from '../../../shared/messages/jobs/gone.ts';
import { Button, ButtonLink } from '../buttons/button.tsx';
import styles from './gone-view.module.css';
import { MessagePage } from './message-page.tsx';
import { allJobsFrom } from './partner-view.ts';
import { useHydrated } from '../behaviour/use-hydrated.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** The message redirects to the list of jobs after this time (J-04, J-05, AP-02, AP-03). */
const REDIRECT_SECONDS = 3;

interface GoneViewProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** The path of all jobs: with a trailing slash for applications, without one for jobs (AP-02, J-04). */
  readonly to: string;
}

/** Says that a job does not exist or has expired. It redirects after three seconds unless cancelled (AMB-18). */
export function GoneView({ title, text, to }: GoneViewProps) {
  const [isStaying, setStaying] = useState(false);
  const isHydrated = useHydrated();
  const { search } = useLocation();
  return (
    <MessagePage
      title={title}
      text={text}
      below={
        <>
          <div className={styles.countdown}>{isHydrated && !isStaying && <Countdown to={to} />}</div>
          <VisuallyHidden>
            <output>{isHydrated && (isStaying ? texts.staying : texts.leaving)}</output>
          </VisuallyHidden>
        </>
      }
    >
      <ButtonLink href={allJobsFrom(search)} variant="primary">
        {errorTexts.viewAllJobs}
      </ButtonLink>
      <span className={styles.stay}>
        <Button onClick={() => setStaying(true)} disabled={isStaying}>
          {texts.stay}
        </Button>
      </span>
    </MessagePage>
  );
}

/** Replaces this page in the history, so that Back does not return to it. */
function Countdown({ to }: { to: string }) {
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);
  useEffect(() => {
    const tick = setInterval(() => setSeconds((left) => Math.max(left - 1, 1)), 1000);
    const leave = setTimeout(() => globalThis.location.replace(to), REDIRECT_SECONDS * 1000);
    return () => {
      clearInterval(tick);
      clearTimeout(leave);
    };
  }, [to]);
  return (
    <>
      <span className={styles.track} aria-hidden="true" />
      <span aria-hidden="true">{texts.countdown(seconds)}</span>
    </>
  );
}
