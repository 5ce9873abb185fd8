import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReceiptView, SentAnswers } from '../../../shared/contract/application/application-receipt.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { applications } from '../../../shared/messages/application/applications.ts';
import { paths } from '../../../shared/paths.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { formatDayAndTime } from '../../ui/text/time-of-day.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { lazyPart } from '../../ui/behaviour/lazy-part.tsx';
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts';
import styles from './receipt-page.module.css';
import { sentFacts } from './sent-facts.ts';

const texts = applications.receiptView;

const ReceiptOffer = lazyPart(() => import('./receipt-offer.tsx').then((file) => file.ReceiptOffer));

/** Shows what was sent with an application, as a page that prints. */
export function ReceiptPage() {
  const { pathname } = useLocation();
  const initial = useInitialPage(pathname);
  return initial?.page === 'receipt' ? (
    <Receipt receipt={initial.model.receipt} />
  ) : (
    <ErrorView here={pathname} />
  );
}

function Receipt({ receipt }: { receipt: ReceiptView }) {
  const { job, reference, revisions, revision, withdrawnAt, sent } = receipt;
  const isHydrated = useHydrated();
  // What was taken back offers the profile nothing.
  const isOffered = isHydrated && withdrawnAt === null && revision === revisions[0]?.revision;
  const shown = revisions.find((one) => one.revision === revision);
  return (
    <article className={styles.page}>
      <nav className={styles.actions} aria-label={texts.back}>
        <ButtonLink href={paths.applications}>{texts.back}</ButtonLink>
        {isHydrated && <Button onClick={() => globalThis.print()}>{texts.print}</Button>}
      </nav>
      <header>
        <h1>{texts.title}</h1>
        <p className={styles.job}>
          <a href={job.path}>{job.title}</a> · {job.companyName}
        </p>
      </header>
      {withdrawnAt !== null && (
        <p>
          <Notice kind="warning">{texts.withdrawn(formatDay(withdrawnAt))}</Notice>
        </p>
      )}
      {revisions.length > 1 && <Revisions receipt={receipt} />}
      <dl className={styles.facts}>
        <Fact name={texts.reference}>{reference}</Fact>
        {shown && (
          <Fact name={shown.isUpdate ? texts.updated : texts.when}>
            {formatDayAndTime(shown.submittedAt)}
          </Fact>
        )}
        {sent && <Sent sent={sent} />}
      </dl>
      {isOffered && <ReceiptOffer jobId={job.id} />}
      {sent === null && <p className={styles.note}>{texts.notKept}</p>}
    </article>
  );
}

/** Lists the receipts of an application; each update has its own, and earlier ones stay available (AP-26). */
function Revisions({ receipt: { job, revisions, revision } }: { receipt: ReceiptView }) {
  return (
    <nav aria-label={texts.versions}>
      <ul className={styles.revisions}>
        {revisions.map((one) => (
          <li key={one.revision}>
            <ButtonLink
              href={paths.receipt(job.id, one.revision)}
              aria-current={one.revision === revision ? 'page' : undefined}
              variant={one.revision === revision ? 'primary' : 'line'}
            >
              {texts.version(one.isUpdate, formatDayAndTime(one.submittedAt))}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sent({ sent }: { sent: SentAnswers }) {
  return (
    <>
      {sent.cv && (
        <Fact name={applicationForm.cv.label}>
          <SentFile file={sent.cv} />
        </Fact>
      )}
      {sent.portfolioFiles.length > 0 && (
        <Fact name={applicationForm.portfolio.files}>
          {sent.portfolioFiles.map((file) => (
            <SentFile key={file.id} file={file} />
          ))}
        </Fact>
      )}
      {sentFacts(sent).map(([name, text]) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
    </>
  );
}

function SentFile({ file: { name, title, url } }: { file: SentAnswers['portfolioFiles'][number] }) {
  return (
    <span className={styles.file}>
      {title !== null && <b>{`${title}\n`}</b>}
      {url === null ? texts.deleted(name) : <a href={url}>{name}</a>}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
