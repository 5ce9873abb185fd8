import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Hint } from '../../ui/forms/form-layout.tsx';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

interface LeaveQuestionsProps {
  /** The current question, or null. */
  readonly shown: string | null;
  readonly exit: Question;
  /** The dialog is 500 by 300 pixels, or 600 by 330 (K-08). */
  readonly exitWidth?: 'question' | 'weighty';
  readonly unsaved: Question & { readonly about: string };
  readonly onSave: () => void;
  readonly onLeave: () => void;
  /** Closes the question without leaving the flow. */
  readonly onClose: () => void;
  /** Names further content that would be lost. */
  readonly children?: ReactNode;
}

/** Asks before leaving: `unsaved` if there is content to save, else `exit` (AP-06, AP-19, E-16). */
export function LeaveQuestions(props: LeaveQuestionsProps) {
  const { shown, exit, exitWidth = 'question', unsaved, onSave, onLeave, onClose, children } = props;
  return (
    <>
      <ConfirmDialog
        isOpen={shown === 'exit'}
        width={exitWidth}
        texts={exit}
        onYes={onLeave}
        onNo={onClose}
        onClose={onClose}
      >
        <p>{exit.text}</p>
        {children}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={shown === 'unsaved'}
        width="weighty"
        texts={unsaved}
        safeAnswer="yes"
        onYes={onSave}
        onNo={onLeave}
        onClose={onClose}
      >
        <p>{unsaved.text}</p>
        <Hint>{unsaved.about}</Hint>
        {children}
      </ConfirmDialog>
    </>
  );
}
