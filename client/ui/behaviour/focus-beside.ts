/**
 * Moves the focus when a row goes: to the row after it, or before it, or to what is there without rows.
 * @param ids the rows in the order of the page, with the one that goes
 * @param controlId the id of the control that takes the focus in a row
 * @param otherwise selects what takes the focus when no row is left
 */
export function focusBeside(
  ids: readonly string[],
  gone: string,
  controlId: (id: string) => string,
  otherwise: string,
): void {
  const at = ids.indexOf(gone);
  const beside = ids[at + 1] ?? ids[at - 1];
  const next = beside === undefined ? otherwise : `#${CSS.escape(controlId(beside))}`;
  document.querySelector<HTMLElement>(next)?.focus();
}
