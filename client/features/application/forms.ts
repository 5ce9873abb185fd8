import type { ApplicationAnswers, BasicInformation } from '../../../shared/contract/application.ts';
import {
  type AvailabilityForm,
  toAvailabilityForm,
} from '../../../shared/domain/application/availability-details.ts';
import { tidyBasic } from '../../../shared/domain/application/basic.ts';
import {
  type ProfessionalForm,
  isPayDisabled,
  toProfessionalForm,
} from '../../../shared/domain/application/professional-form.ts';
import { formatLakhs, parseLakhs } from '../../../shared/domain/pay.ts';
import { normaliseUrl } from '../../../shared/domain/web-address.ts';
import { type LinkForm, linkMeaning, noLink } from './link-form.ts';

/** The link that was added, and what stands in the field for adding one. */
export interface LinkedInForm {
  readonly url: string | null;
  readonly typed: string;
}

/** An id that begins with `-` is of a link that was not saved yet (F-04). */
export interface LinkItem {
  readonly id: string;
  readonly url: string;
}

export interface LinksForm {
  readonly items: readonly LinkItem[];
  readonly typed: string;
}

/** Everything that is typed in the flow. Each form is kept, saved and compared for itself. */
export interface Forms {
  readonly basic: BasicInformation;
  readonly professional: ProfessionalForm;
  readonly availability: AvailabilityForm;
  readonly linkedIn: LinkedInForm;
  readonly links: LinksForm;
  /** What stands in the link modal, which is about one thing at a time. */
  readonly link: LinkForm;
  readonly story: { readonly text: string };
}

export type FormName = keyof Forms;

export const formNames: readonly FormName[] = [
  'basic',
  'professional',
  'availability',
  'linkedIn',
  'links',
  'link',
  'story',
];

/** The answers as forms; the link modal is about nothing until it is opened. */
export function toForms(answers: ApplicationAnswers): Forms {
  return {
    basic: answers.basic,
    professional: toProfessionalForm(answers.professional),
    availability: toAvailabilityForm(answers.availability),
    linkedIn: { url: answers.linkedIn?.url ?? null, typed: '' },
    links: { items: answers.portfolioLinks.map(({ id, url }) => ({ id, url })), typed: '' },
    link: noLink,
    story: { text: answers.story },
  };
}

const pay = (typed: string): string => {
  const rupees = parseLakhs(typed);
  return rupees === null ? typed.trim() : formatLakhs(rupees);
};
const whole = (typed: string): string => {
  const text = typed.trim();
  return /^\d+$/u.test(text) ? String(Number(text)) : text;
};
const lines = (text: string): string => text.replaceAll(/\r\n?/gu, '\n').trim();

/** What a form says, apart from the way it was typed: the parts that are sent, and nothing that is switched off. */
const meaning: { readonly [Name in FormName]: (form: Forms[Name]) => readonly unknown[] } = {
  basic: (form) => {
    const { name, email, mobile, alternateMobile } = tidyBasic(form);
    return [name, email, mobile, alternateMobile];
  },
  professional: (form) => [
    form.location?.id,
    form.isFresherExperience ? '' : whole(form.years),
    form.isFresherExperience ? '' : whole(form.months),
    form.isFresherExperience,
    isPayDisabled(form, 'current') ? '' : pay(form.current),
    form.isConfidential && parseLakhs(form.expected) === null ? '' : pay(form.expected),
    isPayDisabled(form, 'fixed') ? '' : pay(form.fixed),
    isPayDisabled(form, 'variable') ? '' : pay(form.variable),
    isPayDisabled(form, 'stock') ? '' : pay(form.stock),
    form.isFresherPay,
    form.isFreelancer,
    form.isConfidential,
    form.isOpenToDiscussion,
    lines(form.additionalInfo),
  ],
  availability: (form) =>
    form.isServingNotice ? [form.availableFrom, pay(form.offer)] : [form.noticePeriodDays],
  linkedIn: (form) => [form.url, form.typed.trim()],
  links: (form) => [form.items.map(({ url }) => normaliseUrl(url) ?? url.trim()), form.typed.trim()],
  link: linkMeaning,
  story: (form) => [lines(form.text)],
};

/** Whether two forms would be saved alike. */
export function isSameForm<Name extends FormName>(name: Name, one: Forms[Name], other: Forms[Name]): boolean {
  return JSON.stringify(meaning[name](one)) === JSON.stringify(meaning[name](other));
}
