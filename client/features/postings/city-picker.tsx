import { useCallback, useState } from 'react';
import type { PostAJobView } from '../../../shared/contract/postings.ts';
import { choiceOf, type TypedChoice } from '../../../shared/domain/text/typed-choice.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import type { ValueProps } from '../../forms/bind.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { useRemovals } from '../../ui/behaviour/use-removals.ts';
import { fieldId } from '../../ui/fields/form-control.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { crossIcon } from '../../ui/icons/cross.tsx';
import type { Retry } from '../../ui/notices/retry.ts';
import { SectionFailureView } from '../../ui/notices/section-failure.tsx';
import type { Option } from '../../ui/combobox/use-suggestions.ts';
import styles from './city-picker.module.css';

interface CityPickerProps extends ValueProps<readonly string[]> {
  readonly cities: PostAJobView['cities'];
  readonly retry: Retry;
  /** The text in the field, which is no city yet. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

const texts = postAJob.cities;

/** Lists the chosen cities, with a field that adds one: a list of all of them would be as many tab stops. */
export function CityPicker({ cities, retry, typed, onType, ...bound }: CityPickerProps) {
  const { formId, name, label, value: chosen, error, onChange } = bound;
  const [isUnknown, setUnknown] = useState(false);
  const { rows, onRemoved } = useRemovals(() => document.querySelector(`#${fieldId(formId, name)}`));
  const known = cities.ok ? cities.content : noCities;
  const search = useCallback(
    async (text: string) => ({ items: citiesLike(text, known), hasMore: false }),
    [known],
  );
  const nameOf = (id: string) => known.find((city) => city.id === id)?.name ?? texts.unnamed(id);
  const add = (id: string) => {
    if (!chosen.includes(id)) onChange([...chosen, id]);
  };
  /** Takes a typed text that can only be one city. */
  const addNamed = (text: string) => {
    const found = citiesLike(text, known);
    const city = found.find(({ name }) => fold(name) === fold(text)) ?? (found.length === 1 && found[0]);
    if (city) return add(city.id);
    onType(text);
    return setUnknown(true);
  };
  const change = (choice: TypedChoice | null) => {
    setUnknown(false);
    const city = choiceOf(choice);
    onType(city === null ? (choice?.name ?? '') : '');
    if (city !== null) add(city.id);
  };
  const remove = (id: string, index: number) => {
    onChange(chosen.filter((one) => one !== id));
    onRemoved(index);
  };

  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.chosen} ref={rows}>
          {chosen.map((id, index) => (
            <li key={id}>
              {nameOf(id)}
              <IconButton
                icon={crossIcon}
                label={texts.remove(nameOf(id))}
                data-again
                onClick={() => remove(id, index)}
              />
            </li>
          ))}
        </ul>
      )}
      {cities.ok ? (
        <Combobox
          formId={formId}
          name={name}
          label={texts.add}
          hint={texts.hint}
          value={typed === '' ? null : { id: null, name: typed }}
          error={isUnknown ? texts.unknown : error}
          search={search}
          onChange={change}
          free={{ isWhole: () => false, onText: addNamed }}
        />
      ) : (
        <SectionFailureView reason={cities.reason} retry={retry} />
      )}
    </fieldset>
  );
}

const noCities: readonly Option[] = [];

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The cities whose name has the text in it, those that begin with it first. */
function citiesLike(text: string, known: readonly Option[]): Option[] {
  const wanted = fold(text);
  return known
    .filter(({ name }) => fold(name).includes(wanted))
    .sort((a, b) => Number(fold(b.name).startsWith(wanted)) - Number(fold(a.name).startsWith(wanted)));
}
