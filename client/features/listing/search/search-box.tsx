import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { search as texts } from '../../../../shared/messages/shell.ts';
import { paths } from '../../../../shared/paths.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { searchIcon } from '../../../ui/icons/search.tsx';
import { submitSearch } from '../../../ui/jobs/listing-search.ts';
import { SearchInput } from '../../../ui/search/search-input.tsx';
import styles from './search-box.module.css';

/**
 * The search of the navigation bar (L-01) is a form that opens the list of jobs. On the list itself, the list handles
 * it and keeps its filters (LS-10). Blank text is no search (LS-09).
 */
export function SearchBox({ isPartnerView }: { isPartnerView: boolean }) {
  const { pathname, search } = useLocation();
  const text = pathname.startsWith(paths.jobs) ? (new URLSearchParams(search).get('q') ?? '').trim() : '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const value = new FormData(event.currentTarget).get('q');
    const entered = typeof value === 'string' ? value.trim() : '';
    if (entered === '' || submitSearch(entered)) event.preventDefault();
  };
  return (
    <search className={styles.search}>
      <form method="get" action={paths.jobs} onSubmit={submit}>
        {isPartnerView && <input type="hidden" name="TP" value="1" />}
        <Icon of={searchIcon} />
        <SearchInput key={text} placeholder={texts.placeholder} defaultValue={text} />
      </form>
    </search>
  );
}
