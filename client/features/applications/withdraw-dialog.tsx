import { useState } from 'react';
import { applications } from '../../../shared/messages/application/applications.ts';
import { withdrawApplication } from '../../api/application/application.ts';
import { ApiProblem, isSignInNeeded } from '../../api/http/problem.ts';
import { tellOtherTabs } from '../../api/session/other-tabs.ts';
import { useViewer } from '../../api/session/viewer.ts';
import { useModal } from '../../navigation/modals.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ErrorSummary, noErrors } from '../../ui/forms/error-summary.tsx';
import { useToast } from '../../ui/notices/toast.ts';
import { type ApplicationRowData, titleId } from './application-row.tsx';

const texts = applications.withdrawal;

/**
 * Withdraws a submitted application after a confirmation.
 * @param account whose applications are shown
 * @param readAgain reads the list again when it is or may be outdated, and returns its rows; it never rejects
 */
export function useWithdrawal(account: string, readAgain: () => Promise<readonly ApplicationRowData[]>) {
  const modal = useModal<ApplicationRowData>('withdraw', { isEphemeral: true });
  const row = modal.payload;
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const viewer = useViewer();
  const toast = useToast();
  const finish = (jobId: string) => {
    tellOtherTabs({ kind: 'application', viewer, jobId });
    // The pressed button disappears after the withdrawal, so the focus moves to the title.
    modal.closeThen(() => {
      document.querySelector<HTMLElement>(`#${titleId(jobId)}`)?.focus();
      toast(texts.done);
    });
  };
  return {
    modal,
    isBusy,
    errors,
    ask: (asked: ApplicationRowData) => {
      setErrors(noErrors);
      modal.open(asked);
    },
    confirm: async () => {
      if (row === undefined || isBusy) return;
      setBusy(true);
      try {
        await withdrawApplication(row.jobId, account);
        finish(row.jobId);
        void readAgain();
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        if (isSignInNeeded(problem.code)) {
          modal.close();
          void readAgain();
        } else if (problem.code === 'conflict') {
          // A recruiter has decided since the list was read.
          modal.closeThen(() => toast(texts.over));
          void readAgain();
        } else if (await readAgain().then(isWithdrawn(row.jobId))) {
          // Only the answer was lost.
          finish(row.jobId);
        } else {
          const general = problem.code === 'unreachable' ? texts.unreachable : texts.failed;
          setErrors({ general, fields: {} });
        }
      } finally {
        setBusy(false);
      }
    },
  };
}

const isWithdrawn = (jobId: string) => (rows: readonly ApplicationRowData[]) =>
  rows.some((row) => row.jobId === jobId && row.status === 'withdrawn');

export function WithdrawDialog({ withdrawal }: { withdrawal: ReturnType<typeof useWithdrawal> }) {
  const { modal, isBusy, errors, confirm } = withdrawal;
  return (
    <ConfirmDialog
      isOpen={modal.isOpen}
      texts={texts}
      busyLabel={isBusy ? texts.busy : null}
      dangerousAnswer="yes"
      onYes={() => void confirm()}
      onNo={modal.close}
      onClose={modal.close}
    >
      <ErrorSummary form="withdraw" errors={errors} />
      <p>{modal.payload && texts.text(modal.payload.title)}</p>
    </ConfirmDialog>
  );
}
