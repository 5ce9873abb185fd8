import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './flow.module.css';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly yes: string;
  /** The other way; without it the dialog only closes. */
  readonly no: string;
  readonly busyLabel?: string | null;
  readonly width?: ComponentProps<typeof Dialog>['width'];
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** By Escape, Back and the cross: nothing is decided. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A question with two answers. */
export function ConfirmDialog({ isOpen, title, yes, no, busyLabel = null, ...rest }: ConfirmDialogProps) {
  const { onYes, onNo, onClose, width = 'narrow', children } = rest;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={width}>
      <div className={styles.dialog}>
        {children}
        <div className={styles.buttons}>
          <Button onClick={onNo}>{no}</Button>
          <Button variant="primary" busyLabel={busyLabel} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
