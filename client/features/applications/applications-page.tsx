import { useLocation } from 'react-router-dom';
import type { ApplicationsView } from '../../../shared/contract/application.ts';
import { loading } from '../../../shared/messages/error.ts';
import { applications as texts } from '../../../shared/messages/applications.ts';
import { paths } from '../../../shared/paths.ts';
import { useApplications } from '../../api/applications.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { useSignInPrompt } from '../../ui/sign-in-prompt.ts';
import { Bone } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ApplicationRow } from './application-row.tsx';
import styles from './applications.module.css';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { useReceipt } from './use-receipt.ts';
import { useWithdrawal, WithdrawDialog } from './withdraw-dialog.tsx';

/** `/applications`: what the candidate applied for, and what became of it. */
export function ApplicationsPage() {
  const { pathname } = useLocation();
  const initial = useInitialPage(pathname);
  const { data, error, isValidating, mutate } = useApplications(
    initial?.page === 'applications' ? initial.model : null,
  );
  const code = initial?.page === 'problem' ? initial.code : error?.code;

  if (data?.viewer.role === 'visitor' || code === 'sign-in-required' || code === 'session-ended')
    return <ForVisitors />;
  if (code === 'forbidden' || (data && data.viewer.role !== 'candidate')) return <ForRecruiters />;
  if (data) return <OwnApplications view={data} onChanged={() => void mutate()} />;
  if (code !== undefined && !isValidating)
    return <ErrorView here={pathname} onRetry={() => void mutate()} isRetrying={isValidating} />;
  return <PageSkeleton />;
}

function OwnApplications({ view, onChanged }: { view: ApplicationsView; onChanged: () => void }) {
  const withdrawal = useWithdrawal(onChanged);
  const receipt = useReceipt();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        {view.rows.length > 0 && <p>{texts.count(view.total)}</p>}
      </header>
      {view.rows.length === 0 ? (
        <section className={styles.empty}>
          <h2>{texts.empty.title}</h2>
          <p>{texts.empty.text}</p>
          <ButtonLink href={paths.jobs} variant="primary">
            {texts.empty.jobs}
          </ButtonLink>
        </section>
      ) : (
        <ul className={styles.list}>
          {view.rows.map((row) => (
            <ApplicationRow key={row.jobId} row={row} onWithdraw={withdrawal.ask} onReceipt={receipt.open} />
          ))}
        </ul>
      )}
      <WithdrawDialog withdrawal={withdrawal} />
      <ReceiptDialog receipt={receipt} />
    </div>
  );
}

function ForVisitors() {
  const promptSignIn = useSignInPrompt();
  return (
    <section className={styles.empty}>
      <h1>{texts.visitor.title}</h1>
      <p>{texts.visitor.text}</p>
      <Button variant="primary" onClick={() => promptSignIn(null)}>
        {texts.visitor.signIn}
      </Button>
    </section>
  );
}

function ForRecruiters() {
  return (
    <section className={styles.empty}>
      <h1>{texts.others.title}</h1>
      <p>{texts.others.text}</p>
      <ButtonLink href={paths.jobs}>{texts.empty.jobs}</ButtonLink>
    </section>
  );
}

function PageSkeleton() {
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <output>{loading}</output>
      </VisuallyHidden>
      <Bone shape="title" length="half" />
      <Bone />
      <Bone />
    </div>
  );
}
