type Find = () => HTMLElement | null | undefined;

/**
 * Makes a `ref` for an element that goes once it has been of use. If it takes the focus along, the focus moves on to what
 * comes in its place.
 * @param findFrom is called while the element is still there, and what it returns once the element has gone
 */
const whenGone = (findFrom: (element: HTMLElement) => Find) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement) !== true) return;
  const find = findFrom(element);
  queueMicrotask(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
};

/**
 * @param area selects what is around the element. If that goes as well, what is around it counts
 * @param next selects within that what takes the focus
 */
export const handFocusOn = (area: string, next: string) =>
  whenGone((element) => {
    const around = element.closest(area);
    const beyond = around?.parentElement;
    return () => (around?.isConnected === true ? around : beyond)?.querySelector<HTMLElement>(next);
  });

/** For a retry or a summary of errors: the heading of its part takes the focus, or else that of the page. */
export const handFocusToHeading = whenGone((element) => {
  const id = element.closest('[aria-labelledby]')?.getAttribute('aria-labelledby') ?? '';
  return () => {
    const heading = document.getElementById(id) ?? document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    return heading;
  };
});
