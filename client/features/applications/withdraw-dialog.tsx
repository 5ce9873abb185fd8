import { useState } from 'react';
import { applications } from '../../../shared/messages/applications.ts';
import { withdrawApplication } from '../../api/application.ts';
import { ApiProblem, isSignInNeeded } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary, noErrors } from '../../ui/error-summary.tsx';
import { useToast } from '../../ui/toast.ts';
import { useRoutedDialog } from '../../ui/use-routed-dialog.ts';
import type { ApplicationRowData } from './application-row.tsx';
import styles from './applications.module.css';

const texts = applications.withdrawal;

/**
 * Taking a submitted application back, once it was confirmed.
 * @param account whose applications are shown
 * @param onChanged what is shown is not what there is: one was withdrawn, or somebody else is signed in
 */
export function useWithdrawal(account: string, onChanged: () => void) {
  const dialog = useRoutedDialog('withdraw');
  const [row, setRow] = useState<ApplicationRowData | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const toast = useToast();
  return {
    dialog,
    row,
    isBusy,
    errors,
    ask: (asked: ApplicationRowData) => {
      setRow(asked);
      setErrors(noErrors);
      dialog.open();
    },
    confirm: async () => {
      if (row === null || isBusy) return;
      setBusy(true);
      try {
        await withdrawApplication(row.jobId, account);
        dialog.close();
        toast(texts.done);
        onChanged();
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        if (isSignInNeeded(problem.code)) {
          dialog.close();
          onChanged();
        } else setErrors({ general: texts.failed, fields: {} });
      } finally {
        setBusy(false);
      }
    },
  };
}

export function WithdrawDialog({ withdrawal }: { withdrawal: ReturnType<typeof useWithdrawal> }) {
  const { dialog, row, isBusy, errors, confirm } = withdrawal;
  return (
    <Dialog isOpen={dialog.isOpen && row !== null} onClose={dialog.close} title={texts.title}>
      <ErrorSummary form="withdraw" errors={errors} />
      <p>{row && texts.text(row.title)}</p>
      <div className={styles.buttons}>
        <Button onClick={dialog.close}>{texts.no}</Button>
        <Button variant="primary" busyLabel={isBusy ? texts.busy : null} onClick={() => void confirm()}>
          {texts.yes}
        </Button>
      </div>
    </Dialog>
  );
}
