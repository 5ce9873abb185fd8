import { useEffect, useEffectEvent, useState } from 'react';
import { pressKey } from '../combobox/combobox-keys.ts';

/** What is suggested follows the text when typing pauses for this long. */
const PAUSE_MS = 150;

/** Searches for a text as if it had been typed. */
export function searchFor(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.form?.requestSubmit();
}

/** The text of a field as it is while nothing is typed. */
export function useTypedText(field: HTMLInputElement): string {
  const [text, setText] = useState(() => field.value.trim());
  useEffect(() => {
    const listening = new AbortController();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(pause);
      pause = setTimeout(() => setText(field.value.trim()), PAUSE_MS);
    };
    field.addEventListener('input', read, { signal: listening.signal });
    // What was typed since the first rendering came too early for the listener.
    read();
    return () => {
      listening.abort();
      clearTimeout(pause);
    };
  }, [field]);
  return text;
}

interface List {
  readonly id: string;
  readonly count: number;
  readonly onTake: (place: number) => void;
}

/**
 * Makes a search field, which the page has rendered as a plain one, the combobox of a list: it opens while somebody
 * types, or at once where the field is empty. `active` is the place that the arrow keys have reached, or -1.
 */
export function useSearchField(field: HTMLInputElement, { id, count, onTake }: List) {
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && count > 0;

  const open = () => setWanted(true);
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const take = () => {
    if (!isOpen || active < 0) return false;
    onTake(active);
    return true;
  };
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const keys = { isOpen, count, active, activate: setActive, open, close, take, more: () => undefined };
    pressKey(event, event.isComposing, keys);
  });
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && field.form?.contains(relatedTarget))) close();
  });
  const onSubmit = useEffectEvent(close);
  const onInput = useEffectEvent(() => {
    setActive(-1);
    open();
  });
  const onFocus = useEffectEvent(() => {
    if (field.value === '') open();
  });
  useEffect(() => {
    // React shows what comes late up to a third of a second after rendering it: the focus may have gone meanwhile.
    // oxlint-disable-next-line react/set-state-in-effect
    setWanted(document.activeElement === field);
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('keydown', (event) => onPress(event), { signal });
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('focus', () => onFocus(), { signal });
    field.form?.addEventListener('focusout', (event) => onLeave(event), { signal });
    field.form?.addEventListener('submit', () => onSubmit(), { signal });
    return () => listening.abort();
  }, [field]);

  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`);
    else field.removeAttribute('aria-activedescendant');
  }, [field, id, isOpen, active]);

  return { isOpen, active };
}
