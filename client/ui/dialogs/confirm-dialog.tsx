import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { DialogButtons, DialogContent } from './dialog-content.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly texts: { readonly title: string; readonly yes: string; readonly no: string };
  readonly busyLabel?: string | null;
  /** The safe answer, which loses nothing. The focus begins there. */
  readonly safeAnswer?: 'yes' | 'no';
  /** The answer that deletes, withdraws or discards. */
  readonly dangerousAnswer?: 'yes' | 'no';
  readonly width?: ComponentProps<typeof Dialog>['width'];
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Called on Escape, Back and the close button, without an answer. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A question with two answers. */
export function ConfirmDialog({ isOpen, texts, busyLabel = null, ...rest }: ConfirmDialogProps) {
  const { onYes, onNo, onClose, safeAnswer = 'no', dangerousAnswer, width = 'narrow', children } = rest;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} width={width} focus={safe}>
      <DialogContent>
        {children}
        <DialogButtons>
          <Button ref={safeAnswer === 'no' ? safe : null} isDanger={dangerousAnswer === 'no'} onClick={onNo}>
            {texts.no}
          </Button>
          <Button
            ref={safeAnswer === 'yes' ? safe : null}
            variant="primary"
            isDanger={dangerousAnswer === 'yes'}
            busyLabel={busyLabel}
            onClick={onYes}
          >
            {texts.yes}
          </Button>
        </DialogButtons>
      </DialogContent>
    </Dialog>
  );
}
