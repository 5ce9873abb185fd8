import { useEffect } from 'react';
import { jobPageNotices } from '../../../../shared/messages/jobs/job-page-notices.ts';
import type { Retry } from '../../../ui/notices/retry.ts';
import { SectionFailureView } from '../../../ui/notices/section-failure.tsx';
import { useToast } from '../../../ui/notices/toast.ts';
import styles from './access-notice.module.css';

/** Tells a recruiter whose access could not be checked, who then reads the public page. */
export function AccessNotice({ retry }: { retry: Retry }) {
  const showToast = useToast();
  useEffect(() => {
    showToast(jobPageNotices.accessCheckFailed, 'error');
  }, [showToast]);
  return (
    <div className={styles.notice}>
      <SectionFailureView reason="access-unknown" retry={retry} />
    </div>
  );
}
