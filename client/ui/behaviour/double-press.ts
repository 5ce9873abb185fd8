/** What was pressed at last. */
let last: EventTarget | null = null;

/**
 * Drops the second press of a double press where the first has put something else in its place: the next step, a dialog,
 * the row that has moved up. Nobody has seen that yet, so nobody means it.
 */
export function dropMisledPresses(): void {
  addEventListener(
    'click',
    (event) => {
      const { target, detail } = event;
      const pressed = (target instanceof Element && target.closest('a,button,label')) || target;
      // A click of the keyboard counts as none.
      if (detail < 2) last = pressed;
      if (pressed === last) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
