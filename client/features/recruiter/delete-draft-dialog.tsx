import { useState } from 'react';
import { postAJob } from '../../../shared/messages/post-a-job.ts';
import { deleteDraft } from '../../api/postings.ts';
import { ApiProblem } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary, noErrors } from '../../ui/error-summary.tsx';
import styles from './delete-draft-dialog.module.css';

interface DeleteDraftDialogProps {
  readonly isOpen: boolean;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

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
      // It is gone already, which is what was wanted.
      if (cause.code === 'not-found') onDeleted();
      else setErrors({ general: texts.failed, fields: {} });
    } finally {
      setDeleting(false);
    }
  };

  return (
    <Dialog isOpen={isOpen} onClose={close} title={texts.title}>
      <div className={styles.body}>
        <ErrorSummary form="delete-draft" errors={errors} />
        <p>{texts.text(title.trim() || texts.untitled)}</p>
        <div className={styles.buttons}>
          <Button onClick={close}>{texts.keep}</Button>
          <Button variant="primary" busyLabel={isDeleting ? texts.busy : null} onClick={() => void confirm()}>
            {texts.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
