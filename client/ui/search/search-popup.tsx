// No HTML element can replace this pattern, because the browser's own lists cannot say what kind each entry is. The
// field handles the keyboard.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { type SyntheticEvent, useId, useState } from 'react';
import type { Viewer } from '../../../shared/contract/session/session.ts';
import { combobox } from '../../../shared/messages/combobox.ts';
import { search as texts } from '../../../shared/messages/jobs/search.ts';
import { useSearchSuggestions } from '../../api/jobs/search-suggestions.ts';
import { forgetSearches, readSeen } from '../../api/jobs/seen-before.ts';
import { useViewer } from '../../api/session/viewer.ts';
import { Button } from '../buttons/button.tsx';
import list from '../combobox/combobox-popup.module.css';
import { classes } from '../text/classes.ts';
import { isPartnerAddress } from '../frame/partner-view.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './search-popup.module.css';
import { searchFor, useSearchField, useTypedText } from './use-search-field.ts';

interface Entry {
  readonly kind: keyof typeof texts.kinds;
  readonly text: string;
}

/** Beside what is suggested, so that the list stays short on a phone. */
const MAX_RECALLED = 2;

/** A press in the popup must not take the focus from the field. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

/** What the search of a field may become: the last searches first. Taking one searches for it. */
export function SearchPopup({ field }: { field: HTMLInputElement }) {
  const id = useId();
  const typed = useTypedText(field);
  const viewer = useViewer();
  const [searches, setSearches] = useState(() => recall(viewer));
  const suggested = useSearchSuggestions(typed);
  const entries = merge(recalled(searches, typed), suggested);
  const { isOpen, active } = useSearchField(field, {
    id,
    count: entries.length,
    onTake: (place) => searchFor(field, entries[place]?.text ?? field.value),
  });
  const clear = () => {
    forgetSearches(viewer);
    setSearches([]);
    field.focus();
  };
  return (
    <>
      <div className={classes(list.popup, styles.popup)} hidden={!isOpen}>
        <ul id={id} role="listbox" aria-label={texts.suggestions}>
          {entries.map(({ kind, text }, place) => (
            <li
              key={text}
              id={`${id}-${place}`}
              className={classes(list.option, place === active && list.active)}
              role="option"
              aria-selected={place === active}
              onMouseDown={keepFocus}
              onClick={() => searchFor(field, text)}
            >
              <span className={styles.text}>{text}</span>{' '}
              <span className={styles.kind}>{texts.kinds[kind]}</span>
            </li>
          ))}
        </ul>
        {typed === '' && (
          <Button variant="plain" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <output>{isOpen && combobox.found(entries.length)}</output>
      </VisuallyHidden>
    </>
  );
}

/** The last searches of this browser; a partner's page recalls none. */
function recall(viewer: Viewer): readonly string[] {
  return isPartnerAddress(location.search) ? [] : readSeen(viewer).searches;
}

/** The last searches that begin with the text. */
function recalled(searches: readonly string[], typed: string): Entry[] {
  const start = typed.toLowerCase();
  const found = searches.filter((text) => text.toLowerCase().startsWith(start) && text !== typed);
  const shown = typed === '' ? found : found.slice(0, MAX_RECALLED);
  return shown.map((text) => ({ kind: 'last', text }));
}

/** The entries of both, without those that search for the same again. */
function merge(first: readonly Entry[], second: readonly Entry[]): Entry[] {
  const known = new Set(first.map(({ text }) => text.toLowerCase()));
  return [...first, ...second.filter(({ text }) => !known.has(text.toLowerCase()))];
}
