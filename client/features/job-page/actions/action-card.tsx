import type { JobPageView } from '../../../../shared/contract/jobs/job-page.ts';
import { jobPage as jobPageTexts } from '../../../../shared/messages/jobs/job-page.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { pencilIcon } from '../../../ui/icons/pencil.tsx';
import { lazyPart } from '../../../ui/behaviour/lazy-part.tsx';
import type { Retry } from '../../../ui/notices/retry.ts';
import styles from './action-card.module.css';
import { PrimaryButton } from './primary-button.tsx';
import { ShareButton } from './share-button.tsx';

const SentLink = lazyPart(() => import('./sent-link.tsx').then((file) => file.SentLink));
const ActionFailure = lazyPart(() => import('./action-failure.tsx').then((file) => file.ActionFailure));

interface ActionsProps {
  readonly view: JobPageView;
  /** `TP=1`: no Apply (J-21). */
  readonly isPartnerView: boolean;
  readonly retry: Retry;
}

/** Stays beside the text on wide screens; on phones only its dates remain, below the text. */
export function ActionCard(props: ActionsProps) {
  const { activeSince, closesAt, closesIn, applicationsRead } = props.view.job;
  return (
    <aside className={styles.side} aria-label={jobPageTexts.actions.label}>
      <div className={styles.buttons}>
        <Actions {...props} />
      </div>
      {(activeSince !== null || closesAt !== null || applicationsRead !== null) && (
        <dl className={styles.dates}>
          <DateRow name={jobPageTexts.activeSince} at={activeSince} />
          <DateRow name={jobPageTexts.closes} at={closesAt} before={closesIn} />
          {applicationsRead !== null && (
            <div>
              <dt>{jobPageTexts.applicationsRead}</dt>
              <dd>{applicationsRead}</dd>
            </div>
          )}
        </dl>
      )}
      <p className={styles.safety}>{jobPageTexts.safety}</p>
    </aside>
  );
}

/** Shows the same actions at the bottom edge of a phone. */
export function ActionBar(props: ActionsProps) {
  return (
    <div id="action-bar" className={styles.bar}>
      <Actions {...props} />
    </div>
  );
}

function Actions({ view, isPartnerView, retry }: ActionsProps) {
  const { action, job, recruiter } = view;
  const editPath = recruiter?.editPath;
  return (
    <>
      {editPath && (
        <ButtonLink href={editPath} variant="primary" isWide>
          <Icon of={pencilIcon} />
          {jobPageTexts.actions.editJob}
        </ButtonLink>
      )}
      {!isPartnerView && action.ok && (
        <>
          <PrimaryButton action={action.content} job={job} variant={editPath ? 'line' : 'primary'} />
          {action.content.isSent && <SentLink jobId={job.id} />}
        </>
      )}
      {!isPartnerView && !action.ok && <ActionFailure retry={retry} />}
      <ShareButton job={job} />
    </>
  );
}

function DateRow({ name, at, before }: { name: string; at: number | null; before?: string | null }) {
  if (at === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {before && <span>{before}</span>}
        <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>
      </dd>
    </div>
  );
}
