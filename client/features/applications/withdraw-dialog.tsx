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
 * @param onChanged called when the list is outdated: an application was withdrawn, or another account is signed in
 */
export function useWithdrawal(account: string, onChanged: () => void) {
  const modal = useModal<ApplicationRowData>('withdraw', { isEphemeral: true });
  const row = modal.payload;
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const viewer = useViewer();
  const toast = useToast();
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
        tellOtherTabs({ kind: 'application', viewer, jobId: row.jobId });
        // The pressed button disappears after the withdrawal, so the focus moves to the title.
        modal.closeThen(() => document.querySelector<HTMLElement>(`#${titleId(row.jobId)}`)?.focus());
        toast(texts.done);
        onChanged();
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        if (isSignInNeeded(problem.code)) {
          modal.close();
          onChanged();
        } else if (problem.code === 'conflict') {
          // A recruiter has decided since the list was read.
          modal.close();
          toast(texts.over);
          onChanged();
        } else setErrors({ general: texts.failed, fields: {} });
      } finally {
        setBusy(false);
      }
    },
  };
}

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
