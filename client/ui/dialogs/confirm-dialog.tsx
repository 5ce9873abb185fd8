import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { DialogButtons, DialogContent } from './dialog-content.tsx';
import { Dialog } from './dialog.tsx';

type Answer = 'yes' | 'no';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly texts: { readonly title: string; readonly yes: string; readonly no: string };
  readonly busyLabel?: string | null;
  /** The safe answer, which loses nothing. The focus begins there. */
  readonly safeAnswer?: Answer;
  /** The answer of the filled button, which is the last one. */
  readonly filledAnswer?: Answer;
  /** The answer that deletes, withdraws or discards. */
  readonly dangerousAnswer?: Answer;
  readonly width?: ComponentProps<typeof Dialog>['width'];
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Called on Escape, Back and the close button, without an answer. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A question with two answers. */
export function ConfirmDialog({ isOpen, texts, busyLabel = null, ...rest }: ConfirmDialogProps) {
  const { onYes, onNo, onClose, safeAnswer = 'no', filledAnswer = 'yes', dangerousAnswer, children } = rest;
  const safe = useRef<HTMLButtonElement>(null);
  const answers = { yes: { press: onYes, busyLabel }, no: { press: onNo, busyLabel: null } };
  const order: readonly Answer[] = filledAnswer === 'yes' ? ['no', 'yes'] : ['yes', 'no'];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} width={rest.width ?? 'narrow'} focus={safe}>
      <DialogContent>
        {children}
        <DialogButtons>
          {order.map((answer) => (
            <Button
              key={answer}
              ref={answer === safeAnswer ? safe : null}
              variant={answer === filledAnswer ? 'primary' : 'line'}
              isDanger={answer === dangerousAnswer}
              busyLabel={answers[answer].busyLabel}
              onClick={answers[answer].press}
            >
              {texts[answer]}
            </Button>
          ))}
        </DialogButtons>
      </DialogContent>
    </Dialog>
  );
}
