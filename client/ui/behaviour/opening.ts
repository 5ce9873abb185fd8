/** The button of the last press, and the one whose dialog is on its way. */
let last: HTMLButtonElement | null = null;
let opening: HTMLButtonElement | null = null;

export function notePress(button: HTMLButtonElement | null): void {
  last = button;
}

/** Shows on a button that its press was heard. React knows nothing of it, and leaves it. */
export function setBusy(button: HTMLButtonElement | null, busy: 'true' | null): void {
  if (button !== null && (busy !== null || button !== opening)) button.ariaBusy = busy;
}

/**
 * A dialog is drawn later than its button is pressed: by a moment, or by seconds where its script has yet to come. Until
 * then the button is busy. The dialog, or what stands in for it, says by its name that it has opened. Somebody who goes
 * back before that sees no dialog, so then the wait is over as well.
 */
export function beginOpening(): void {
  endOpening();
  opening = last;
  setBusy(opening, 'true');
  addEventListener('popstate', endOpening);
}

export function endOpening(): void {
  removeEventListener('popstate', endOpening);
  const button = opening;
  opening = null;
  setBusy(button, null);
}
