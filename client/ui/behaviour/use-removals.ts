import { useRef } from 'react';
import { useFocusNext } from './focus.ts';

/**
 * For a list whose rows are removed by buttons with `data-again`, several one after the other: the focus goes to the button
 * of the row that has come into the place of the removed one.
 * @param findElse finds what takes the focus where no row is left, or the next one cannot be removed at once
 */
export function useRemovals(findElse: () => HTMLElement | null) {
  const rows = useRef<HTMLUListElement>(null);
  const focusNext = useFocusNext();
  return {
    /** Of the list. */
    rows,
    onRemoved: (index: number): void =>
      focusNext(() => {
        const removals = rows.current?.querySelectorAll<HTMLElement>('[data-again]') ?? [];
        return removals[Math.min(index, removals.length - 1)] ?? findElse();
      }),
  };
}
