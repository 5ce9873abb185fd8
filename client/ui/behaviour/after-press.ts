import { flushSync } from 'react-dom';

/**
 * A press on a button takes the focus from a field. The field may then show an error or a value, which moves the button
 * away before the press is over, and the press misses it. So work that moves the page waits for the end of the press.
 */
let isPressed = false;
let waiting: (() => void)[] = [];

/** Runs now, or during a press once its target is known and before that target is told. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

function end(): void {
  isPressed = false;
  const works = waiting;
  waiting = [];
  if (works.length > 0) flushSync(() => works.forEach((work) => work()));
}

if (typeof document !== 'undefined') {
  const options = { capture: true };
  // A finger presses the mouse, releases it and clicks at once when it is lifted.
  document.addEventListener('mousedown', () => (isPressed = true), options);
  document.addEventListener('click', end, options);
  // A press that ends elsewhere than it began does not click.
  document.addEventListener('mouseup', () => setTimeout(end), options);
  document.addEventListener('dragend', end, options);
}
