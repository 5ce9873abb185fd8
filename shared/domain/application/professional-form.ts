import type { ProfessionalDetails } from '../../contract/application.ts';
import { applicationMessages as messages } from '../../messages/application.ts';
import type { FieldError } from '../field-error.ts';
import { formatLakhs, parseLakhs } from '../pay.ts';
import { validateProfessional, withoutWaivedPay } from './professional.ts';

/** Step 2/1 as typed: texts and ticks, and the effect of each tick on other fields (PR-03 … PR-07). */
export interface ProfessionalForm {
  readonly location: { readonly id: string; readonly name: string } | null;
  readonly years: string;
  readonly months: string;
  readonly isFresherExperience: boolean;
  readonly current: string;
  readonly expected: string;
  readonly fixed: string;
  readonly variable: string;
  readonly stock: string;
  readonly isFresherPay: boolean;
  readonly isFreelancer: boolean;
  readonly isConfidential: boolean;
  readonly isOpenToDiscussion: boolean;
  readonly additionalInfo: string;
}

export function toProfessionalForm(known: ProfessionalDetails): ProfessionalForm {
  const details = withoutWaivedPay(known);
  const { experienceMonths, isFresherExperience } = details;
  const isCounted = experienceMonths !== null && !isFresherExperience;
  return {
    location: details.location,
    years: isCounted ? String(Math.floor(experienceMonths / 12)) : '',
    months: isCounted ? String(experienceMonths % 12) : '',
    isFresherExperience,
    current: details.isFresherPay ? '' : formatLakhs(details.currentCompensation),
    expected: formatLakhs(details.expectedCompensation),
    fixed: formatLakhs(details.fixedCompensation),
    variable: formatLakhs(details.variableCompensation),
    stock: formatLakhs(details.stockOptions),
    isFresherPay: details.isFresherPay,
    isFreelancer: details.isFreelancer,
    isConfidential: details.isConfidential,
    isOpenToDiscussion: details.isOpenToDiscussion,
    additionalInfo: details.additionalInfo,
  };
}

/** Ticking Fresher clears years and months (PR-06). */
export const tickFresherExperience = (form: ProfessionalForm, isTicked: boolean): ProfessionalForm => ({
  ...form,
  isFresherExperience: isTicked,
  ...(isTicked ? { years: '', months: '' } : {}),
});

/** Ticking Fresher clears the current pay and unticks Freelancer (PR-03, PR-04). */
export const tickFresherPay = (form: ProfessionalForm, isTicked: boolean): ProfessionalForm => ({
  ...form,
  isFresherPay: isTicked,
  ...(isTicked ? { current: '', isFreelancer: false } : {}),
});

/** Ticking Freelancer unticks Fresher (PR-03). */
export const tickFreelancer = (form: ProfessionalForm, isTicked: boolean): ProfessionalForm => ({
  ...form,
  isFreelancer: isTicked,
  ...(isTicked ? { isFresherPay: false } : {}),
});

/** The typed pay is kept in case the tick was a mistake; it is neither shown nor sent meanwhile (PR-05). */
export const tickConfidential = (form: ProfessionalForm, isTicked: boolean): ProfessionalForm => ({
  ...form,
  isConfidential: isTicked,
});

/** Fields that a tick has switched off (PR-04, PR-05). */
export const isPayDisabled = (
  form: ProfessionalForm,
  field: 'current' | 'expected' | 'fixed' | 'variable' | 'stock',
): boolean => field !== 'expected' && (form.isConfidential || (field === 'current' && form.isFresherPay));

interface Read<Value> {
  readonly value: Value;
  readonly errors: FieldError[];
}

/**
 * Converts years and months to months (PR-07). When only one is given, the other counts as missing (V-08); each has its
 * own error.
 */
function readExperience(form: ProfessionalForm): Read<number | null> {
  const [years, months] = [form.years.trim(), form.months.trim()];
  if (form.isFresherExperience) return { value: 0, errors: [] };
  if (years === '' && months === '') return { value: null, errors: [] };
  const errors: FieldError[] = [];
  if (!/^\d{1,2}$/.test(years) || Number(years) > 39)
    errors.push({ pointer: '/experienceMonths', message: messages.experience.years });
  if (!/^\d{1,2}$/.test(months) || Number(months) > 11)
    errors.push({ pointer: '/months', message: messages.experience.months });
  return { value: errors.length > 0 ? null : Number(years) * 12 + Number(months), errors };
}

function readPay(typed: string, field: keyof ProfessionalDetails): Read<number | null> {
  if (typed.trim() === '') return { value: null, errors: [] };
  const value = parseLakhs(typed);
  return { value, errors: value === null ? [{ pointer: `/${field}`, message: messages.pay.invalid }] : [] };
}

const payOf = (
  form: ProfessionalForm,
  field: 'current' | 'fixed' | 'variable' | 'stock',
  name: keyof ProfessionalDetails,
): Read<number | null> =>
  isPayDisabled(form, field) ? { value: null, errors: [] } : readPay(form[field], name);

/**
 * The details to send, and their errors. A text that cannot be read has no "required" error besides: one message a
 * field.
 */
export function readProfessionalForm(form: ProfessionalForm): Read<ProfessionalDetails> {
  const experience = readExperience(form);
  const current = payOf(form, 'current', 'currentCompensation');
  // Confidential pay is neither required nor checked (PR-05).
  const expected = form.isConfidential
    ? { value: parseLakhs(form.expected), errors: [] }
    : readPay(form.expected, 'expectedCompensation');
  const fixed = payOf(form, 'fixed', 'fixedCompensation');
  const variable = payOf(form, 'variable', 'variableCompensation');
  const stock = payOf(form, 'stock', 'stockOptions');
  const value = withoutWaivedPay({
    location: form.location && { id: form.location.id, name: form.location.name },
    experienceMonths: experience.value,
    isFresherExperience: form.isFresherExperience,
    currentCompensation: current.value,
    expectedCompensation: expected.value,
    fixedCompensation: fixed.value,
    variableCompensation: variable.value,
    stockOptions: stock.value,
    isFreelancer: form.isFreelancer,
    isFresherPay: form.isFresherPay,
    isConfidential: form.isConfidential,
    isOpenToDiscussion: form.isOpenToDiscussion,
    additionalInfo: form.additionalInfo.trim(),
  });
  const reading = [experience, current, expected, fixed, variable, stock].flatMap((part) => part.errors);
  const unread = new Set(reading.map((error) => error.pointer));
  if (experience.errors.length > 0) unread.add('/experienceMonths');
  const rules = validateProfessional(value).filter((error) => !unread.has(error.pointer));
  return { value, errors: [...reading, ...rules] };
}
