import type { ContactAnswers } from '../../../contract/profile/profile-steps.ts';
import { applicationMessages as messages } from '../../../messages/application/application.ts';
import { withoutWaivedPay } from '../../application/professional.ts';
import { normaliseMobile } from '../../contact.ts';
import type { FieldError } from '../../field-error.ts';
import { NOTICE_PERIODS } from '../../time/notice-period.ts';
import { readWorkForm, toWorkForm, withRules, WORK_FIELDS, type WorkForm } from '../../work-form.ts';
import { validateContact } from './work.ts';

/** Step 1/3 as typed. */
export interface ContactForm extends WorkForm {
  readonly mobile: string;
  readonly alternateMobile: string;
  readonly noticePeriodDays: number | null;
}

export const toContactForm = ({
  mobile,
  alternateMobile,
  noticePeriodDays,
  ...work
}: ContactAnswers): ContactForm => ({
  ...toWorkForm(work),
  mobile,
  alternateMobile,
  noticePeriodDays,
});

/**
 * The errors of step 1/3 (V-06 … V-10, V-14).
 * @param isServingNotice the availability step says when the notice period ends, so this step need not have it
 */
export function validateContactAnswers(answers: ContactAnswers, isServingNotice: boolean): FieldError[] {
  const { mobile, alternateMobile, noticePeriodDays: days, ...work } = answers;
  const isListed = NOTICE_PERIODS.some((listed) => listed === days);
  const isGiven = isListed || (days === null && isServingNotice);
  return [
    ...validateContact({ mobile, alternateMobile, work }),
    ...(isGiven ? [] : [{ pointer: '/noticePeriodDays', message: messages.availability.notice }]),
  ];
}

/** The answers to send, and their errors: one message a field. */
export function readContactForm(form: ContactForm, isServingNotice: boolean) {
  const work = readWorkForm(form);
  const value: ContactAnswers = {
    ...withoutWaivedPay(work.value),
    mobile: normaliseMobile(form.mobile),
    alternateMobile: normaliseMobile(form.alternateMobile),
    noticePeriodDays: form.noticePeriodDays,
  };
  const rules = validateContactAnswers(value, isServingNotice);
  return { value, errors: withRules(work.errors, rules, ['/mobile', '/alternateMobile', ...WORK_FIELDS]) };
}
