/** What the keys of a combobox act on. */
export interface ComboboxKeys {
  readonly isOpen: boolean;
  /** The number of options that are shown. */
  readonly count: number;
  /** The place of the active option, or -1. */
  readonly active: number;
  readonly activate: (place: number) => void;
  readonly open: () => void;
  readonly close: () => void;
  /** Takes the active option or the typed text. Returns whether there was something to take. */
  readonly take: () => boolean;
  /** Loads further options. */
  readonly more: () => void;
}

/** Arrow keys open the list and move through it, Enter takes, Escape closes. */
export function pressKey(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>,
  isComposing: boolean,
  keys: ComboboxKeys,
): void {
  // Enter and the arrows belong to an input method while it composes a word.
  if (isComposing) return;
  if (event.key === 'ArrowDown') move(1, keys);
  else if (event.key === 'ArrowUp') move(-1, keys);
  else if (event.key === 'Escape' && keys.isOpen) {
    event.stopPropagation();
    keys.close();
  } else if (event.key !== 'Enter' || !keys.take()) return;
  event.preventDefault();
}

function move(by: 1 | -1, { isOpen, count, active, activate, open, more }: ComboboxKeys): void {
  if (!isOpen) return open();
  if (count === 0) return;
  const last = count - 1;
  const to = active < 0 && by < 0 ? last : active + by;
  activate(Math.max(0, Math.min(to, last)));
  if (to >= last - 1) more();
}
