import { LOCALITY_LENGTH } from '../../../../shared/domain/profile/answers/address.ts';
import { readAddressForm } from '../../../../shared/domain/profile/answers/address-form.ts';
import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import { searchCities } from '../../../api/jobs/suggestions.ts';
import { formErrorsOf } from '../../../forms/form-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useFocusNext } from '../../../ui/behaviour/focus.ts';
import { fieldId } from '../../../ui/fields/form-control.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import styles from './location-step.module.css';
import { formId } from '../flow/profile-errors.ts';
import type { Flow } from '../flow/use-profile-flow.ts';

const texts = profileForm.location;

/** Renders step 1/2: one address, which is added and can be changed (W-04, E-04, PR-08, V-17). */
export function LocationStep({ flow }: { flow: Flow }) {
  const form = flow.state.drafts.location.typed;
  const focusNext = useFocusNext();
  const put = (isAdded: boolean) => {
    flow.store.type('location', { ...form, isAdded });
    focusNext(() => document.querySelector<HTMLElement>(`#${fieldId(formId, isAdded ? 'change' : 'city')}`));
  };
  if (form.isAdded)
    return (
      <FormSection>
        <div className={styles.address}>
          <p>
            <span className={styles.label}>{texts.current}</span>
            {form.locality}, {form.city?.name}
          </p>
          <Button id={fieldId(formId, 'change')} onClick={() => put(false)}>
            {texts.change}
          </Button>
        </div>
      </FormSection>
    );
  const bind = flow.forms.bind('location');
  const add = () => {
    const { errors } = readAddressForm(form);
    if (errors.length === 0) put(true);
    else flow.forms.setErrors(formErrorsOf(errors));
  };
  return (
    <>
      <Combobox {...bind('city')} hint={texts.cityHint} isRequired search={searchCities} />
      <Field {...bind('locality')} type="text" limit={LOCALITY_LENGTH} hint={texts.localityHint} required />
      <div>
        <Button onClick={add}>{texts.add}</Button>
      </div>
    </>
  );
}
