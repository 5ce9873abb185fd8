import { useEffect } from 'react';
import { jobPage as jobPageTexts } from '../../../shared/messages/job-page.ts';
import { useToast } from '../../ui/toast.ts';

/** Tells a recruiter whose access could not be checked, who then reads the public page. */
export function AccessNotice(): null {
  const showToast = useToast();
  useEffect(() => showToast(jobPageTexts.accessCheckFailed, 'error'), [showToast]);
  return null;
}
