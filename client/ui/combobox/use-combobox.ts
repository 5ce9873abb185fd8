import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TypedChoice } from '../../../shared/domain/text/typed-choice.ts';
import { combobox as texts } from '../../../shared/messages/combobox.ts';
import { afterPress } from '../behaviour/after-press.ts';
import { type ComboboxKeys, pressKey } from './combobox-keys.ts';
import { type Option, type SearchOptions, useSuggestions } from './use-suggestions.ts';

/** How a combobox takes texts that are not suggested. */
export interface FreeText {
  /** Returns whether a text is taken at once, without Enter, such as a pasted list. */
  readonly isWhole: (text: string) => boolean;
  readonly onText: (text: string) => void;
  /** Whether the beginning of a suggestion is only taken by Enter: left in the field, it may be half a word. */
  readonly isHalfLeft?: boolean;
}

interface ComboboxRules {
  readonly value: TypedChoice | null;
  readonly search: SearchOptions;
  readonly onChange: (value: TypedChoice | null) => void;
  readonly isRequired: boolean;
  readonly isNewAllowed: boolean;
  readonly free: FreeText | undefined;
}

/**
 * The state of a combobox and what it does on typing, keys and leaving. `active` is the place of the option that the
 * arrow keys have reached, or -1, and `error` what is wrong with the text that was left in the field.
 */
export function useCombobox({ value, search, onChange, isRequired, isNewAllowed, free }: ComboboxRules) {
  const [hasTyped, setHasTyped] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [error, setError] = useState<string | null>(null);
  const isChosen = value !== null && value.id !== null;
  const text = value?.name ?? '';
  // A chosen value opens the full list and not only its own entry.
  const typed = isChosen ? '' : text;
  const found = useSuggestions(search, typed, isOpen);
  const { options } = found;
  const sought = typed.trim().toLowerCase();
  /** The suggestion whose name was typed in full. */
  const exactOf = (options: readonly Option[]) => options.find(({ name }) => name.toLowerCase() === sought);
  const exact = exactOf(options);
  /** Whether somebody who types fast goes on before the suggestions come. */
  const isEarly = found.isLoading && sought !== '' && (!free || free.isHalfLeft);
  const late = useRef<AbortController | null>(null);
  useEffect(() => () => late.current?.abort(), []);

  const open = () => {
    setOpen(true);
    setActive(-1);
  };
  const close = () => setOpen(false);
  const take = ({ id, name }: Option) => {
    onChange({ id, name });
    setHasTyped(false);
    setError(null);
    close();
  };
  const takeText = (text: string) => {
    onChange(null);
    close();
    if (text.trim() !== '') free?.onText(text);
  };
  const type = (text: string) => {
    setError(null);
    late.current?.abort();
    if (free?.isWhole(text)) return takeText(text);
    setHasTyped(true);
    onChange(text === '' ? null : { id: null, name: text });
    return open();
  };
  /** Returns whether the field takes the pasted text itself. */
  const paste = (pasted: string) => {
    if (!free?.isWhole(pasted)) return false;
    takeText(typed + pasted);
    return true;
  };
  const settle = (options: readonly Option[]) => {
    const exact = exactOf(options);
    const isHalf = options.some(({ name }) => name.toLowerCase().startsWith(sought));
    if (isChosen) return;
    if (exact) take(exact);
    else if (free?.isHalfLeft && sought !== '' && isHalf) setError(texts.half);
    else if (free) takeText(typed);
    else if (sought === '') setError(isRequired && hasTyped ? texts.required : null);
    else if (!isNewAllowed) setError(texts.chooseOne);
  };
  // What the field is part of can change before late suggestions come.
  const latestSettle = useRef(settle);
  useLayoutEffect(() => {
    latestSettle.current = settle;
  });
  /** Settles by the suggestions that somebody who types fast did not wait for. */
  const settleLate = async () => {
    late.current?.abort();
    const { signal } = (late.current = new AbortController());
    // A search that failed found nothing.
    const { items } = await search(typed.trim(), 1, signal).catch(() => ({ items: [] }));
    if (!signal.aborted) afterPress(() => latestSettle.current(items));
  };
  const leave = () => {
    close();
    if (isEarly) void settleLate();
    else afterPress(() => settle(options));
  };
  const takeByKey = () => {
    const option = options[active] ?? exact;
    if (isOpen && option) take(option);
    else if (free && typed !== '') takeText(typed);
    else if (isOpen && isNewAllowed) close();
    else if (isOpen && isEarly) void settleLate();
    // After the last of several texts, Enter in the empty field must not send the form.
    else return free !== undefined;
    return true;
  };
  const keys: ComboboxKeys = {
    isOpen,
    count: options.length,
    active,
    activate: setActive,
    open,
    close,
    take: takeByKey,
    more: found.more,
  };
  const press = (event: KeyboardEvent) => pressKey(event, event.nativeEvent.isComposing, keys);

  const own = free && sought !== '' && !exact ? { text: typed.trim(), onTake: () => takeText(typed) } : null;
  return { text, own, isOpen, active, error, found, open, take, type, paste, leave, press };
}
