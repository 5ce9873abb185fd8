import { type KeyboardEvent, useState } from 'react';
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
  /** The suggestion whose name was typed in full, once it has arrived. */
  const exact = options.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());

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
  const settle = () => {
    if (isChosen) return;
    if (exact) take(exact);
    else if (free) takeText(typed);
    else if (typed.trim() === '') setError(isRequired && hasTyped ? texts.required : null);
    else if (!isNewAllowed) setError(texts.chooseOne);
  };
  const leave = () => {
    close();
    afterPress(settle);
  };
  const takeByKey = () => {
    const option = options[active] ?? exact;
    if (isOpen && option) take(option);
    else if (free && typed !== '') takeText(typed);
    else if (isOpen && isNewAllowed) close();
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

  return { text, isOpen, active, error, found, open, take, type, paste, leave, press };
}
