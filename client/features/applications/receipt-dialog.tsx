import type { ApplicationView } from '../../../shared/contract/application.ts';
import { applicationFields } from '../../../shared/messages/application-fields.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { applications } from '../../../shared/messages/applications.ts';
import { noticePeriodLabel } from '../../../shared/domain/notice-period.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import styles from './applications.module.css';
import type { Receipt } from './use-receipt.ts';

const texts = applications.receiptView;

/** The receipt: its reference, when it was sent, and what. */
export function ReceiptDialog({ receipt }: { receipt: Receipt }) {
  const { content } = receipt;
  return (
    <Dialog isOpen={receipt.jobId !== null} onClose={receipt.close} title={texts.title} width="wide">
      {content.kind === 'loading' && (
        <div aria-busy="true">
          <output>{texts.loading}</output>
          <Bone />
          <Bone length="long" />
        </div>
      )}
      {content.kind === 'failed' && (
        <div className={styles.failed}>
          <p role="alert">{texts.failed}</p>
          <Button onClick={receipt.retry}>{texts.retry}</Button>
        </div>
      )}
      {content.kind === 'view' && <Content view={content.view} />}
    </Dialog>
  );
}

function Content({ view: { job, answers, receipt } }: { view: ApplicationView }) {
  const { basic, professional, availability, cv, linkedIn, portfolioFiles, portfolioLinks, story } = answers;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [texts.reference, receipt?.reference],
    [
      receipt?.isUpdate ? texts.updated : texts.when,
      receipt && `${formatDay(receipt.submittedAt)}, ${formatTime(receipt.submittedAt)}`,
    ],
    [applicationFields.name, basic.name],
    [applicationFields.email, basic.email],
    [applicationFields.mobile, basic.mobile && `+91 ${basic.mobile}`],
    [applicationFields.location, professional.location?.name],
    [
      applicationFields.noticePeriodDays,
      availability.noticePeriodDays === null
        ? availability.availableFrom
        : noticePeriodLabel(availability.noticePeriodDays),
    ],
    [applicationForm.cv.label, cv?.name],
    [applicationForm.review.linkedIn, linkedIn?.url],
    [applicationForm.portfolio.files, portfolioFiles.map(({ name }) => name).join('\n')],
    [applicationForm.portfolio.links, portfolioLinks.map(({ url }) => url).join('\n')],
    [applicationFields.story, story],
  ];
  return (
    <>
      <p className={styles.receiptJob}>
        {job.title} · {job.companyName}
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
