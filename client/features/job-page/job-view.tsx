import { memo } from 'react';
import type { JobBasics, JobPageView } from '../../../shared/contract/jobs/job-page.ts';
import { contentPart, lazyPart } from '../../ui/behaviour/lazy-part.tsx';
import type { Retry } from '../../ui/notices/retry.ts';
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts';
import { ActionBar, ActionCard } from './actions/action-card.tsx';
import { CompanySection } from './sections/company-section.tsx';
import { JobHeader } from './heading/job-header.tsx';
import styles from './job-view.module.css';
import { OfficesSection } from './sections/offices.tsx';
import { SkillsSection } from './sections/skills-section.tsx';
import { OfferSections, RoleSections } from './sections/statement-sections.tsx';
import { WorkingWeekProvider } from './actions/working-week.tsx';

const RecruiterSection = contentPart(() =>
  import('./recruiter/recruiter-section.tsx').then((file) => file.RecruiterSection),
);

const JobTop = lazyPart(() => import('./job-top.tsx').then((file) => file.JobTop));
const SimilarJobs = lazyPart(() => import('./sections/similar-jobs.tsx').then((file) => file.SimilarJobs));
const ListBeside = lazyPart(() => import('./list-beside/list-beside.tsx').then((file) => file.ListBeside));
const AccessNotice = lazyPart(() => import('./heading/access-notice.tsx').then((file) => file.AccessNotice));

/** From this width on a list fits beside the job, as in `list-beside.module.css`. */
const wide = '(min-width: 1280px)';

interface JobViewProps {
  readonly view: JobPageView;
  readonly retry: Retry;
  readonly isPartnerView: boolean;
}

/** A job as this viewer may see it. A dialog over it changes the address, and renders nothing of it again. */
export const JobView = memo(function JobView({ view, retry, isPartnerView }: JobViewProps) {
  const { id } = view.job;
  const actions = { view, isPartnerView, retry };
  return (
    <WorkingWeekProvider job={view.job}>
      <div className={styles.page}>
        <article key={id} className={styles.article}>
          {!isPartnerView && (
            <div className={styles.back}>
              <JobTop view={view} />
            </div>
          )}
          {view.recruiterAccess === 'check-failed' && <AccessNotice retry={retry} />}
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
        <div className={styles.side}>
          <ActionCard key={id} {...actions} />
          {!isPartnerView && <Beside job={view.job} />}
        </div>
      </div>
      <ActionBar {...actions} />
    </WorkingWeekProvider>
  );
});

/** By itself, because parts that are still missing lose the server's markup when what is around them is drawn again. */
function Beside({ job }: { job: JobBasics }) {
  const isWide = useHydrated() && matchMedia(wide).matches;
  return isWide && <ListBeside job={job} />;
}
