import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { navigation as navigationTexts } from '../../../shared/messages/shell.ts';
import { takeNotice } from '../../api/jobs/take-notice.ts';
import { useTopDialog } from '../../navigation/modal-element.ts';
import { lazyPart } from '../behaviour/lazy-part.tsx';
import styles from './toast-stack.module.css';
import { type ShowToast, type Toast, ToastContext } from './toast.ts';
import { useHydrated } from '../behaviour/use-hydrated.ts';

const ToastView = lazyPart(() => import('./toast-view.tsx').then((file) => file.ToastView));

/** No toast appears earlier (NT-04). */
const START_DELAY_MS = 2000;

/** Shows notifications at the bottom left, newest on top. Those of the first two seconds wait. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [hasStarted, setStarted] = useState(false);
  const next = useRef(0);
  const place = useTopPlace();

  useEffect(() => {
    const timer = setTimeout(() => {
      setStarted(true);
      // The code is loaded early, because the connection may be gone when there is a message. After a failure, the
      // toast requests it again.
      ToastView.preload().catch(() => undefined);
    }, START_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const hide = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback<ShowToast>(
    (text, kind = 'success', link) => {
      next.current += 1;
      const id = next.current;
      // The same message again stays longer, and does not stand twice.
      setToasts((shown) => [
        { id, text, kind, link },
        ...shown.filter((toast) => toast.text !== text || toast.kind !== kind),
      ]);
      return () => hide(id);
    },
    [hide],
  );
  useEffect(() => {
    const notice = takeNotice();
    if (notice) show(notice.text, notice.kind, notice.link);
  }, [show]);

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
/** Creates the element on first use, because the server has no document. */
const makePlace = (): HTMLElement => (made ??= document.createElement('div'));

/** Returns an element that moves into the open dialog, because nothing beside a dialog is announced or can be pressed. */
function useTopPlace(): HTMLElement | null {
  const place = useHydrated() ? makePlace() : null;
  const dialog = useTopDialog();
  useLayoutEffect(() => {
    if (place) (dialog ?? document.body).append(place);
  }, [place, dialog]);
  return place;
}
