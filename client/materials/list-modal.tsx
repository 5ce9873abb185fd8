import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { DialogButtons, DialogContent } from '../ui/dialogs/dialog-content.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ErrorSummary, type FormErrors } from '../ui/forms/error-summary.tsx';
import { useFocusNext } from '../ui/behaviour/focus.ts';
import { LastItemWarning } from '../ui/list-editor/last-item-warning.tsx';

/** The state of a list that is edited in a modal, and what its buttons do. */
interface ListModalState {
  readonly errors: FormErrors;
  readonly found: FormErrors;
  readonly hasChanges: boolean;
  /** The modal warns before a save that ends availability for hire. */
  readonly isWarned: boolean;
  readonly dismissWarning: () => void;
  readonly confirm: () => void;
  readonly begin: () => void;
  readonly close: () => void;
  readonly discard: () => void;
}

interface ListModalProps {
  readonly modal: ListModalState;
  readonly formId: string;
  readonly title: string;
  readonly save: string;
  readonly warning: { readonly text: string; readonly cancel: string; readonly proceed: string };
  readonly unsaved: {
    readonly title: string;
    readonly text: string;
    readonly yes: string;
    readonly no: string;
  };
  readonly isOpen: boolean;
  /** The question about unsaved changes is open. */
  readonly isAsked: boolean;
  /** The list cannot be saved now. */
  readonly isBlocked?: boolean;
  /** The label of the buttons while a save runs. */
  readonly busyLabel: string | null;
  /** Closes the question. */
  readonly onCloseQuestion: () => void;
  readonly children: ReactNode;
}

/** Renders the modal of a list, its warning, and the question when it is closed with unsaved changes. */
export function ListModal({ modal, formId, title, save, warning, unsaved, ...rest }: ListModalProps) {
  const { isOpen, isAsked, isBlocked = false, busyLabel, onCloseQuestion, children } = rest;
  const saveButton = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  /** Shows the list again and focuses the button that opened the warning. */
  const answer = (action: () => void) => {
    action();
    focusNext(() => saveButton.current);
  };
  return (
    <>
      <Dialog isOpen={isOpen} onClose={modal.close} title={title} width="widest">
        {modal.isWarned ? (
          <LastItemWarning
            {...warning}
            onCancel={() => answer(modal.dismissWarning)}
            onProceed={() => answer(modal.confirm)}
          />
        ) : (
          <DialogContent>
            <ErrorSummary form={formId} errors={modal.errors} found={modal.found} />
            {children}
            <DialogButtons>
              <Button
                ref={saveButton}
                variant="primary"
                disabled={!modal.hasChanges || isBlocked}
                busyLabel={busyLabel}
                onClick={modal.begin}
              >
                {save}
              </Button>
            </DialogButtons>
          </DialogContent>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsked}
        texts={unsaved}
        safeAnswer="yes"
        dangerousAnswer="no"
        busyLabel={busyLabel}
        onYes={modal.begin}
        onNo={modal.discard}
        onClose={onCloseQuestion}
      >
        <p>{unsaved.text}</p>
      </ConfirmDialog>
    </>
  );
}
