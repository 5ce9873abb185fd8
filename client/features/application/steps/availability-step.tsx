import { useState } from 'react';
import { todayInIndia } from '../../../../shared/domain/calendar.ts';
import { NOTICE_PERIODS, noticePeriodLabel } from '../../../../shared/domain/notice-period.ts';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { PayField } from '../../../forms/pay-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Columns } from '../../../ui/form-layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.availability;
const options = NOTICE_PERIODS.map((days) => ({ value: String(days), label: noticePeriodLabel(days) }));

/** Renders step 2/2 [AP-11, PR-01, PR-02]. */
export function AvailabilityStep({ flow }: { flow: Flow }) {
  const bind = flow.forms.bind('availability');
  const serving = bind('isServingNotice');
  const offer = bind('offer');
  // The server's clock may be on another day, so the date is set only after hydration.
  const [now] = useState(() => Date.now());
  const today = useHydrated() ? todayInIndia(now) : undefined;
  return (
    <>
      <Select
        {...bind('noticePeriodDays')}
        placeholder={texts.choose}
        options={options}
        required={!serving.isChecked}
      />
      <Checkbox {...serving} />
      {serving.isChecked && (
        <Columns>
          <Field {...bind('availableFrom')} type="date" min={today} required />
          <PayField {...offer} required hint={offer.error ? undefined : texts.offerHint} />
        </Columns>
      )}
    </>
  );
}
