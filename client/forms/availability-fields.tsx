import { useState } from 'react';
import type { AvailabilityForm } from '../../shared/domain/time/availability-details.ts';
import { todayInIndia, yearAfter } from '../../shared/domain/time/calendar.ts';
import { NOTICE_PERIODS, noticePeriodLabel } from '../../shared/domain/time/notice-period.ts';
import { applicationForm } from '../../shared/messages/application/application-form.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Columns } from '../ui/forms/form-layout.tsx';
import { Select } from '../ui/fields/select.tsx';
import { useHydrated } from '../ui/behaviour/use-hydrated.ts';
import type { Bind } from './bind.ts';
import { PayField } from './pay-field.tsx';

const texts = applicationForm.availability;

interface AvailabilityFieldsProps {
  readonly bind: Bind<AvailabilityForm>;
}

export const noticePeriodOptions = NOTICE_PERIODS.map((days) => ({
  value: String(days),
  label: noticePeriodLabel(days),
}));

/** Renders the notice period, or when it ends and the offer in hand (PR-01, PR-02). */
export function AvailabilityFields({ bind }: AvailabilityFieldsProps) {
  const serving = bind('isServingNotice');
  const notice = bind('noticePeriodDays');
  const offer = bind('offer');
  // The server's clock may be on another day, so the date is set only after hydration.
  const [now] = useState(() => Date.now());
  const today = useHydrated() ? todayInIndia(now) : undefined;
  return (
    <>
      <Select
        {...notice}
        value={serving.isChecked ? '' : notice.value}
        placeholder={texts.choose}
        options={noticePeriodOptions}
        required={!serving.isChecked}
      />
      <Checkbox {...serving} />
      {serving.isChecked && (
        <Columns>
          <Field
            {...bind('availableFrom')}
            type="date"
            min={today}
            max={today && yearAfter(today)}
            required
          />
          <PayField {...offer} required hint={offer.error ? undefined : texts.offerHint} />
        </Columns>
      )}
    </>
  );
}
