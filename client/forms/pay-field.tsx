import { parseExpectedLakhs } from '../../shared/domain/pay.ts';
import { pay as texts } from '../../shared/messages/forms.ts';
import { Field } from '../ui/fields/field.tsx';
import type { TextProps } from './bind.ts';
import { PayUnit } from './pay-unit.tsx';

interface PayFieldProps extends TextProps {
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly hint?: string | undefined;
}

/** Takes lakhs a year and shows the same amount in rupees below the field (V-09). */
export function PayField({ hint, ...field }: PayFieldProps) {
  // Whether this pay may be as high is said by its form.
  const rupees = parseExpectedLakhs(field.value);
  return (
    <Field
      {...field}
      inputMode="decimal"
      start="₹"
      end={<PayUnit />}
      hint={rupees === null ? hint : texts.rupees(rupees.toLocaleString('en-IN'))}
    />
  );
}
