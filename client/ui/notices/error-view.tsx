import { useLocation } from 'react-router-dom';
import { errorView as errorTexts } from '../../../shared/messages/error-view.ts';
import { ButtonLink } from '../buttons/button.tsx';
import styles from './error-view.module.css';
import { MessagePage } from '../frame/message-page.tsx';
import { allJobsFrom } from '../frame/partner-view.ts';
import { RetryButton } from './retry-button.tsx';

interface ErrorViewProps {
  /** The address of the page, which is requested again if there is no `onRetry`. */
  readonly here: string;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
  /** G-08 says "View All Jobs"; the job page says "All Jobs" (J-03). */
  readonly jobsLabel?: string;
  /** The view is part of a page that has its own heading and links. */
  readonly isPart?: boolean;
}

/** Renders the error view that all pages share (G-08). */
export function ErrorView({
  here,
  onRetry,
  isRetrying = false,
  jobsLabel = errorTexts.viewAllJobs,
  isPart = false,
}: ErrorViewProps) {
  const { search } = useLocation();
  return (
    <MessagePage
      part={isPart ? 'p' : undefined}
      title={
        <>
          {errorTexts.title}{' '}
          <span className={styles.words}>
            {errorTexts.text} <span className={styles.line}>{errorTexts.hint}</span>
          </span>
        </>
      }
    >
      <RetryButton retry={{ here, onRetry, isRetrying }} variant="primary" />
      {!isPart && <ButtonLink href={allJobsFrom(search)}>{jobsLabel}</ButtonLink>}
    </MessagePage>
  );
}
