import { useEffect, useRef } from 'react';
import { useTopDialog } from '../../navigation/modal-element.ts';
import { isNear } from './double-press.ts';

/** A press that was meant for the dialog comes sooner than this. */
const MAX_PAUSE_MS = 500;

/**
 * Drops the second press of a double press on a dialog that the first has closed, however long that took: nobody has seen
 * yet what was below the dialog, so nobody means it.
 */
export function useCoveredPresses(): void {
  const dialog = useTopDialog();
  /** The last press on a dialog, and when that has closed. */
  const covered = useRef<{ readonly press: MouseEvent; readonly until: number } | null>(null);
  useEffect(() => {
    const drop = (event: MouseEvent) => {
      if (covered.current === null) return;
      const { press, until } = covered.current;
      // A click of the keyboard counts as none.
      const isMisled = event.detail > 0 && event.timeStamp - until < MAX_PAUSE_MS && isNear(event, press);
      if (isMisled) {
        event.preventDefault();
        event.stopPropagation();
      } else covered.current = null;
    };
    addEventListener('click', drop, true);
    return () => removeEventListener('click', drop, true);
  }, []);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    // A dialog that opens over the page later is seen, so a press on it is meant.
    if (before.current === null) covered.current = null;
    before.current = dialog;
    if (dialog === null) return undefined;
    let press: MouseEvent | null = null;
    const note = (event: MouseEvent) => (press = event);
    dialog.addEventListener('click', note, true);
    return () => {
      dialog.removeEventListener('click', note, true);
      covered.current = press && { press, until: performance.now() };
    };
  }, [dialog]);
}
