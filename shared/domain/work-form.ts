import { applicationMessages as messages } from '../messages/application/application.ts';
import type { FieldError } from './field-error.ts';
import { formatLakhs, parseLakhs } from './pay.ts';
import type { PayFieldName, WorkDetails } from './work.ts';

/** Experience and pay as typed, and the effect of each tick on other fields (PR-03 … PR-07). */
export interface WorkForm {
  readonly years: string;
  readonly months: string;
  readonly isFresherExperience: boolean;
  readonly current: string;
  readonly fixed: string;
  readonly variable: string;
  readonly stock: string;
  readonly isFresherPay: boolean;
  readonly isFreelancer: boolean;
  readonly isConfidential: boolean;
}

export function toWorkForm(details: WorkDetails): WorkForm {
  const { experienceMonths, isFresherExperience } = details;
  const isCounted = experienceMonths !== null && !isFresherExperience;
  return {
    years: isCounted ? String(Math.floor(experienceMonths / 12)) : '',
    months: isCounted ? String(experienceMonths % 12) : '',
    isFresherExperience,
    current: details.isFresherPay ? '' : formatLakhs(details.currentCompensation),
    fixed: formatLakhs(details.fixedCompensation),
    variable: formatLakhs(details.variableCompensation),
    stock: formatLakhs(details.stockOptions),
    isFresherPay: details.isFresherPay,
    isFreelancer: details.isFreelancer,
    isConfidential: details.isConfidential,
  };
}

/**
 * Ticking Fresher switches off the current pay with its parts and unticks Freelancer (PR-03, PR-04). Where nothing is
 * said about experience, it says that there is none. What a tick switches off is kept in case the tick was a mistake,
 * and is neither shown nor sent meanwhile.
 */
export function tickFresherPay<Form extends WorkForm>(form: Form, isTicked: boolean): Form {
  if (!isTicked) return { ...form, isFresherPay: false };
  const isExperienceOpen = form.years.trim() === '' && form.months.trim() === '';
  return {
    ...form,
    isFresherPay: true,
    isFresherExperience: form.isFresherExperience || isExperienceOpen,
    isFreelancer: false,
  };
}

/**
 * Ticking Fresher switches off years and months (PR-06). It also says that there is no pay yet, unless something else is
 * said about pay; taken back, it asks for the pay.
 */
export function tickFresherExperience<Form extends WorkForm>(form: Form, isTicked: boolean): Form {
  const changed = { ...form, isFresherExperience: isTicked };
  if (!isTicked) return { ...changed, isFresherPay: false };
  const isPayOpen = form.current.trim() === '' && !form.isFreelancer && !form.isConfidential;
  return isPayOpen ? tickFresherPay(changed, true) : changed;
}

/** Ticking Freelancer unticks Fresher (PR-03). */
export const tickFreelancer = <Form extends WorkForm>(form: Form, isTicked: boolean): Form => ({
  ...form,
  isFreelancer: isTicked,
  ...(isTicked ? { isFresherPay: false } : {}),
});

/** Ticking Confidential switches off the current pay (PR-05). */
export const tickConfidential = <Form extends WorkForm>(form: Form, isTicked: boolean): Form => ({
  ...form,
  isConfidential: isTicked,
});

type PayName = 'current' | 'fixed' | 'variable' | 'stock';

/** A tick has switched off the current pay with its parts (PR-04, PR-05). */
export const isPayDisabled = (form: Pick<WorkForm, 'isConfidential' | 'isFresherPay'>): boolean =>
  form.isConfidential || form.isFresherPay;

/** The form without what a tick has switched off. */
export function countedWork<Form extends WorkForm>(form: Form): Form {
  const payOf = (name: PayName) => (isPayDisabled(form) ? '' : form[name]);
  return {
    ...form,
    years: form.isFresherExperience ? '' : form.years,
    months: form.isFresherExperience ? '' : form.months,
    current: payOf('current'),
    fixed: payOf('fixed'),
    variable: payOf('variable'),
    stock: payOf('stock'),
  };
}

interface Read<Value> {
  readonly value: Value;
  readonly errors: readonly FieldError[];
}

/**
 * Converts years and months to months (PR-07). When only one is given, the other counts as missing (V-08); each has its
 * own error.
 */
function readExperience(form: WorkForm): Read<number | null> {
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

/** @param field the name in the details, for the error's pointer */
export function readPay(typed: string, field: PayFieldName, parse = parseLakhs): Read<number | null> {
  if (typed.trim() === '') return { value: null, errors: [] };
  const value = parse(typed);
  return { value, errors: value === null ? [{ pointer: `/${field}`, message: messages.amount[field] }] : [] };
}

/** The details to send, and the errors of texts that cannot be read. */
export function readWorkForm(form: WorkForm): Read<WorkDetails> {
  const payOf = (name: PayName, field: PayFieldName) =>
    isPayDisabled(form) ? readPay('', field) : readPay(form[name], field);
  const experience = readExperience(form);
  const current = payOf('current', 'currentCompensation');
  const fixed = payOf('fixed', 'fixedCompensation');
  const variable = payOf('variable', 'variableCompensation');
  const stock = payOf('stock', 'stockOptions');
  return {
    value: {
      experienceMonths: experience.value,
      isFresherExperience: form.isFresherExperience,
      currentCompensation: current.value,
      fixedCompensation: fixed.value,
      variableCompensation: variable.value,
      stockOptions: stock.value,
      isFresherPay: form.isFresherPay,
      isFreelancer: form.isFreelancer,
      isConfidential: form.isConfidential,
    },
    errors: [experience, current, fixed, variable, stock].flatMap(({ errors }) => errors),
  };
}

/** The fields of experience and pay, as they follow each other on a page. */
export const WORK_FIELDS: readonly string[] = [
  '/experienceMonths',
  '/months',
  '/currentCompensation',
  '/expectedCompensation',
  '/fixedCompensation',
  '/variableCompensation',
  '/stockOptions',
];

/**
 * The errors of reading, and those of the rules about other fields: a text that cannot be read has no second error.
 * Years and months are one field to the rules.
 * @param order the first fields of the page; errors of others come after theirs
 */
export function withRules(
  unread: readonly FieldError[],
  rules: readonly FieldError[],
  order: readonly string[] = [],
): FieldError[] {
  const pointers = new Set(unread.map(({ pointer }) => pointer));
  if (pointers.has('/months')) pointers.add('/experienceMonths');
  const placeOf = ({ pointer }: FieldError) =>
    order.includes(pointer) ? order.indexOf(pointer) : order.length;
  return [...unread, ...rules.filter(({ pointer }) => !pointers.has(pointer))].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
}
