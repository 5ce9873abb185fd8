import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** As a `ref`, this moves the focus to an element that replaces the pressed control. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Returns a ref whose element takes the focus when what is shown around it changes, and not at first. */
export function useFocusOnChange<Element extends HTMLElement>(shown: string): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) element.current?.focus();
    before.current = shown;
  }, [shown]);
  return element;
}

type Find = () => HTMLElement | null;

/**
 * Returns a function that moves the focus after the next render, to a control that exists or is enabled only then,
 * because the pressed control has disappeared.
 */
export function useFocusNext(): (find: Find) => void {
  // A state, because an effect that an earlier render has left to do must not look among the controls of before.
  const [wanted, setWanted] = useState<{ readonly find: Find } | null>(null);
  const done = useRef(wanted);
  useEffect(() => {
    if (wanted === done.current) return;
    const control = wanted?.find();
    if (!control) return;
    done.current = wanted;
    control.focus();
  });
  return useCallback((find) => setWanted({ find }), []);
}
