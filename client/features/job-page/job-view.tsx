import { useLocation } from 'react-router-dom';
import type { JobPageView } from '../../../shared/contract/job-page.ts';
import { contentPart, lazyPart } from '../../ui/lazy-part.tsx';
import type { Retry } from '../../ui/retry.ts';
import { isPartnerAddress } from '../../ui/partner-view.ts';
import { ActionBar, ActionCard } from './action-card.tsx';
import { CompanySection } from './company-section.tsx';
import { JobHeader } from './job-header.tsx';
import styles from './job-view.module.css';
import { OfficesSection } from './offices.tsx';
import { SkillsSection } from './skills-section.tsx';
import { OfferSections, RoleSections } from './statement-sections.tsx';
import { WorkingWeekProvider } from './working-week.tsx';

const RecruiterSection = contentPart(() =>
  import('./recruiter-section.tsx').then((file) => file.RecruiterSection),
);

const JobTop = lazyPart(() => import('./job-top.tsx').then((file) => file.JobTop));
const SimilarJobs = lazyPart(() => import('./similar-jobs.tsx').then((file) => file.SimilarJobs));
const AccessNotice = lazyPart(() => import('./access-notice.tsx').then((file) => file.AccessNotice));

/** A job as this viewer may see it. */
export function JobView({ view, retry }: { view: JobPageView; retry: Retry }) {
  const isPartnerView = isPartnerAddress(useLocation().search);
  const actions = { view, isPartnerView, retry };
  return (
    <WorkingWeekProvider job={view.job}>
      {view.recruiterAccess === 'check-failed' && <AccessNotice />}
      <div className={styles.page}>
        <article className={styles.article}>
          {!isPartnerView && (
            <div className={styles.back}>
              <JobTop view={view} />
            </div>
          )}
          <JobHeader job={view.job} />
          <CompanySection company={view.company} job={view.job} retry={retry} />
          <SkillsSection skills={view.skills} retry={retry} />
          <RoleSections role={view.role} retry={retry} />
          <OfferSections offer={view.offer} retry={retry} />
          <OfficesSection job={view.job} />
          {!isPartnerView && <SimilarJobs similar={view.similar} retry={retry} />}
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
