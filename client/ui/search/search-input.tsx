import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { search as texts } from '../../../shared/messages/shell.ts';
import { lazyPart } from '../behaviour/lazy-part.tsx';

const SearchPopup = lazyPart(() => import('./search-popup.tsx').then((file) => file.SearchPopup));

/** The field of a search form. What it suggests is loaded when it is first used; without it the form works as well. */
export function SearchInput(given: ComponentProps<'input'>) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const use = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setField(currentTarget);
  return (
    <>
      <input
        {...given}
        type="search"
        name="q"
        aria-label={texts.label}
        // A search is not kept, and the list shows its text as it was searched.
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={use}
        onInput={use}
      />
      {field && <SearchPopup field={field} />}
    </>
  );
}
