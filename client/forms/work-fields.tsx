import type { ReactNode } from 'react';
import { isPayDisabled, type WorkForm } from '../../shared/domain/work-form.ts';
import { applicationForm } from '../../shared/messages/application/application-form.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Columns, FormSection } from '../ui/forms/form-layout.tsx';
import type { FlagProps, TextProps } from './bind.ts';
import { PayField } from './pay-field.tsx';

const texts = applicationForm.professional;

/** Binds the fields of a form that contains a `WorkForm`. */
interface WorkBind {
  (name: 'years' | 'months' | 'current' | 'fixed' | 'variable' | 'stock'): TextProps;
  (name: 'isFresherExperience' | 'isFresherPay' | 'isFreelancer' | 'isConfidential'): FlagProps;
}

/** Renders years and months of experience, which a fresher does not have (PR-06, V-08). */
export function ExperienceFields({ bind }: { bind: WorkBind }) {
  const fresher = bind('isFresherExperience');
  const counted = (name: 'years' | 'months') => {
    const bound = bind(name);
    const disabled = fresher.isChecked;
    return {
      ...bound,
      value: disabled ? '' : bound.value,
      inputMode: 'numeric',
      required: !disabled,
      disabled,
    } as const;
  };
  return (
    <FormSection title={texts.experience}>
      <Columns kind="short">
        <Field {...counted('years')} />
        <Field {...counted('months')} />
      </Columns>
      <Checkbox {...fresher} about={texts.fresherAbout} />
    </FormSection>
  );
}

interface PayFieldsProps {
  readonly bind: WorkBind;
  readonly form: WorkForm;
  /** A field beside the current pay. */
  readonly beside?: ReactNode;
  /** A further checkbox. */
  readonly tick?: ReactNode;
}

/** Renders the current pay and its parts, with the ticks that switch them off (PR-03 … PR-05, V-10). */
export function PayFields({ bind, form, beside, tick }: PayFieldsProps) {
  const pay = (name: 'current' | 'fixed' | 'variable' | 'stock') => {
    const disabled = isPayDisabled(form);
    const bound = bind(name);
    return { ...bound, value: disabled ? '' : bound.value, disabled };
  };
  const current = pay('current');
  return (
    <FormSection title={texts.pay}>
      <Columns>
        <PayField {...current} required={!current.disabled && !form.isFreelancer} />
        {beside}
      </Columns>
      <Columns kind="ticks">
        <Checkbox {...bind('isFresherPay')} />
        <Checkbox {...bind('isFreelancer')} />
        <Checkbox {...bind('isConfidential')} />
        {tick}
      </Columns>
      <Columns>
        <PayField {...pay('fixed')} />
        <PayField {...pay('variable')} />
        <PayField {...pay('stock')} />
      </Columns>
    </FormSection>
  );
}
