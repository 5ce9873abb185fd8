import { useCallback, useEffect, useRef } from 'react';

/** As a `ref`: what appears in the place of the control that was pressed takes the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

type Find = () => HTMLElement | null;

/**
 * Moves the focus to a control that is there, or can be used, only once this component is drawn again: the control
 * that was pressed is gone by then. Returns the function that asks for it.
 */
export function useFocusNext(): (find: Find) => void {
  const wanted = useRef<Find | null>(null);
  useEffect(() => {
    const control = wanted.current?.();
    if (!control) return;
    wanted.current = null;
    control.focus();
  });
  return useCallback((find) => {
    wanted.current = find;
  }, []);
}
