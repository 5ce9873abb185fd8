import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { navigation as navigationTexts } from '../../shared/messages/shell.ts';
import { takeNotice } from '../api/saved-notice.ts';
import { useTopDialog } from '../navigation/modal-element.ts';
import { lazyPart } from './lazy-part.tsx';
import styles from './toast-stack.module.css';
import { type Toast, ToastContext, type ToastKind } from './toast.ts';

const ToastView = lazyPart(async () => (await import('./toast-view.tsx')).ToastView);

/** NT-04, in milliseconds. */
const startDelay = 2000;

/** Shows notifications at the bottom left, newest on top. Those of the first two seconds wait until then. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [hasStarted, setStarted] = useState(false);
  const next = useRef(0);
  const place = useTopPlace();

  useEffect(() => {
    const timer = setTimeout(() => {
      setStarted(true);
      // By the time there is something to tell, the connection may be gone. Where it is already, a toast asks again.
      ToastView.preload().catch(() => undefined);
    }, startDelay);
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
      {place &&
        createPortal(
          <section className={styles.stack} aria-label={navigationTexts.notifications} aria-live="polite">
            {hasStarted && toasts.map((toast) => <ToastView key={toast.id} toast={toast} onEnd={hide} />)}
          </section>,
          place,
        )}
    </ToastContext>
  );
}

let made: HTMLElement | null = null;
/** Made once it is asked for: on the server there is no page. */
const makePlace = (): HTMLElement => (made ??= document.createElement('div'));
const never = () => () => undefined;

/** A place of the page that goes along into the dialog that is open: beside it nothing is heard or can be pressed. */
function useTopPlace(): HTMLElement | null {
  const place = useSyncExternalStore(never, makePlace, () => null);
  const dialog = useTopDialog();
  useEffect(() => {
    if (place) (dialog ?? document.body).append(place);
  }, [place, dialog]);
  return place;
}
