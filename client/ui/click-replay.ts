/**
 * Nobody hears a press before React listens, and React stops every press on a part whose script has not come yet. A
 * link or a form still does what it does by itself; a button that only the script knows what to do with would lose
 * the press, so it is kept and made again.
 */
let lost: HTMLElement | null = null;

declare global {
  /** The last press from before the entry ran, as the first script of a built page saw it. */
  var earlyClick: EventTarget | null | undefined;
}

let isHeard = false;

const ofScript = 'button[type="button"]:not([popovertarget])';

/** Keeps the last press that React has not heard or has stopped: then `document` hears it on its way down only. */
export function captureClicks(): void {
  lost = buttonAt(globalThis.earlyClick);
  document.addEventListener('click', ({ target }) => (lost = buttonAt(target)), { capture: true });
  document.addEventListener('click', () => {
    if (isHeard) lost = null;
  });
}

const buttonAt = (target: EventTarget | null | undefined): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ofScript) : null;

/** React listens: from now on a press that comes up again has been heard. */
export function markHydrated(): void {
  isHeard = true;
}

/** A part has come. If the press was meant for another one that has not, it is stopped, and kept, again. */
export function replayClick(): void {
  const button = lost;
  lost = null;
  if (button?.isConnected) button.click();
}
