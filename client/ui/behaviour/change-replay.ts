import { isListening } from './is-listening.ts';

/**
 * A control that a person changes before hydration reaches no handler, and React then sets it back to what the server
 * sent. The change is stored and made again once its part of the page listens.
 */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  /** The controls changed before hydration, which the first script of a built page records. */
  var earlyChanges: Set<EventTarget | null> | undefined;
}

/** The value or tick that the person gave each control. */
const lost = new Map<Control, string | boolean>();

let isReplaying = false;

/**
 * Takes over what was changed before React listened, and stores each change that React stops: `document` sees such an
 * event only in the capture phase.
 */
export function captureChanges(): void {
  const early = globalThis.earlyChanges ?? new Set();
  for (const control of document.querySelectorAll<Control>('input, select, textarea'))
    if (early.has(control) || isChangedOnArrival(control)) store(control);
  for (const type of ['input', 'change']) {
    document.addEventListener(type, ({ target }) => store(target), { capture: true });
    document.addEventListener(type, ({ target }) => {
      if (!isReplaying && isControl(target)) lost.delete(target);
    });
  }
}

/** Makes the stored changes again after a part has loaded. A change in a part that is still missing stays stored. */
export async function replayChanges(): Promise<void> {
  for (const [control, wanted] of lost) {
    // Each handler must see the changes of the one before it.
    await Promise.resolve();
    if (!control.isConnected) lost.delete(control);
    else if (lost.has(control) && !control.matches(':disabled')) replay(control, wanted);
  }
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

function store(target: EventTarget | null): void {
  if (isReplaying || !isControl(target) || target.type === 'file') return;
  lost.set(target, isTicked(target) ? target.checked : target.value);
}

/**
 * Tells whether a control was changed before even the first script ran. Only a first visit is checked, because after a
 * reload the browser itself fills in the earlier values.
 */
function isChangedOnArrival(control: Control): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!(arrival instanceof PerformanceNavigationTiming) || arrival.type !== 'navigate') return false;
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return first !== undefined && control.value !== first.value;
  }
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return control.type !== 'hidden' && control.value !== control.defaultValue;
}

function replay(control: Control, wanted: string | boolean): void {
  isReplaying = true;
  if (isListening(control)) {
    lost.delete(control);
    if (typeof wanted === 'string') enter(control, wanted);
    else if (isTicked(control) && (wanted || control.type === 'checkbox')) {
      // A part that has not been rendered again has not set it back.
      control.checked = !wanted;
      control.click();
    }
  }
  isReplaying = false;
}

/** React takes no event for the value that it saw last, and sees what is set on the control itself. */
function enter(control: Control, wanted: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = wanted;
  } else {
    const { selectionStart, selectionEnd } = control;
    control.value = `${wanted} `;
    Reflect.set(Object.getPrototypeOf(control), 'value', wanted, control);
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  }
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
