/**
 * A press before hydration reaches no handler, and React stops every press on a part whose script has not loaded yet.
 * Links and forms work without a script, but a button with only a handler would lose the press, so the press is
 * stored and repeated.
 */
let lost: HTMLElement | null = null;

declare global {
  /** The last press before the entry script ran, which the first script of a built page records. */
  var earlyClick: EventTarget | null | undefined;
}

let isHeard = false;

const ofScript = 'button[type="button"]:not([popovertarget])';

/** Stores the last press that React missed or stopped; `document` sees such a press only in the capture phase. */
export function captureClicks(): void {
  lost = buttonAt(globalThis.earlyClick);
  document.addEventListener('click', ({ target }) => (lost = buttonAt(target)), { capture: true });
  document.addEventListener('click', () => {
    if (isHeard) lost = null;
  });
}

const buttonAt = (target: EventTarget | null | undefined): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ofScript) : null;

/** Notes that React listens, so that a press that bubbles up counts as handled. */
export function markHydrated(): void {
  isHeard = true;
}

/** Repeats the stored press after a part has loaded. A press for a part that is still missing is stored again. */
export function replayClick(): void {
  const button = lost;
  lost = null;
  if (button?.isConnected) button.click();
}
