import { type ReactNode, type RefObject, useId } from 'react';
import { dialog as dialogTexts } from '../../../shared/messages/dialog.ts';
import { useModalElement } from '../../navigation/modal-element.ts';
import { classes } from '../text/classes.ts';
import styles from './dialog.module.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { crossIcon } from '../icons/cross.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  /** Called on Escape, on a press beside the dialog, and on its close button. */
  readonly onClose: () => void;
  readonly title: string;
  /**
   * A `question` is at least 500 by 300 pixels, a `choice` 500 by 450, a `warning` 560 by 335, `weighty` 600 by 330, and
   * a `cropper` 900 by 600, if the window is large enough (K-08).
   */
  readonly width?: 'narrow' | 'question' | 'choice' | 'warning' | 'weighty' | 'wide' | 'cropper' | 'widest';
  /** `upper` places the dialog a third of the window's height from the top (AV-05). */
  readonly place?: 'middle' | 'upper';
  /** The control on which the focus begins; by default the first field, or else the close button. */
  readonly focus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A modal dialog. */
export function Dialog({
  isOpen,
  onClose,
  title,
  width = 'narrow',
  place = 'middle',
  focus,
  children,
}: DialogProps) {
  const element = useModalElement(isOpen, onClose, focus);
  const titleId = useId();
  return (
    <dialog
      {...element}
      className={classes(styles.dialog, styles[width], styles[place])}
      aria-labelledby={titleId}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={crossIcon} label={dialogTexts.close} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
