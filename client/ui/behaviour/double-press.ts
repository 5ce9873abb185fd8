/** Phones may report each tap as a first one. This is what Chromium takes for a double press on computers. */
const MAX_MS = 500;
const MAX_PIXELS = 24;

/** What the first of several presses has pressed. */
let first: EventTarget | null = null;
let last: PointerEvent | null = null;

/**
 * Drops the second press of a double press where the first has put something else in its place: the next step, a dialog,
 * the row that has moved up. Nobody has seen that yet, so nobody means it.
 */
export function dropMisledPresses(): void {
  addEventListener(
    'click',
    (event) => {
      const { target, detail } = event;
      // A click of the keyboard counts as none.
      if (detail === 0) return;
      const pressed = (target instanceof Element && target.closest('a,button,label,summary')) || target;
      if (detail === 1 && (event.pointerType === 'mouse' || !isNear(event))) first = pressed;
      last = event;
      if (pressed === first) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

const isNear = ({ timeStamp, clientX, clientY }: PointerEvent): boolean =>
  last !== null &&
  timeStamp - last.timeStamp < MAX_MS &&
  Math.hypot(clientX - last.clientX, clientY - last.clientY) < MAX_PIXELS;
