import {
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { isFocusLost } from '../ui/behaviour/focused-name.ts';
import { endOpening } from '../ui/behaviour/opening.ts';

/** The open modal dialogs, the topmost last. Only the topmost can be pressed and is read out. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpen(dialogs: readonly HTMLElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the topmost open dialog, or null. */
export const useTopDialog = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );

/**
 * Opens a `<dialog>` as modal. The browser holds the focus inside and returns it to the previous element.
 * @param onClose called on Escape and on a press beside the dialog
 * @param first the control on which the focus begins; by default the first field, or else the close button
 * @returns properties of the element
 */
export function useModalElement(isOpen: boolean, onClose: () => void, first?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const beganBeside = useRef(false);
  /** Whether an Escape that the browser lets nobody prevent has been answered. */
  const isTold = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (isOpen && element && !element.open) {
      element.showModal();
      endOpening();
      (first?.current ?? element.querySelector('input'))?.focus();
    }
    if (!isOpen && element?.open) element.close();
    if (!isOpen || !element) return undefined;
    setOpen([...open, element]);
    return () => {
      setOpen(open.filter((other) => other !== element));
      // A dialog that is taken away while it is open takes the focus along, and one that opened by itself has no opener.
      // Who knows a better place looks for it before.
      queueMicrotask(() => {
        if (isFocusLost() && opener instanceof HTMLElement) opener.focus();
        if (isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true });
      });
    };
  }, [isOpen, first]);

  // A dialog that goes with its component gives the focus back as well.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return {
    ref: dialog,
    // Escape uses `onClose`, as the close button does. If the browser closed the dialog at once, the history would
    // still hold it, and the step back would interrupt an action that the person has started on the page.
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file chooser that is cancelled fires this event on an element inside the dialog.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      isTold.current = !event.cancelable;
      onClose();
    },
    // Closed by `isOpen`, it has been decided already; another dialog may stand in its place. The event arrives late:
    // after Back the dialog may be open again, with a question that this event must not dismiss.
    onClose() {
      const element = dialog.current;
      if (!isOpen || !element || element.open) return;
      // At the next Escape after one that a question has answered, Chromium closes it all the same. It is shown again,
      // because only `isOpen` closes it.
      element.showModal();
      if (!isTold.current) onClose();
      isTold.current = false;
    },
    // A press beside it begins and ends on the backdrop, so selecting text out of a field is none.
    onPointerDown({ target }: SyntheticEvent) {
      beganBeside.current = target === dialog.current;
    },
    onClick({ target }: SyntheticEvent) {
      if (beganBeside.current && target === dialog.current) onClose();
    },
  };
}
