import {
  isPayDisabled,
  tickConfidential,
  tickFreelancer,
  tickFresherExperience,
  tickFresherPay,
} from '../../../shared/domain/application/professional-form.ts';
import { ADDITIONAL_INFO_LENGTH } from '../../../shared/domain/application/professional.ts';
import { parseLakhs } from '../../../shared/domain/pay.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { readSuggestions } from '../../api/suggestions.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import type { SearchOptions } from '../../ui/use-suggestions.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { formId } from './flow-errors.ts';
import styles from './flow.module.css';
import type { Flow } from './use-flow.ts';

const texts = applicationForm.professional;
const cities: SearchOptions = (text, page, signal) => readSuggestions('cities', text, page, signal);

/** Step 2/1 (AP-10). */
export function ProfessionalStep({ flow }: { flow: Flow }) {
  const { store, state, errors } = flow;
  const form = state.drafts.professional.typed;
  const put = (next: typeof form) => store.type('professional', next);
  const change = (part: Partial<typeof form>) => put({ ...form, ...part });
  return (
    <>
      <Combobox
        formId={formId}
        name="location"
        label={texts.location}
        hint={texts.locationHint}
        isRequired
        value={form.location}
        search={cities}
        error={errors.fields['location']}
        onChange={(location) => change({ location })}
      />
      <section className={styles.section}>
        <h2>{texts.experience}</h2>
        <div className={classes(styles.pair, styles.short)}>
          <Field
            formId={formId}
            name="experienceMonths"
            label={texts.years}
            inputMode="numeric"
            maxLength={2}
            required={!form.isFresherExperience}
            disabled={form.isFresherExperience}
            value={form.years}
            error={errors.fields['experienceMonths']}
            onChange={(event) => change({ years: event.target.value })}
          />
          <Field
            formId={formId}
            name="months"
            label={texts.months}
            inputMode="numeric"
            maxLength={2}
            required={!form.isFresherExperience}
            disabled={form.isFresherExperience}
            value={form.months}
            error={errors.fields['months']}
            onChange={(event) => change({ months: event.target.value })}
          />
        </div>
        <Checkbox
          formId={formId}
          name="isFresherExperience"
          label={texts.fresher}
          about={texts.fresherAbout}
          isChecked={form.isFresherExperience}
          onChange={(isTicked) => put(tickFresherExperience(form, isTicked))}
        />
      </section>
      <PaySection flow={flow} />
      <TextArea
        formId={formId}
        name="additionalInfo"
        label={texts.additional}
        hint={texts.additionalHint}
        maxLength={ADDITIONAL_INFO_LENGTH}
        value={form.additionalInfo}
        error={errors.fields['additionalInfo']}
        onChange={(event) => change({ additionalInfo: event.target.value })}
      />
    </>
  );
}

function PaySection({ flow }: { flow: Flow }) {
  const { store, state, errors } = flow;
  const form = state.drafts.professional.typed;
  const put = (next: typeof form) => store.type('professional', next);
  const isRequired: Partial<Record<keyof typeof form, boolean>> = {
    current: !isPayDisabled(form, 'current') && !form.isFreelancer,
    expected: !form.isConfidential,
  };
  const pay = (field: 'current' | 'expected' | 'fixed' | 'variable' | 'stock', name: string) => (
    <PayField
      name={name}
      label={texts[field]}
      value={isPayDisabled(form, field) ? '' : form[field]}
      isDisabled={isPayDisabled(form, field)}
      isRequired={isRequired[field]}
      error={errors.fields[name]}
      onChange={(typed) => put({ ...form, [field]: typed })}
    />
  );
  return (
    <section className={styles.section}>
      <h2>{texts.pay}</h2>
      <div className={styles.pair}>
        {pay('current', 'currentCompensation')}
        {pay('expected', 'expectedCompensation')}
      </div>
      <div className={styles.ticks}>
        <Checkbox
          formId={formId}
          name="isFresherPay"
          label={texts.fresherPay}
          isChecked={form.isFresherPay}
          onChange={(isTicked) => put(tickFresherPay(form, isTicked))}
        />
        <Checkbox
          formId={formId}
          name="isFreelancer"
          label={texts.freelancer}
          isChecked={form.isFreelancer}
          onChange={(isTicked) => put(tickFreelancer(form, isTicked))}
        />
        <Checkbox
          formId={formId}
          name="isConfidential"
          label={texts.confidential}
          isChecked={form.isConfidential}
          onChange={(isTicked) => put(tickConfidential(form, isTicked))}
        />
        <Checkbox
          formId={formId}
          name="isOpenToDiscussion"
          label={texts.open}
          isChecked={form.isOpenToDiscussion}
          onChange={(isOpenToDiscussion) => put({ ...form, isOpenToDiscussion })}
        />
      </div>
      <div className={styles.pair}>
        {pay('fixed', 'fixedCompensation')}
        {pay('variable', 'variableCompensation')}
        {pay('stock', 'stockOptions')}
      </div>
    </section>
  );
}

interface PayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** Lakhs a year, with the same amount in rupees below (V-09). */
export function PayField({ name, label, value, hint, error, onChange, ...is }: PayFieldProps) {
  const rupees = parseLakhs(value);
  return (
    <Field
      formId={formId}
      name={name}
      label={label}
      inputMode="decimal"
      required={is.isRequired}
      disabled={is.isDisabled}
      start="₹"
      end={<span className={styles.unit}>{texts.unit}</span>}
      hint={rupees === null ? hint : texts.rupees(rupees.toLocaleString('en-IN'))}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
