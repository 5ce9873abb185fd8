/**
 * Keeps a touch screen where it is once the last item of a list is removed. The field for another item would open the
 * keyboard, so the heading above it takes the focus.
 * @param field of the list
 * @returns false where the field may take the focus
 */
export function keepPlace(field: HTMLElement | null): boolean {
  const heading = field?.closest('section')?.querySelector('h2');
  if (!heading || !matchMedia('(hover: none)').matches) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
