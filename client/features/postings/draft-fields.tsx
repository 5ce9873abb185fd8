import type { PostAJobView } from '../../../shared/contract/postings.ts';
import { DRAFT_LIMITS, WORKING_DAYS_CHOICES } from '../../../shared/domain/jobs/job-draft.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import type { Bind } from '../../forms/bind.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Columns } from '../../ui/forms/form-layout.tsx';
import type { Retry } from '../../ui/notices/retry.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { CityPicker } from './city-picker.tsx';
import styles from './draft-fields.module.css';
import type { Draft } from './use-job-draft.ts';
import { type JobDraftForm, workingDaysLabel } from './job-draft-form.ts';

interface DraftFieldsProps {
  readonly bind: Bind<JobDraftForm>;
  readonly city: Draft['city'];
  readonly cities: PostAJobView['cities'];
  readonly retry: Retry;
}

const { groups, hints } = postAJob;
const yearsField = { inputMode: 'decimal', hint: hints.years, autoComplete: 'off' } as const;
const payField = { inputMode: 'decimal', hint: hints.lakhs, autoComplete: 'off' } as const;
const workingDays = WORKING_DAYS_CHOICES.map((days) => ({
  value: String(days),
  label: workingDaysLabel(days),
}));

export function DraftFields({ bind, city, cities, retry }: DraftFieldsProps) {
  return (
    <>
      <section className={styles.group} aria-labelledby="group-basics">
        <h2 id="group-basics">{groups.basics}</h2>
        <Field {...bind('title')} limit={DRAFT_LIMITS.title} required autoComplete="off" />
        <Field
          {...bind('companyName')}
          limit={DRAFT_LIMITS.companyName}
          required
          autoComplete="organization"
        />
      </section>
      <section className={styles.group} aria-labelledby="group-places">
        <h2 id="group-places">{groups.places}</h2>
        <Checkbox {...bind('isRemote')} />
        <CityPicker {...bind('cityIds')} {...city} cities={cities} retry={retry} />
      </section>
      <section className={styles.group} aria-labelledby="group-terms">
        <h2 id="group-terms">{groups.terms}</h2>
        <Columns>
          <Field {...bind('minExperienceMonths')} {...yearsField} />
          <Field {...bind('maxExperienceMonths')} {...yearsField} />
          <Field {...bind('minCompensation')} {...payField} />
          <Field {...bind('maxCompensation')} {...payField} />
          <Select {...bind('workingDays')} placeholder={postAJob.workingDays.unsaid} options={workingDays} />
        </Columns>
      </section>
      <section className={styles.group} aria-labelledby="group-texts">
        <h2 id="group-texts">{groups.texts}</h2>
        <TextArea {...bind('responsibility')} hint={hints.text} limit={DRAFT_LIMITS.text} rows={6} />
        <TextArea {...bind('requirement')} hint={hints.text} limit={DRAFT_LIMITS.text} rows={6} />
      </section>
    </>
  );
}
