import { useEffect, useRef, useState } from 'react';
import { toast as toastTexts } from '../../../shared/messages/notifications.ts';
import { classes } from '../text/classes.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../text/icon.tsx';
import { checkIcon } from '../icons/check.tsx';
import { crossIcon } from '../icons/cross.tsx';
import { errorIcon } from '../icons/error.tsx';
import { infoIcon } from '../icons/info.tsx';
import { warningIcon } from '../icons/warning.tsx';
import { makeWay } from './make-way.ts';
import styles from './toast-view.module.css';
import type { Toast } from './toast.ts';

/** A toast disappears after this time (NT-03). */
const SHOWN_MS = 5000;

const icons = { error: errorIcon, warning: warningIcon, information: infoIcon, success: checkIcon };

/** Stays while a pointer or the focus rests on it; only its own button closes it early (NT-02). */
export function ToastView({ toast, onEnd }: { toast: Toast; onEnd: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  const remaining = useRef(SHOWN_MS);

  useEffect(() => {
    if (isHeld) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => onEnd(toast.id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - since;
    };
  }, [isHeld, onEnd, toast.id]);

  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stack = element.current?.parentElement;
    if (!stack) return undefined;
    const look = () => makeWay(stack);
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('input', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('input', look);
    };
  }, []);

  return (
    <div
      ref={element}
      className={classes(styles.toast, styles[toast.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[toast.kind]} />
      <p>
        <b>{toastTexts.kinds[toast.kind]}</b> {toast.text}
        {toast.link && (
          <>
            {' '}
            <a href={toast.link.href}>{toast.link.text}</a>
          </>
        )}
      </p>
      <IconButton icon={crossIcon} label={toastTexts.close} onClick={() => onEnd(toast.id)} />
    </div>
  );
}
