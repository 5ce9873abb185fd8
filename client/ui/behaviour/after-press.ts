import { flushSync } from 'react-dom';

/**
 * Leaving a field by a press on a button may move the button away, by an error or a value that appears above it, before
 * the press is over: then the press meets nothing. So what moves the page waits until the press has met its target.
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
