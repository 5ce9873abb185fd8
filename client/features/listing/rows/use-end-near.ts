import { type RefObject, useEffect, useRef } from 'react';
import type { ListedRow } from '../state/listing-state.ts';

/** The next chunk loads when one of the last rows comes into view (LS-05). */
const LAST_ROWS = 3;

/**
 * Says when one of the last three shown rows comes into view, and again with every chunk that leaves them in view, and with
 * other rows in the place of these.
 */
export function useEndNear(
  list: RefObject<HTMLElement | null>,
  rows: readonly ListedRow[],
  onEndNear: () => void,
): void {
  const latest = useRef(onEndNear);
  useEffect(() => {
    latest.current = onEndNear;
  });
  useEffect(() => {
    const count = rows.filter(({ hiddenBy }) => hiddenBy !== 'other-row').length;
    const last = [...(list.current?.querySelectorAll('[data-row]:not([hidden])') ?? [])].slice(
      Math.max(0, count - LAST_ROWS),
      count,
    );
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    for (const row of last) observer.observe(row);
    return () => observer.disconnect();
  }, [list, rows]);
}
