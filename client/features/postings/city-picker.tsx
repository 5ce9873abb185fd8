import { useId, useState } from 'react';
import type { PostAJobView } from '../../../shared/contract/postings.ts';
import { postAJob } from '../../../shared/messages/post-a-job.ts';
import type { ValueProps } from '../../forms/bind.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { crossIcon } from '../../ui/icons/cross.tsx';
import type { Retry } from '../../ui/retry.ts';
import { SectionFailureView } from '../../ui/section-failure.tsx';
import styles from './city-picker.module.css';

interface CityPickerProps extends ValueProps<readonly string[]> {
  readonly cities: PostAJobView['cities'];
  readonly retry: Retry;
}

const texts = postAJob.cities;

/** Lists cities as checkboxes that typing filters; the chosen cities are shown above and can be removed there. */
export function CityPicker({ cities, retry, ...bound }: CityPickerProps) {
  const { formId, name, label, value: chosen, error, onChange } = bound;
  const [typed, setTyped] = useState('');
  const legend = useId();
  const known = cities.ok ? cities.content : [];
  const wanted = fold(typed);
  const found = known
    .filter(({ name }) => fold(name).includes(wanted))
    .sort((a, b) => Number(fold(b.name).startsWith(wanted)) - Number(fold(a.name).startsWith(wanted)));
  const nameOf = (id: string) => known.find((city) => city.id === id)?.name ?? texts.unnamed(id);
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  return (
    <fieldset className={styles.picker}>
      <legend id={legend}>{label}</legend>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.chosen}>
          {chosen.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <IconButton icon={crossIcon} label={texts.remove(nameOf(id))} onClick={() => toggle(id)} />
            </li>
          ))}
        </ul>
      )}
      {cities.ok ? (
        <>
          <Field
            formId={formId}
            name={name}
            label={texts.find}
            type="search"
            autoComplete="off"
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter chooses the city and must not save the draft.
              event.preventDefault();
              const [only] = found;
              if (only && found.length === 1) toggle(only.id);
            }}
          />
          <output className={styles.found}>
            {found.length === 0 ? texts.none : texts.found(found.length)}
          </output>
          <ul className={styles.list} aria-labelledby={legend}>
            {found.map(({ id, name }) => (
              <li key={id}>
                <label className={styles.city}>
                  <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                  {name}
                </label>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <SectionFailureView reason={cities.reason} retry={retry} />
      )}
    </fieldset>
  );
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
