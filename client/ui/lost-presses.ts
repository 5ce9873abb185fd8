/**
 * React stops every press on a part whose script has not come yet. A link or a form still does what it does by
 * itself; a button that only the script knows what to do with would lose the press, so it is kept and made again.
 */
let lost: HTMLElement | null = null;

const ofScript = 'button[type="button"]:not([popovertarget])';

/** Keeps the last press that React has stopped: `document` hears it on its way down, and not on its way up. */
export function keepLostPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      lost = target instanceof Element ? target.closest<HTMLElement>(ofScript) : null;
    },
    { capture: true },
  );
  document.addEventListener('click', () => {
    lost = null;
  });
}

/** A part has come. If the press was meant for another one that has not, it is stopped, and kept, again. */
export function pressAgain(): void {
  const button = lost;
  lost = null;
  if (button?.isConnected) button.click();
}
