import { type ReactNode, useEffect, useId, useRef } from 'react';
import { dialog as dialogTexts } from '../../shared/messages/forms.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { crossIcon } from './icons/cross.tsx';
import { noteClosed, noteOpened } from './open-dialogs.ts';

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

/** A modal dialog. The browser keeps the focus inside and gives it back to where it came from. */
export function Dialog({
  isOpen,
  onClose,
  title,
  width = 'narrow',
  place = 'middle',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) {
      element.showModal();
      // A form begins at its first field; everything else at the way out, as the browser does it.
      element.querySelector('input')?.focus();
    }
    if (!isOpen && element?.open) element.close();
    if (!isOpen || !element) return undefined;
    noteOpened(element);
    return () => noteClosed(element);
  }, [isOpen]);

  useCloseBeside(dialog, onClose);

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[width], styles[place])}
      aria-labelledby={titleId}
      // Escape asks, as the close button does: closed at once, the page would lie open while the history still
      // holds the dialog, and what is begun there would be ended by the step back.
      onCancel={(event) => {
        // A file chooser that is left says so from inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Closed by this component, it has been decided already; another dialog may stand in its place.
      onClose={() => isOpen && onClose()}
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

/** Closes on a press that begins and ends on the backdrop, so that selecting text out of a field does not. */
function useCloseBeside(dialog: React.RefObject<HTMLDialogElement | null>, onClose: () => void) {
  useEffect(() => {
    const element = dialog.current;
    let beganBeside = false;
    const press = (event: Event) => {
      beganBeside = event.target === element;
    };
    const release = (event: Event) => {
      if (beganBeside && event.target === element) onClose();
    };
    element?.addEventListener('pointerdown', press);
    element?.addEventListener('click', release);
    return () => {
      element?.removeEventListener('pointerdown', press);
      element?.removeEventListener('click', release);
    };
  }, [dialog, onClose]);
}
