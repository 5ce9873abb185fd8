import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import { PayField } from '../../../forms/pay-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import type { Flow } from '../flow/use-profile-flow.ts';

const texts = profileForm.expectations;

/** Renders step 5/1 (W-11, E-08, PR-10, V-27, V-28). */
export function ExpectationsStep({ flow }: { flow: Flow }) {
  const bind = flow.forms.bind('expectations');
  const { formId, name, label, error, value, onChange } = bind('sixDays');
  const open = bind('isOpenToDiscussion');
  const hasCurrentPay = flow.view.answers.contact.currentCompensation !== null;
  return (
    <>
      <FormSection>
        <PayField {...bind('expected')} required={!(open.isChecked && hasCurrentPay)} />
        <Checkbox {...open} />
      </FormSection>
      <RadioGroup
        formId={formId}
        name={name}
        legend={label}
        error={error}
        value={value}
        onChoose={onChange}
        options={[
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no },
        ]}
      />
    </>
  );
}
