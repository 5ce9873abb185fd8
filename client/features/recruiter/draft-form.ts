import type { JobDraft } from '../../../shared/contract/postings.ts';
import {
  draftErrors,
  formatYears,
  parseYears,
  tidyDraft,
  type JobDraftContent,
} from '../../../shared/domain/job-draft.ts';
import { formatLakhs, parseLakhs } from '../../../shared/domain/pay.ts';
import { postAJob } from '../../../shared/messages/post-a-job.ts';
import type { FormErrors } from '../../ui/error-summary.tsx';

/** A draft as it is typed; the fields have the names that the gateway's errors point to. */
export interface DraftForm {
  readonly title: string;
  readonly companyName: string;
  readonly cityIds: readonly string[];
  readonly isRemote: boolean;
  /** Years. */
  readonly minExperienceMonths: string;
  readonly maxExperienceMonths: string;
  readonly workingDays: string;
  /** Lakhs. */
  readonly minCompensation: string;
  readonly maxCompensation: string;
  readonly responsibility: string;
  readonly requirement: string;
}

export type FieldName = keyof DraftForm;

export function toForm(draft: JobDraft): DraftForm {
  return {
    title: draft.title,
    companyName: draft.companyName,
    cityIds: draft.cityIds,
    isRemote: draft.isRemote,
    minExperienceMonths: formatYears(draft.minExperienceMonths),
    maxExperienceMonths: formatYears(draft.maxExperienceMonths),
    workingDays: draft.workingDays === null ? '' : String(draft.workingDays),
    minCompensation: formatLakhs(draft.minCompensation),
    maxCompensation: formatLakhs(draft.maxCompensation),
    responsibility: draft.responsibility,
    requirement: draft.requirement,
  };
}

/** What the form says, and what is wrong with it; a number that cannot be read is null and an error. */
export function readForm(form: DraftForm): {
  readonly content: JobDraftContent;
  readonly errors: FormErrors;
} {
  const unreadable: Partial<Record<FieldName, string>> = {};
  const read = (
    name: 'minExperienceMonths' | 'maxExperienceMonths' | 'minCompensation' | 'maxCompensation',
  ) => {
    if (form[name].trim() === '') return null;
    const isPay = name.endsWith('Compensation');
    const value = isPay ? parseLakhs(form[name]) : parseYears(form[name]);
    if (value === null)
      unreadable[name] = isPay ? postAJob.errors.pay.invalid : postAJob.errors.experience.invalid;
    return value;
  };
  const content = tidyDraft({
    ...form,
    minExperienceMonths: read('minExperienceMonths'),
    maxExperienceMonths: read('maxExperienceMonths'),
    workingDays: form.workingDays === '' ? null : Number(form.workingDays),
    minCompensation: read('minCompensation'),
    maxCompensation: read('maxCompensation'),
  });
  const wrong = new Map(draftErrors(content).map(({ pointer, message }) => [pointer.slice(1), message]));
  for (const [name, message] of Object.entries(unreadable)) wrong.set(name, message);
  return { content, errors: { general: null, fields: inOrder(form, wrong) } };
}

/** In the order of the form, so that the summary reads as the page does. */
function inOrder(form: DraftForm, wrong: ReadonlyMap<string, string>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of Object.keys(form)) {
    const message = wrong.get(name);
    if (message !== undefined) fields[name] = message;
  }
  return fields;
}

export function isSameForm(one: DraftForm, other: DraftForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
