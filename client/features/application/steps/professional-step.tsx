import { isPayDisabled } from '../../../../shared/domain/application/professional-form.ts';
import { ADDITIONAL_INFO_LENGTH } from '../../../../shared/domain/application/professional.ts';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { searchCities } from '../../../api/suggestions.ts';
import { PayField } from '../../../forms/pay-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Columns, FormSection } from '../../../ui/form-layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.professional;

/** Renders step 2/1 [AP-10]. */
export function ProfessionalStep({ flow }: { flow: Flow }) {
  const bind = flow.forms.bind('professional');
  const fresher = bind('isFresherExperience');
  const counted = {
    inputMode: 'numeric',
    maxLength: 2,
    required: !fresher.isChecked,
    disabled: fresher.isChecked,
  } as const;
  return (
    <>
      <Combobox {...bind('location')} hint={texts.locationHint} isRequired search={searchCities} />
      <FormSection title={texts.experience}>
        <Columns kind="short">
          <Field {...bind('years')} {...counted} />
          <Field {...bind('months')} {...counted} />
        </Columns>
        <Checkbox {...fresher} about={texts.fresherAbout} />
      </FormSection>
      <PaySection flow={flow} />
      <TextArea {...bind('additionalInfo')} hint={texts.additionalHint} maxLength={ADDITIONAL_INFO_LENGTH} />
    </>
  );
}

function PaySection({ flow }: { flow: Flow }) {
  const form = flow.state.drafts.professional.typed;
  const bind = flow.forms.bind('professional');
  const pay = (name: 'current' | 'fixed' | 'variable' | 'stock') => {
    const disabled = isPayDisabled(form, name);
    const bound = bind(name);
    return { ...bound, value: disabled ? '' : bound.value, disabled };
  };
  const current = pay('current');
  return (
    <FormSection title={texts.pay}>
      <Columns>
        <PayField {...current} required={!current.disabled && !form.isFreelancer} />
        <PayField {...bind('expected')} required={!form.isConfidential} />
      </Columns>
      <Columns kind="ticks">
        <Checkbox {...bind('isFresherPay')} />
        <Checkbox {...bind('isFreelancer')} />
        <Checkbox {...bind('isConfidential')} />
        <Checkbox {...bind('isOpenToDiscussion')} />
      </Columns>
      <Columns>
        <PayField {...pay('fixed')} />
        <PayField {...pay('variable')} />
        <PayField {...pay('stock')} />
      </Columns>
    </FormSection>
  );
}
