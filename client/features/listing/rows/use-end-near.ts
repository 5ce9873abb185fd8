import { type RefObject, useEffect, useRef } from 'react';

/** The next chunk loads when one of the last rows comes into view (LS-05). */
const LAST_ROWS = 3;

/** Says when one of the last three of `count` shown rows comes into view, and again with every chunk that leaves them in view. */
export function useEndNear(list: RefObject<HTMLElement | null>, count: number, onEndNear: () => void): void {
  const latest = useRef(onEndNear);
  useEffect(() => {
    latest.current = onEndNear;
  });
  useEffect(() => {
    const last = [...(list.current?.querySelectorAll('[data-row]:not([hidden])') ?? [])].slice(
      Math.max(0, count - LAST_ROWS),
      count,
    );
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    for (const row of last) observer.observe(row);
    return () => observer.disconnect();
  }, [list, count]);
}
