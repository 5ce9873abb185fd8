import { useEffect, useRef, useState } from 'react';
import type { SuggestionKind } from '../../../../shared/contract/jobs/suggestions.ts';
import { choiceOf, type TypedChoice } from '../../../../shared/domain/text/typed-choice.ts';
import { filters as texts } from '../../../../shared/messages/jobs/listing.ts';
import { readSuggestions } from '../../../api/jobs/suggestions.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { fieldId } from '../../../ui/fields/form-control.tsx';
import type { Option, SearchOptions } from '../../../ui/combobox/use-suggestions.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './option-search.module.css';

/** The filters whose choices can be found by typing. */
export type SearchedFilter = 'professions' | 'locations';

interface OptionSearchProps {
  readonly form: string;
  readonly kind: SearchedFilter;
  readonly onTake: (option: Option) => void;
}

const searchOf =
  (kind: SuggestionKind): SearchOptions =>
  (text, page, signal) =>
    readSuggestions(kind, text, page, signal);
const searches: Record<SearchedFilter, SearchOptions> = {
  professions: searchOf('professions'),
  locations: searchOf('cities'),
};

/** A field that finds the choices beyond the first twenty. It takes the focus, and says what was chosen. */
export function OptionSearch({ form, kind, onTake }: OptionSearchProps) {
  const [typed, setTyped] = useState<TypedChoice | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const name = `find-${kind}`;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${fieldId(form, name)}`)?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [form, name]);
  const change = (value: TypedChoice | null) => {
    const option = choiceOf(value);
    setTyped(option === null ? value : null);
    setTaken(option?.name ?? null);
    if (option !== null) onTake(option);
  };
  return (
    <div ref={box} className={styles.search}>
      <Combobox
        formId={form}
        name={name}
        label={texts.nameOf[kind]}
        value={typed}
        search={searches[kind]}
        onChange={change}
      />
      <VisuallyHidden>
        <output>{taken !== null && texts.taken(taken)}</output>
      </VisuallyHidden>
    </div>
  );
}
