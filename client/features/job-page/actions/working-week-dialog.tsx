import { useState } from 'react';
import type { JobBasics, WorkingWeek } from '../../../../shared/contract/jobs/job-page.ts';
import { workingWeek as workingWeekTexts } from '../../../../shared/messages/profile/working-week.ts';
import { acceptWorkingWeek } from '../../../api/application/working-week.ts';
import { ApiProblem } from '../../../api/http/problem.ts';
import type { DialogState } from '../../../ui/dialogs/missing-dialog.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorSummary, noErrors } from '../../../ui/forms/error-summary.tsx';

interface WorkingWeekDialogProps extends DialogState {
  readonly isOpen: boolean;
  readonly week: WorkingWeek;
  readonly job: JobBasics;
  /** The answer is saved. */
  readonly onAccepted: () => void;
}

/** Asks whether the candidate accepts the working week, and saves a yes (J-22, J-23). */
export function WorkingWeekDialog({ isOpen, week, job, onClose, onAccepted }: WorkingWeekDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const texts = workingWeekTexts;

  const close = () => {
    setErrors(noErrors);
    onClose();
  };

  const accept = async () => {
    setSaving(true);
    setErrors(noErrors);
    try {
      await acceptWorkingWeek(job.id, { week });
      onAccepted();
    } catch (cause) {
      setSaving(false);
      if (!(cause instanceof ApiProblem)) throw cause;
      setErrors({ general: texts.failed, fields: {} });
    }
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      texts={{ title: texts[week].title, yes: texts[week].accept, no: texts.decline }}
      busyLabel={isSaving ? texts.saving : null}
      onYes={() => void accept()}
      onNo={close}
      onClose={close}
    >
      <ErrorSummary form="working-week" errors={errors} />
      <p>{texts[week].text(job.companyName)}</p>
    </ConfirmDialog>
  );
}
