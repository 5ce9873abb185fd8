import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { DialogButtons, DialogContent } from '../dialogs/dialog-content.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { ErrorSummary, type FormErrors } from '../forms/error-summary.tsx';

interface ItemDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly formId: string;
  readonly errors: FormErrors;
  readonly found: FormErrors;
  readonly submit: string;
  readonly canSubmit: boolean;
  readonly busyLabel: string | null;
  readonly onSubmit: () => void;
  /** A question that replaces the form until it is answered. */
  readonly question: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** One item of a list in a modal, to be added or changed. */
export function ItemDialog({ isOpen, onClose, title, question, children, ...form }: ItemDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width="wide">
      <DialogContent>
        {question ?? (
          <>
            <ErrorSummary form={form.formId} errors={form.errors} found={form.found} />
            {children}
            <DialogButtons>
              <Button
                variant="primary"
                disabled={!form.canSubmit}
                busyLabel={form.busyLabel}
                onClick={form.onSubmit}
              >
                {form.submit}
              </Button>
            </DialogButtons>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
