/**
 * Runs in the page.
 * @param selector of a bar that stays in the window
 * @returns the markup of the control under the focus if any of it lies behind the bar, else null
 */
export function coveredFocus(selector: string): string | null {
  const [focus, bar] = [document.activeElement, document.querySelector(selector)];
  if (focus === null || focus === document.body || bar === null || bar.contains(focus)) return null;
  const [inner, outer] = [focus.getBoundingClientRect(), bar.getBoundingClientRect()];
  const [left, right] = [Math.max(inner.left, outer.left), Math.min(inner.right, outer.right)];
  const [top, bottom] = [Math.max(inner.top, outer.top), Math.min(inner.bottom, outer.bottom)];
  if (left >= right || top >= bottom) return null;
  // A bar that is hidden, or lies below the control, is not what one sees there.
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return seen !== null && bar.contains(seen) ? focus.outerHTML : null;
}
