import { useState } from 'react';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { deleteDraft } from '../../api/postings/postings.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Excerpt } from '../../ui/dialogs/excerpt.tsx';
import { ErrorSummary, noErrors } from '../../ui/forms/error-summary.tsx';

interface DeleteDraftDialogProps {
  readonly isOpen: boolean;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const failures: Partial<Record<ApiProblem['code'], string>> = postAJob.deletion.failures;

export function DeleteDraftDialog({ isOpen, id, title, onClose, onDeleted }: DeleteDraftDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const texts = postAJob.deletion;

  const close = () => {
    setErrors(noErrors);
    onClose();
  };

  const confirm = async () => {
    setDeleting(true);
    setErrors(noErrors);
    try {
      await deleteDraft(id);
      onDeleted();
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      // The draft was already deleted, so the deletion counts as successful.
      if (cause.code === 'not-found') onDeleted();
      else setErrors({ general: failures[cause.code] ?? texts.failures.unknown, fields: {} });
    } finally {
      setDeleting(false);
    }
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      texts={texts}
      busyLabel={isDeleting ? texts.busy : null}
      dangerousAnswer="yes"
      onYes={() => void confirm()}
      onNo={close}
      onClose={close}
    >
      <ErrorSummary form="delete-draft" errors={errors} />
      <Excerpt>{texts.text(title.trim() || texts.untitled)}</Excerpt>
    </ConfirmDialog>
  );
}
