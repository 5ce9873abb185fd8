import type { ProfileStepsView } from '../../../../shared/contract/profile-steps.ts';
import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import type { TypedChoice } from '../../../../shared/domain/text/typed-choice.ts';
import { searchCities } from '../../../api/jobs/suggestions.ts';
import type { ValueProps } from '../../../forms/bind.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { useFocusNext } from '../../../ui/behaviour/focus.ts';
import { fieldId } from '../../../ui/fields/form-control.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { crossIcon } from '../../../ui/icons/cross.tsx';
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
  const focusNext = useFocusNext();
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
          onChange={typed.onChange}
        />
        {!isDisabled && value.length > 0 && (
          <ul className={styles.cities} aria-label={label}>
            {value.map((city) => (
              <li key={city.id} className={styles.city}>
                {city.name}
                <IconButton
                  icon={crossIcon}
                  label={texts.remove(city.name)}
                  onClick={() => {
                    onChange(value.filter(({ id }) => id !== city.id));
                    focusNext(() => document.querySelector<HTMLElement>(`#${fieldId(formId, name)}`));
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </fieldset>
    </FormSection>
  );
}
