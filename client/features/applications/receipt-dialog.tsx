import type { ReceiptView, SentAnswers } from '../../../shared/contract/application-receipt.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { applications } from '../../../shared/messages/applications.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import styles from './applications.module.css';
import { sentFacts } from './sent-facts.ts';
import type { Receipt } from './use-receipt.ts';

const texts = applications.receiptView;

/** Shows a receipt with its reference, the time of sending and the sent answers. */
export function ReceiptDialog({ receipt }: { receipt: Receipt }) {
  const { content } = receipt;
  return (
    <Dialog isOpen={receipt.jobId !== null} onClose={receipt.close} title={texts.title} width="wide">
      {content.kind === 'loading' && (
        <div aria-busy="true">
          <output>{texts.loading}</output>
          <SkeletonBar />
          <SkeletonBar length="long" />
        </div>
      )}
      {content.kind === 'failed' && (
        <div className={styles.failed}>
          <p role="alert">{texts.failed}</p>
          <Button onClick={receipt.retry}>{texts.retry}</Button>
        </div>
      )}
      {content.kind === 'view' && <Content view={content.view} onRevision={receipt.showRevision} />}
    </Dialog>
  );
}

interface ContentProps {
  readonly view: ReceiptView;
  readonly onRevision: (revision: number) => void;
}

function Content({ view, onRevision }: ContentProps) {
  const { job, reference, revisions, revision, sent } = view;
  const shown = revisions.find((one) => one.revision === revision);
  return (
    <>
      <p className={styles.receiptJob}>
        {job.title} · {job.companyName}
      </p>
      {revisions.length > 1 && <Revisions view={view} onRevision={onRevision} />}
      <dl className={styles.facts}>
        <Fact name={texts.reference}>{reference}</Fact>
        {shown && (
          <Fact name={shown.isUpdate ? texts.updated : texts.when}>
            {formatDay(shown.submittedAt)}, {formatTime(shown.submittedAt)}
          </Fact>
        )}
        {sent && <Sent sent={sent} />}
      </dl>
      {sent === null && <p className={styles.note}>{texts.notKept}</p>}
    </>
  );
}

/** Lists the receipts of an application; each update has its own, and earlier ones stay available (AP-26). */
function Revisions({ view: { revisions, revision }, onRevision }: ContentProps) {
  return (
    <nav aria-label={texts.versions}>
      <ul className={styles.revisions}>
        {revisions.map((one) => (
          <li key={one.revision}>
            <Button
              aria-current={one.revision === revision ? 'true' : undefined}
              variant={one.revision === revision ? 'primary' : 'line'}
              onClick={() => onRevision(one.revision)}
            >
              {texts.version(one.isUpdate, `${formatDay(one.submittedAt)}, ${formatTime(one.submittedAt)}`)}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sent({ sent }: { sent: SentAnswers }) {
  return (
    <>
      {sentFacts(sent).map(([name, text]) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
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

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
