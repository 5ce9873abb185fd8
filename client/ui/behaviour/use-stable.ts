import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that never changes and calls the latest handler, so that a memoised part is not rendered again. */
export function useStable<Arguments extends readonly unknown[]>(
  handler: (...values: Arguments) => void,
): (...values: Arguments) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...values) => latest.current(...values), []);
}
