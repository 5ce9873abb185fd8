// No HTML element can replace this pattern, because the browser's own lists cannot load further pages. The field
// handles the keyboard.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { combobox as texts } from '../../../shared/messages/combobox.ts';
import { classes } from '../text/classes.ts';
import styles from './combobox-popup.module.css';
import type { Option, useSuggestions } from './use-suggestions.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

type Found = ReturnType<typeof useSuggestions>;

/** Further options load when fewer pixels than two rows have are left to scroll. */
const NEAR_END_PX = 88;

/** A press in the popup must not take the focus from the field. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

interface PopupProps {
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  /** The place of the option that the keyboard has reached, or -1. */
  readonly active: number;
  readonly found: Found;
  readonly onTake: (option: Option) => void;
  /** What was typed, where it is taken as it is: Enter does so, and a press for those whose keyboard lacks that key. */
  readonly own: { readonly text: string; readonly onTake: () => void } | null;
}

/** The list box of a combobox with the id `id`, whose options have the ids `id-0`, `id-1` and so on. */
export function ComboboxPopup({ id, label, isOpen, active, found, onTake, own }: PopupProps) {
  const { options, isLoading, hasFailed, more } = found;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => {
    if (isOpen && !isLoading) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isLoading]);
  useEffect(() => {
    // A list that is too short to scroll would never load the options after its first ones.
    const { scrollHeight = 1, clientHeight = 0 } = box.current ?? {};
    if (isOpen && !hasFailed && options.length > 0 && scrollHeight <= clientHeight) more();
  }, [isOpen, hasFailed, options.length, more]);
  return (
    <>
      <div
        ref={box}
        className={styles.popup}
        hidden={!isOpen}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - NEAR_END_PX) found.more();
        }}
      >
        <ul ref={list} id={id} role="listbox" aria-label={label} hidden={options.length === 0}>
          {options.map((option, index) => (
            <li
              key={option.id}
              id={`${id}-${index}`}
              className={classes(styles.option, index === active && styles.active)}
              role="option"
              aria-selected={index === active}
              onPointerDown={keepFocus}
              onMouseDown={keepFocus}
              onClick={() => onTake(option)}
            >
              {option.name}
            </li>
          ))}
        </ul>
        <Status found={found} />
        {own && (
          <button
            type="button"
            className={classes(styles.option, styles.own)}
            tabIndex={-1}
            onMouseDown={keepFocus}
            onClick={own.onTake}
          >
            {texts.add(own.text)}
          </button>
        )}
      </div>
      <VisuallyHidden>
        <output>{isOpen && !isLoading && !hasFailed && texts.found(options.length)}</output>
      </VisuallyHidden>
    </>
  );
}

/** The message below the list, or in its place, while it is incomplete or empty. A list box may only contain options. */
function Status({ found }: { found: Found }) {
  if (found.hasFailed)
    return (
      <div className={styles.status}>
        {texts.failed}
        <button type="button" onMouseDown={keepFocus} onClick={found.retry}>
          {texts.retry}
        </button>
      </div>
    );
  const text = textOf(found);
  return text && <div className={styles.status}>{text}</div>;
}

function textOf({ isLoading, hasMore, options }: Found): string | null {
  if (isLoading) return texts.loading;
  if (hasMore) return texts.more;
  return options.length === 0 ? texts.none : null;
}
