import { error as errorTexts } from '../../../../shared/messages/error.ts';
import { jobPageNotices } from '../../../../shared/messages/jobs/job-page-notices.ts';
import { FormButton } from '../../../ui/buttons/button.tsx';
import type { Retry } from '../../../ui/notices/retry.ts';
import styles from './action-card.module.css';

/** Offers a retry when the candidate's status is unknown, because the right button depends on it. */
export function ActionFailure({ retry }: { retry: Retry }) {
  return (
    <>
      <p className={styles.reason}>{jobPageNotices.statusUnknown}</p>
      <FormButton
        href={retry.here}
        onPress={retry.onRetry}
        busyLabel={retry.isRetrying ? errorTexts.retrying : null}
        isWide
      >
        {errorTexts.retry}
      </FormButton>
    </>
  );
}
