import { type ReactNode, useId } from 'react';
import { dialog as dialogTexts } from '../../shared/messages/forms.ts';
import { useModalElement } from '../navigation/modal-element.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { crossIcon } from './icons/cross.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  /** Asked for by Escape, by a press beside the dialog, and by its close button. */
  readonly onClose: () => void;
  readonly title: string;
  /** K-08: a question is at least 500 by 300, a weighty one 600 by 330, where the window has room for it. */
  readonly width?: 'narrow' | 'question' | 'weighty' | 'wide' | 'widest';
  /** `upper`: a third of the window from its top (AV-05), instead of in its middle. */
  readonly place?: 'middle' | 'upper';
  readonly children: ReactNode;
}

/** A modal dialog. */
export function Dialog({
  isOpen,
  onClose,
  title,
  width = 'narrow',
  place = 'middle',
  children,
}: DialogProps) {
  const element = useModalElement(isOpen, onClose);
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
          <Button variant="plain" isIcon aria-label={dialogTexts.close} onClick={onClose}>
            <Icon of={crossIcon} />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
