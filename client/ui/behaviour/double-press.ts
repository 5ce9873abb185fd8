/**
 * A second tap comes sooner and nearer than this, and nobody has read by then what the first has opened. Phones may count
 * it as another first one, and a browser may not tell taps from clicks of a mouse.
 */
const MAX_PAUSE_MS = 600;
const MAX_DISTANCE_PX = 30;

/**
 * Is pressed once: what opens a menu or a tab, and what answers a notice or a bar, where the same button may then stand
 * for another answer.
 */
const once = '[popovertarget],[target],:is(output,#availability-bar) *';

/** Takes the next row after its own has gone, as somebody does who removes several. */
const again = '[data-again]';

/** The second press is on what the first one was on, or on what does the same to the next row. */
const isSame = (first: Element | null, second: Element) =>
  first?.contains(second) === true || (first?.matches(again) === true && second.matches(again));

/** At one place, as far as a finger can hit it. */
export const isNear = (one: MouseEvent, other: MouseEvent): boolean =>
  Math.abs(one.clientX - other.clientX) < MAX_DISTANCE_PX &&
  Math.abs(one.clientY - other.clientY) < MAX_DISTANCE_PX;

/** The press before, and what was pressed first. */
let before: PointerEvent | null = null;
let first: Element | null = null;

/**
 * Drops the second press of a double press where the first has put something else in its place: the next step, a dialog,
 * the row that has moved up. Nobody has seen that yet, so nobody means it. Nor does anybody mean to close the menu that
 * the first has opened, or to open a second tab.
 */
export function dropMisledPresses(): void {
  addEventListener(
    'click',
    (event) => {
      const { target, detail } = event;
      // A click of the keyboard counts as none.
      if (!(target instanceof Element) || detail === 0) return;
      const pressed = target.closest('a,button,label') ?? target;
      const isSecond =
        detail > 1 ||
        (before &&
          event.pointerType !== 'mouse' &&
          event.timeStamp - before.timeStamp < MAX_PAUSE_MS &&
          isNear(event, before));
      before = event;
      if (!isSecond) first = pressed;
      // A press that ends on another element than it began clicks what contains both.
      else if (!isSame(first, pressed) || pressed.matches(once)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}
