import type { ApplicationsView } from '../../../shared/contract/application/application.ts';
import { canWithdraw, ownAction } from '../../../shared/domain/application-status.ts';
import { applications as texts } from '../../../shared/messages/application/applications.ts';
import { paths } from '../../../shared/paths.ts';
import { handFocusOn } from '../../ui/behaviour/hand-focus-on.ts';
import { ApplicationTag } from '../../ui/jobs/status-tag.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Logo } from '../../ui/pictures/logo.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './applications.module.css';

/** An application that was withdrawn in another tab loses the button that may have the focus. */
const focusToRow = handFocusOn('li', 'h2 a');

export type ApplicationRowData = ApplicationsView['rows'][number];
/** Returns the id of the link with the job's title. */
export const titleId = (jobId: string): string => `application-${jobId}`;

interface ApplicationRowProps {
  readonly row: ApplicationRowData;
  readonly onWithdraw: (row: ApplicationRowData) => void;
}

/** Renders one application with its job, status, date and actions. */
export function ApplicationRow({ row, onWithdraw }: ApplicationRowProps) {
  const { jobId, title, companyName, logoUrl, isJobLive, status, hasUnsentChanges, reference } = row;
  const about = <VisuallyHidden> ({texts.of(title)})</VisuallyHidden>;
  const action = isJobLive ? ownAction(status, hasUnsentChanges) : null;
  const canApplyAgain = isJobLive && status === 'withdrawn';
  return (
    <li className={styles.row}>
      <Logo name={companyName} url={logoUrl} size="medium" />
      <div className={styles.what}>
        <h2>
          <a id={titleId(jobId)} href={row.path}>
            {title}
          </a>
        </h2>
        <p>{companyName}</p>
        <p className={styles.state}>
          <ApplicationTag status={status} />
          {!isJobLive && <span>{texts.closed}</span>}
          <When row={row} />
          {reference !== null && <span>{texts.reference(reference)}</span>}
        </p>
        {action !== null && hasUnsentChanges && <p>{texts.changed}</p>}
      </div>
      <div className={styles.actions}>
        {action !== null && (
          <ButtonLink href={paths.application(jobId)} variant={action === 'resume' ? 'primary' : 'line'}>
            {texts[action]}
            {about}
          </ButtonLink>
        )}
        {canApplyAgain && (
          <ButtonLink href={paths.application(jobId)}>
            {texts.again}
            {about}
          </ButtonLink>
        )}
        {reference !== null && (
          <ButtonLink href={paths.receipt(jobId)}>
            {texts.receipt}
            {about}
          </ButtonLink>
        )}
        {canWithdraw(status) && (
          <Button ref={focusToRow} variant="plain" isDanger onClick={() => onWithdraw(row)}>
            {texts.withdraw}
            {about}
          </Button>
        )}
      </div>
    </li>
  );
}

function When({ row }: { row: ApplicationRowData }) {
  const { status, submittedAt, isUpdate, savedAt, withdrawnAt } = row;
  if (status === 'withdrawn' && withdrawnAt !== null)
    return <Day at={withdrawnAt} text={texts.withdrawnAt(formatDay(withdrawnAt))} />;
  if (submittedAt !== null && status !== 'draft') {
    const day = formatDay(submittedAt);
    return <Day at={submittedAt} text={isUpdate ? texts.updatedAt(day) : texts.submittedAt(day)} />;
  }
  return savedAt === null ? null : <Day at={savedAt} text={texts.savedAt(formatDay(savedAt))} />;
}

const Day = ({ at, text }: { at: number; text: string }) => (
  <time dateTime={new Date(at).toISOString()}>{text}</time>
);
