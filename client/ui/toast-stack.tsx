import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { navigation as navigationTexts } from '../../shared/messages/shell.ts';
import { takeNotice } from '../api/kept-notice.ts';
import { lazyPart } from './lazy-part.tsx';
import styles from './toast-stack.module.css';
import { type Toast, ToastContext, type ToastKind } from './toast.ts';

const ToastView = lazyPart(async () => (await import('./toast-view.tsx')).ToastView);

/** NT-04, in milliseconds. */
const startDelay = 2000;

/** Keeps the notifications: bottom left, newest on top. Those of the first two seconds wait until these are over. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [hasStarted, setStarted] = useState(false);
  const next = useRef(0);

  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startDelay);
    return () => clearTimeout(timer);
  }, []);

  const show = useCallback((text: string, kind: ToastKind = 'success') => {
    next.current += 1;
    const id = next.current;
    setToasts((shown) => [{ id, text, kind }, ...shown]);
  }, []);
  useEffect(() => {
    const notice = takeNotice();
    if (notice) show(notice.text, notice.kind);
  }, [show]);
  const hide = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );

  return (
    <ToastContext value={show}>
      {children}
      <section className={styles.stack} aria-label={navigationTexts.notifications} aria-live="polite">
        {hasStarted && toasts.map((toast) => <ToastView key={toast.id} toast={toast} onEnd={hide} />)}
      </section>
    </ToastContext>
  );
}
