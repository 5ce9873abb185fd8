import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { JobPageView } from '../../../shared/contract/job-page.ts';
import { jobPage as jobPageTexts } from '../../../shared/messages/job-page.ts';
import { contentPart } from '../../ui/lazy-part.tsx';
import type { Retry } from '../../ui/retry.ts';
import { useToast } from '../../ui/toast.ts';
import { isPartnerAddress } from '../../ui/partner-view.ts';
import { ActionBar, ActionCard } from './action-card.tsx';
import { CompanySection } from './company-section.tsx';
import { JobHeader } from './job-header.tsx';
import styles from './job-view.module.css';
import { OfficesSection } from './offices.tsx';
import { SkillsSection } from './skills-section.tsx';
import { OfferSections, RoleSections } from './statement-sections.tsx';
import { WorkingWeekProvider } from './working-week.tsx';

const RecruiterSection = contentPart(async () => (await import('./recruiter-section.tsx')).RecruiterSection);

/** A job as this viewer may see it. */
export function JobView({ view, retry }: { view: JobPageView; retry: Retry }) {
  const isPartnerView = isPartnerAddress(useLocation().search);
  useAccessCheckNotice(view.recruiterAccess);
  const actions = { view, isPartnerView, retry };
  return (
    <WorkingWeekProvider job={view.job}>
      <div className={styles.page}>
        <article className={styles.article}>
          <JobHeader job={view.job} />
          <CompanySection company={view.company} job={view.job} retry={retry} />
          <SkillsSection skills={view.skills} retry={retry} />
          <RoleSections role={view.role} retry={retry} />
          <OfferSections offer={view.offer} retry={retry} />
          <OfficesSection job={view.job} />
          {view.recruiter && (
            <RecruiterSection jobId={view.job.id} recruiter={view.recruiter} retry={retry} />
          )}
        </article>
        <ActionCard {...actions} />
      </div>
      <ActionBar {...actions} />
    </WorkingWeekProvider>
  );
}

/** A recruiter whose access could not be checked is told so, and reads the public page. */
function useAccessCheckNotice(access: JobPageView['recruiterAccess']): void {
  const showToast = useToast();
  useEffect(() => {
    if (access === 'check-failed') showToast(jobPageTexts.accessCheckFailed, 'error');
  }, [access, showToast]);
}
