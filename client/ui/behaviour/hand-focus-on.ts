/**
 * Makes a `ref` for an element that goes once it has been of use. If it takes the focus along, the focus moves on to what
 * comes in its place.
 * @param area selects what is around the element. If that goes as well, what is around it counts
 * @param next selects within that what takes the focus
 */
export const handFocusOn = (area: string, next: string) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement) !== true) return;
  const around = element.closest(area);
  const beyond = around?.parentElement;
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    (around?.isConnected === true ? around : beyond)?.querySelector<HTMLElement>(next)?.focus();
  });
};
