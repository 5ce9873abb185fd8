import type { RecruiterView } from '../../../../shared/contract/jobs/job-page-recruiter.ts';
import { recruiter as recruiterTexts } from '../../../../shared/messages/jobs/job-page-recruiter.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { lockIcon } from '../../../ui/icons/lock.tsx';
import type { Retry } from '../../../ui/notices/retry.ts';
import { SectionFailureView } from '../../../ui/notices/section-failure.tsx';
import { Details, Row } from './recruiter-details.tsx';
import { RecruiterBoxesView } from './recruiter-boxes.tsx';
import styles from './recruiter-section.module.css';

const texts = recruiterTexts;

interface RecruiterSectionProps {
  readonly jobId: string;
  readonly recruiter: RecruiterView;
  readonly retry: Retry;
}

/** Shows the part of the page that only a recruiter with access to this job reads (R-03 … R-06). */
export function RecruiterSection({ jobId, recruiter, retry }: RecruiterSectionProps) {
  const { boxes, admin } = recruiter;
  return (
    <section id="recruiters" className={styles.section} aria-labelledby="recruiters-title">
      <h2 id="recruiters-title" className={styles.title}>
        <Icon of={lockIcon} />
        {texts.title}
      </h2>
      {boxes.ok ? (
        <RecruiterBoxesView jobId={jobId} boxes={boxes.content} />
      ) : (
        <SectionFailureView reason={boxes.reason} retry={retry} />
      )}
      <div className={styles.admin}>
        <h3>{texts.admin}</h3>
        {admin.ok ? (
          <Details>
            <Row name={texts.processStatus}>{admin.content.processStatus}</Row>
            <Row name={texts.internalContact}>{admin.content.internalContact}</Row>
            <Row name={texts.adminSendCriteria}>{admin.content.sendCriteria}</Row>
          </Details>
        ) : (
          <SectionFailureView reason={admin.reason} retry={retry} />
        )}
      </div>
    </section>
  );
}
