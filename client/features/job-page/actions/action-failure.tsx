import { jobPageNotices } from '../../../../shared/messages/jobs/job-page-notices.ts';
import type { Retry } from '../../../ui/notices/retry.ts';
import { RetryButton } from '../../../ui/notices/retry-button.tsx';
import styles from './action-card.module.css';

/** Offers a retry when the candidate's status is unknown, because the right button depends on it. */
export function ActionFailure({ retry }: { retry: Retry }) {
  return (
    <>
      <p className={styles.reason}>{jobPageNotices.statusUnknown}</p>
      <RetryButton retry={retry} isWide />
    </>
  );
}
