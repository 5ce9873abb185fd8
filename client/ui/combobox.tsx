// No HTML element can replace this pattern, because the browser's own lists cannot load further pages. The field
// handles the keyboard.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cleanLine } from '../../shared/domain/clean-line.ts';
import type { TypedChoice } from '../../shared/domain/typed-choice.ts';
import { combobox as texts } from '../../shared/messages/combobox.ts';
import { classes } from './classes.ts';
import styles from './combobox.module.css';
import { FormControl } from './form-control.tsx';
import { Icon } from './icon.tsx';
import { searchIcon } from './icons/search.tsx';
import { TextBox } from './text-box.tsx';
import { type Option, type SearchOptions, useSuggestions } from './use-suggestions.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ComboboxProps {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
  readonly value: TypedChoice | null;
  readonly search: SearchOptions;
  readonly onChange: (value: TypedChoice | null) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** True when a typed text that matches no suggestion is a value by itself. */
  readonly isNewAllowed?: boolean;
  /** The most characters of a new value that can be saved. */
  readonly limit?: number;
  /** Present when texts are taken that are not suggested, such as a pasted list. */
  readonly free?: FreeText;
}

interface FreeText {
  /** Returns whether a text is taken at once, without Enter. */
  readonly isWhole: (text: string) => boolean;
  readonly onText: (text: string) => void;
}

/**
 * A field whose value is one of the suggestions (FW-03, FW-04, FW-06), after the ARIA pattern: the focus stays in the
 * field, the arrow keys move through the list, Enter takes, Escape closes.
 */
export function Combobox({ formId, name, label, value, search, onChange, ...rest }: ComboboxProps) {
  const { error, hint, isRequired = false, isNewAllowed = false, limit, free } = rest;
  const about = useId();
  const [hasTyped, setHasTyped] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [left, setLeft] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isChosen = value !== null && value.id !== null;
  const text = value?.name ?? '';
  // A chosen value opens the full list and not only its own entry.
  const typed = isChosen ? '' : text;
  const found = useSuggestions(search, typed, isOpen);
  const { options } = found;

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const show = () => {
    setOpen(true);
    setActive(-1);
  };
  const take = (option: Option) => {
    onChange({ id: option.id, name: option.name });
    setHasTyped(false);
    setLeft(null);
    setOpen(false);
  };
  const takeText = (text: string) => {
    onChange(null);
    setOpen(false);
    if (text.trim() !== '') free?.onText(text);
  };
  /** The suggestion whose name was typed in full, once it has arrived. */
  const exact = options.find((option) => option.name.toLowerCase() === typed.trim().toLowerCase());
  const leave = () => {
    setOpen(false);
    if (isChosen) return;
    if (exact) take(exact);
    else if (free) takeText(typed);
    else if (typed.trim() === '') setLeft(isRequired && hasTyped ? texts.required : null);
    else if (!isNewAllowed) setLeft(texts.chooseOne);
  };
  const press = (event: KeyboardEvent) => {
    // Enter and the arrows belong to an input method while it composes a word.
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (!isOpen) show();
      else if (options.length > 0) {
        const to = active < 0 && move < 0 ? options.length - 1 : active + move;
        setActive(Math.max(0, Math.min(to, options.length - 1)));
        if (to >= options.length - 2) found.more();
      }
    }
    const option = options[active] ?? exact;
    if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault();
      take(option);
    } else if (event.key === 'Enter' && free && typed !== '') {
      event.preventDefault();
      takeText(typed);
    } else if (event.key === 'Enter' && isOpen && isNewAllowed) {
      event.preventDefault();
      setOpen(false);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <FormControl
      formId={formId}
      name={name}
      label={label}
      error={error ?? left ?? undefined}
      hint={hint}
      length={limit === undefined ? undefined : { used: cleanLine(text).length, limit }}
    >
      {(aria) => (
        <div className={styles.combobox}>
          <TextBox
            end={
              <span className={styles.end}>
                <Icon of={searchIcon} />
              </span>
            }
          >
            <input
              {...aria}
              name={name}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={`${about}-list`}
              aria-activedescendant={isOpen && options[active] ? `${about}-${active}` : undefined}
              aria-required={isRequired || undefined}
              value={text}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (!free?.isWhole(pasted)) return;
                // A field of one line would join the lines of the list.
                event.preventDefault();
                takeText(typed + pasted);
              }}
              onChange={(event) => {
                setLeft(null);
                if (free?.isWhole(event.target.value)) return takeText(event.target.value);
                setHasTyped(true);
                onChange(event.target.value === '' ? null : { id: null, name: event.target.value });
                return show();
              }}
              onClick={show}
              onKeyDown={press}
              onBlur={leave}
            />
          </TextBox>
          <div
            className={styles.popup}
            hidden={!isOpen}
            onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
              if (scrollTop + clientHeight > scrollHeight - 88) found.more();
            }}
          >
            <ul
              ref={list}
              id={`${about}-list`}
              role="listbox"
              aria-label={label}
              hidden={options.length === 0}
            >
              {options.map((option, index) => (
                <li
                  key={option.id}
                  id={`${about}-${index}`}
                  className={classes(styles.option, index === active && styles.active)}
                  role="option"
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(option)}
                >
                  {option.name}
                </li>
              ))}
            </ul>
            <Status found={found} />
          </div>
          <VisuallyHidden>
            <output>{isOpen && !found.isLoading && !found.hasFailed && texts.found(options.length)}</output>
          </VisuallyHidden>
        </div>
      )}
    </FormControl>
  );
}

/** The message below the list, or in its place, while it is incomplete or empty. A list box may only contain options. */
function Status({ found }: { found: ReturnType<typeof useSuggestions> }) {
  if (found.hasFailed)
    return (
      <div className={styles.status}>
        {texts.failed}
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={found.retry}>
          {texts.retry}
        </button>
      </div>
    );
  const text = found.isLoading
    ? texts.loading
    : found.hasMore
      ? texts.more
      : found.options.length === 0
        ? texts.none
        : null;
  if (text === null) return null;
  return <div className={styles.status}>{text}</div>;
}
