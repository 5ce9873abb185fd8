import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Says when the link of a row is pressed, before its tab opens. */
export function useRowPress(list: RefObject<HTMLElement | null>, onPress: () => void): void {
  const latest = useRef(onPress);
  useLayoutEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const press = ({ target, button }: MouseEvent) => {
      const isOfRow = target instanceof Element && target.closest('[data-row] a') !== null;
      if (isOfRow && button !== 2 && list.current?.contains(target)) latest.current();
    };
    document.addEventListener('click', press);
    document.addEventListener('auxclick', press);
    return () => {
      document.removeEventListener('click', press);
      document.removeEventListener('auxclick', press);
    };
  }, [list]);
}
