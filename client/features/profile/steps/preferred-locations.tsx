import { useState } from 'react';
import type { ProfileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import type { TypedChoice } from '../../../../shared/domain/text/typed-choice.ts';
import { searchCities } from '../../../api/jobs/suggestions.ts';
import type { ValueProps } from '../../../forms/bind.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { useRemovals } from '../../../ui/behaviour/use-removals.ts';
import { fieldId } from '../../../ui/fields/form-control.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { crossIcon } from '../../../ui/icons/cross.tsx';
import { keepPlace } from '../keep-place.ts';
import styles from './preferred-locations.module.css';

const texts = profileForm.preferences;

interface PreferredLocationsProps extends ValueProps<
  ProfileStepsView['answers']['preferences']['locations']
> {
  /** The field for another city. */
  readonly typed: ValueProps<TypedChoice | null>;
  /** The person is not ready to relocate (PR-09). */
  readonly isDisabled: boolean;
}

/** Lists the preferred cities, with a field that adds one (PR-11). */
export function PreferredLocations(props: PreferredLocationsProps) {
  const { formId, name, label, error, value, typed, isDisabled, onChange } = props;
  const field = () => document.querySelector<HTMLElement>(`#${fieldId(formId, name)}`);
  const { rows, onRemoved } = useRemovals(field);
  const [told, setTold] = useState('');
  return (
    <FormSection title={label}>
      <fieldset disabled={isDisabled}>
        <Combobox
          formId={formId}
          name={name}
          label={typed.label}
          hint={texts.locationHint}
          value={isDisabled ? null : typed.value}
          error={isDisabled ? undefined : error}
          search={searchCities}
          onChange={(typing) => {
            // The same city can be removed once more, and is read out again.
            setTold('');
            typed.onChange(typing);
          }}
        />
        {!isDisabled && value.length > 0 && (
          <ul className={styles.cities} aria-label={label} ref={rows}>
            {value.map((city, index) => (
              <li key={city.id} className={styles.city}>
                {city.name}
                <IconButton
                  icon={crossIcon}
                  label={texts.remove(city.name)}
                  data-again
                  onClick={() => {
                    onChange(value.filter(({ id }) => id !== city.id));
                    setTold(texts.removed(city.name));
                    if (value.length === 1 && keepPlace(field())) return;
                    onRemoved(index);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
    </FormSection>
  );
}
