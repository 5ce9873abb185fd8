import { useState } from 'react';
import {
  chooseNoticePeriod,
  tickServingNotice,
} from '../../../shared/domain/application/availability-details.ts';
import { todayInIndia } from '../../../shared/domain/calendar.ts';
import { NOTICE_PERIODS, noticePeriodLabel } from '../../../shared/domain/notice-period.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { formId } from './flow-errors.ts';
import styles from './flow.module.css';
import { PayField } from './professional-step.tsx';
import type { Flow } from './use-flow.ts';

const texts = applicationForm.availability;
const options = NOTICE_PERIODS.map((days) => ({ value: String(days), label: noticePeriodLabel(days) }));

/** Step 2/2 (AP-11, PR-01, PR-02). */
export function AvailabilityStep({ flow }: { flow: Flow }) {
  const { store, state, errors } = flow;
  const form = state.drafts.availability.typed;
  // The server's clock may stand on another day.
  const [now] = useState(() => Date.now());
  const today = useHydrated() ? todayInIndia(now) : undefined;
  const put = (next: typeof form) => store.type('availability', next);
  return (
    <>
      <Select
        formId={formId}
        name="noticePeriodDays"
        label={texts.notice}
        placeholder={texts.choose}
        options={options}
        required={!form.isServingNotice}
        value={form.noticePeriodDays === null ? '' : String(form.noticePeriodDays)}
        error={errors.fields['noticePeriodDays']}
        onChoose={(value) => put(chooseNoticePeriod(form, value === '' ? null : Number(value)))}
      />
      <Checkbox
        formId={formId}
        name="isServingNotice"
        label={texts.serving}
        isChecked={form.isServingNotice}
        onChange={(isTicked) => put(tickServingNotice(form, isTicked))}
      />
      {form.isServingNotice && (
        <div className={styles.pair}>
          <Field
            formId={formId}
            name="availableFrom"
            type="date"
            label={texts.date}
            min={today}
            required
            value={form.availableFrom}
            error={errors.fields['availableFrom']}
            onChange={(event) => put({ ...form, availableFrom: event.target.value })}
          />
          <PayField
            name="offerInHand"
            isRequired
            label={texts.offer}
            hint={errors.fields['offerInHand'] ? undefined : texts.offerHint}
            value={form.offer}
            error={errors.fields['offerInHand']}
            onChange={(offer) => put({ ...form, offer })}
          />
        </div>
      )}
    </>
  );
}
