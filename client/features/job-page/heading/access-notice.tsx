import { useEffect } from 'react';
import { jobPageNotices } from '../../../../shared/messages/jobs/job-page-notices.ts';
import { useToast } from '../../../ui/notices/toast.ts';

/** Tells a recruiter whose access could not be checked, who then reads the public page. */
export function AccessNotice(): null {
  const showToast = useToast();
  useEffect(() => showToast(jobPageNotices.accessCheckFailed, 'error'), [showToast]);
  return null;
}
