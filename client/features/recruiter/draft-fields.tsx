import type { ChangeEvent } from 'react';
import type { PostAJobView } from '../../../shared/contract/postings.ts';
import { WORKING_DAYS_CHOICES } from '../../../shared/domain/job-draft.ts';
import { FLEXIBLE_DAYS } from '../../../shared/domain/working-days.ts';
import { postAJob } from '../../../shared/messages/post-a-job.ts';
import { Field } from '../../ui/field.tsx';
import type { Retry } from '../../ui/retry.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CityPicker } from './city-picker.tsx';
import styles from './draft-editor.module.css';
import type { DraftForm } from './draft-form.ts';

interface DraftFieldsProps {
  readonly formId: string;
  readonly form: DraftForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly cities: PostAJobView['cities'];
  readonly retry: Retry;
  readonly onChange: (part: Partial<DraftForm>) => void;
}

type TextName = Exclude<keyof DraftForm, 'cityIds' | 'isRemote'>;
type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

const { fields: labels, groups, hints } = postAJob;

export function DraftFields({ formId, form, errors, cities, retry, onChange }: DraftFieldsProps) {
  const shown = (name: TextName) => ({
    formId,
    name,
    label: labels[name],
    error: errors[name],
    value: form[name],
  });
  const tie = (name: TextName) => ({
    ...shown(name),
    onChange: (event: Changed) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <section className={styles.group} aria-labelledby="group-basics">
        <h2 id="group-basics">{groups.basics}</h2>
        <Field {...tie('title')} required autoComplete="off" />
        <Field {...tie('companyName')} required autoComplete="organization" />
      </section>
      <section className={styles.group} aria-labelledby="group-places">
        <h2 id="group-places">{groups.places}</h2>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="isRemote"
            checked={form.isRemote}
            onChange={(event) => onChange({ isRemote: event.target.checked })}
          />
          {labels.isRemote}
        </label>
        <CityPicker
          formId={formId}
          cities={cities}
          chosen={form.cityIds}
          error={errors['cityIds']}
          retry={retry}
          onChange={(cityIds) => onChange({ cityIds })}
        />
      </section>
      <section className={styles.group} aria-labelledby="group-terms">
        <h2 id="group-terms">{groups.terms}</h2>
        <div className={styles.pair}>
          <Field {...tie('minExperienceMonths')} inputMode="decimal" hint={hints.years} autoComplete="off" />
          <Field {...tie('maxExperienceMonths')} inputMode="decimal" hint={hints.years} autoComplete="off" />
          <Field {...tie('minCompensation')} inputMode="decimal" hint={hints.lakhs} autoComplete="off" />
          <Field {...tie('maxCompensation')} inputMode="decimal" hint={hints.lakhs} autoComplete="off" />
          <Select
            {...shown('workingDays')}
            placeholder={postAJob.workingDays.unsaid}
            options={WORKING_DAYS_CHOICES.map((days) => ({
              value: String(days),
              label:
                days === FLEXIBLE_DAYS ? postAJob.workingDays.flexible : postAJob.workingDays.aWeek(days),
            }))}
            onChoose={(workingDays) => onChange({ workingDays })}
          />
        </div>
      </section>
      <section className={styles.group} aria-labelledby="group-texts">
        <h2 id="group-texts">{groups.texts}</h2>
        <TextArea {...tie('responsibility')} hint={hints.text} rows={6} />
        <TextArea {...tie('requirement')} hint={hints.text} rows={6} />
      </section>
    </>
  );
}
