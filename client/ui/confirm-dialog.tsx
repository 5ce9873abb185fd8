import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogButtons, DialogContent } from './dialog-content.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly texts: { readonly title: string; readonly yes: string; readonly no: string };
  readonly busyLabel?: string | null;
  readonly width?: ComponentProps<typeof Dialog>['width'];
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Called on Escape, Back and the close button, without an answer. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A question with two answers. */
export function ConfirmDialog({ isOpen, texts, busyLabel = null, ...rest }: ConfirmDialogProps) {
  const { onYes, onNo, onClose, width = 'narrow', children } = rest;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} width={width}>
      <DialogContent>
        {children}
        <DialogButtons>
          <Button onClick={onNo}>{texts.no}</Button>
          <Button variant="primary" busyLabel={busyLabel} onClick={onYes}>
            {texts.yes}
          </Button>
        </DialogButtons>
      </DialogContent>
    </Dialog>
  );
}
