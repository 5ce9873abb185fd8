import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same, for parts that are rendered only when they change, and does what the last one does. */
export function useStable<Arguments extends readonly unknown[]>(
  handler: (...values: Arguments) => void,
): (...values: Arguments) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...values) => latest.current(...values), []);
}
