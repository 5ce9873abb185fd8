import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { JobPageView } from '../../../shared/contract/job-page.ts';
import { rememberJob } from '../../api/seen-before.ts';
import { isPartnerAddress } from '../../ui/partner-view.ts';
import { SaveButton } from '../../ui/save-button.tsx';
import { ListLink } from './list-link.tsx';

/** Above a job: the way back to its list, and saving it. The browser remembers that it was looked at (SV-03). */
export function JobTop({ view: { job, isSaved } }: { view: JobPageView }) {
  const { id, title, companyName } = job;
  const isPartnerView = isPartnerAddress(useLocation().search);
  useEffect(() => {
    if (!isPartnerView) rememberJob({ id, title, companyName });
  }, [id, title, companyName, isPartnerView]);
  return (
    <>
      <ListLink />
      <SaveButton jobId={id} title={title} isSaved={isSaved} />
    </>
  );
}
