import { isListening } from './is-listening.ts';
import { notePress, setBusy } from './opening.ts';

/**
 * A press before hydration reaches no handler, and React stops every press on a part whose script has not loaded yet.
 * Links and forms work without a script, but a button with only a handler would lose the press, so the press is
 * stored and repeated.
 */
let lost: HTMLButtonElement | null = null;

declare global {
  /** The button of the last press before hydration, which the first script of a built page holds. */
  var earlyPress: HTMLButtonElement | undefined;
  /** Tells the first script that React listens. */
  var isHydrated: boolean | undefined;
}

/**
 * Takes over what was pressed before React listened, and stores the last press that React stops: `document` sees such a
 * press only in the capture phase.
 */
export function captureClicks(): void {
  globalThis.isHydrated = true;
  lost = globalThis.earlyPress ?? null;
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      notePress(button);
      if (button?.matches('[type="button"]:not([popovertarget])') === true) store(button);
    },
    { capture: true },
  );
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && lost?.contains(target)) store(null);
  });
}

/** Only the last press on a button is made; one elsewhere leaves it waiting. */
function store(button: HTMLButtonElement | null): void {
  setBusy(lost, null);
  lost = button;
  setBusy(button, 'true');
}

/** Repeats the stored press after a part has loaded. A press for a part that is still missing stays stored. */
export function replayClick(): void {
  const button = lost;
  if (!button?.isConnected || !isListening(button)) return;
  store(null);
  button.click();
}
