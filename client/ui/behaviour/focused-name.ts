const nameOf = ({ ariaLabel, textContent }: Element): string => ariaLabel ?? textContent;

/** The name of the button that has the focus. */
export function focusedName(): string | null {
  const button = document.activeElement;
  return button instanceof HTMLButtonElement ? nameOf(button) : null;
}

/** Whether no control has the focus, or one in a dialog that has closed. */
export const isFocusLost = (): boolean =>
  document.activeElement?.matches('body, dialog:not([open]) *') === true;

/** Moves a focus that was lost to the button of this name. */
export function focusNamed(name: unknown): void {
  if (isFocusLost())
    [...document.querySelectorAll('button')].find((button) => nameOf(button) === name)?.focus();
}
