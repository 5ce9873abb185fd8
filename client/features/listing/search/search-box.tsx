import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { search as texts } from '../../../../shared/messages/shell.ts';
import { paths } from '../../../../shared/paths.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { searchIcon } from '../../../ui/icons/search.tsx';
import { submitSearch } from '../../../ui/jobs/listing-search.ts';
import { SearchInput } from '../../../ui/search/search-input.tsx';
import styles from './search-box.module.css';

interface Field {
  /** The text of the list. */
  readonly text: string;
  /** What was searched for last, until the list has it. */
  readonly entered: string | null;
  /** Another one begins the field anew. */
  readonly key: number;
}

/**
 * The search of the navigation bar (L-01) is a form that opens the list of jobs. On the list itself, the list handles
 * it and keeps its filters (LS-10). Blank text is no search (LS-09).
 */
export function SearchBox({ isPartnerView }: { isPartnerView: boolean }) {
  const { pathname, search } = useLocation();
  const text = pathname.startsWith(paths.jobs) ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
  // What was typed after Enter stays: only a text that came otherwise, as with Back, takes its place.
  const [field, setField] = useState<Field>({ text, entered: null, key: 0 });
  if (field.text !== text)
    setField({ text, entered: null, key: text === field.entered ? field.key : field.key + 1 });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const value = new FormData(event.currentTarget).get('q');
    const entered = typeof value === 'string' ? value.trim() : '';
    if (entered === '') return event.preventDefault();
    setField({ ...field, entered });
    if (submitSearch(entered)) event.preventDefault();
    // The keyboard of a phone would lie over what was found.
    if (matchMedia('(hover: none)').matches && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  };
  return (
    <search className={styles.search}>
      <form method="get" action={paths.jobs} onSubmit={submit}>
        {isPartnerView && <input type="hidden" name="TP" value="1" />}
        <Icon of={searchIcon} />
        <SearchInput key={field.key} placeholder={texts.placeholder} defaultValue={text} />
      </form>
    </search>
  );
}
