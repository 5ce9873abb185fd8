import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Hint } from '../../ui/form-layout.tsx';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

interface LeaveQuestionsProps {
  /** Which question is asked, if one is. */
  readonly shown: string | null;
  readonly exit: Question;
  /** K-08: 500 by 300, or 600 by 330. */
  readonly exitWidth?: 'question' | 'weighty';
  readonly unsaved: Question & { readonly about: string };
  /** What saving is called, while it goes on. */
  readonly busyLabel: string | null;
  readonly onSave: () => void;
  readonly onLeave: () => void;
  /** Nothing is decided, and nothing left. */
  readonly onClose: () => void;
  /** What else would be lost. */
  readonly children?: ReactNode;
}

/** Asked before somebody leaves a flow (AP-06, AP-19, E-16): `exit`, and `unsaved` where something could be saved. */
export function LeaveQuestions(props: LeaveQuestionsProps) {
  const {
    shown,
    exit,
    exitWidth = 'question',
    unsaved,
    busyLabel,
    onSave,
    onLeave,
    onClose,
    children,
  } = props;
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
        busyLabel={busyLabel}
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
