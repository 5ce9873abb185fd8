import { jobPageNotices } from '../../../../shared/messages/jobs/job-page-notices.ts';
import { paths } from '../../../../shared/paths.ts';
import styles from './action-card.module.css';

/** Leads to what was sent, because the button above only says that something was. */
export function SentLink({ jobId }: { jobId: string }) {
  return (
    <p className={styles.sent}>
      <a href={paths.receipt(jobId)}>{jobPageNotices.sent}</a>
    </p>
  );
}
