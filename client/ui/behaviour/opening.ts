/** The button of the last press, and the one whose dialog is on its way. */
let last: HTMLButtonElement | null = null;
let opening: HTMLButtonElement | null = null;

export function notePress(button: HTMLButtonElement | null): void {
  last = button;
}

/** Shows on a button that its press was heard. React knows nothing of it, and leaves it. */
export function setBusy(button: HTMLButtonElement | null, isBusy: boolean): void {
  if (button !== null && (isBusy || button !== opening)) button.ariaBusy = isBusy ? 'true' : null;
}

/**
 * A dialog is drawn later than its button is pressed: by a moment, or by seconds where its script has yet to come. Until
 * then the button is busy. The dialog, or what stands in for it, says by its name that it has opened.
 */
export function beginOpening(): void {
  endOpening();
  opening = last;
  setBusy(opening, true);
}

export function endOpening(): void {
  const button = opening;
  opening = null;
  setBusy(button, false);
}
