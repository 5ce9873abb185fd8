import fc from 'fast-check';
import type { FormName, Forms } from '../../../../client/features/application/flow/forms.ts';
import type { ApplicationAnswers } from '../../../../shared/contract/application/application.ts';

export const sampleCv = { id: '5', name: 'asha.pdf', title: null, size: 1200, url: '/api/files/5' };
export const sampleLink = { id: '61', url: 'https://asha.example/first', name: 'Website' };

/** Values a person might type, right ones and wrong ones; few, so that two tabs now and then type the same. */

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

const text = (...values: string[]) => fc.constantFrom(...values);
const urls = ['asha.example/a', 'https://asha.example/b', 'no link'];

const links = fc.record({
  items: fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...urls.slice(0, 2)), { maxLength: 2 }),
      text('', 'Letters', ' Letters '),
    )
    .map(([list, title]) => list.map((url, index) => ({ id: `-${index + 1}`, url, title }))),
  typed: text('', 'asha.example/typed'),
});

/** The link modal has commands of its own. */
type OnSteps = Exclude<FormName, 'link'>;

const typedForm: { readonly [Name in OnSteps]: fc.Arbitrary<Forms[Name]> } = {
  basic: fc.record({
    name: text('Asha Rao', 'Asha  R. Menon', '', 'A5ha'),
    email: fc.constant('asha@atelier.test'),
    mobile: text('5512345678', '+91 55123 45679', '55', ''),
    alternateMobile: text('', '5598765432'),
  }),
  professional: fc.record({
    location: fc.constantFrom(null, { id: '1', name: 'Pune' }, { id: '2', name: 'Kochi' }),
    years: text('', '2', '05', '44'),
    months: text('', '0', '6'),
    isFresherExperience: fc.boolean(),
    current: text('', '9', '9.50', 'nine'),
    expected: text('', '12', '8'),
    fixed: text('', '7'),
    variable: fc.constant(''),
    stock: fc.constant(''),
    isFresherPay: fc.constant(false),
    isFreelancer: fc.boolean(),
    isConfidential: fc.boolean(),
    isOpenToDiscussion: fc.boolean(),
    additionalInfo: text('', 'I draw.', 'I draw.\n'),
  }),
  availability: fc.record({
    noticePeriodDays: fc.constantFrom(null, 15, 45),
    isServingNotice: fc.boolean(),
    availableFrom: text('', '2026-11-20', '2026-11-21', '2027-01-01'),
    offer: text('', '0', '12.5'),
  }),
  linkedIn: fc.record({
    url: fc.constantFrom(null, 'https://www.linkedin.com/in/asha'),
    typed: text('', 'linkedin.com/in/other', 'elsewhere.example'),
  }),
  links,
  story: fc.record({ text: text('', 'Short.', words(50), `${words(51)} `) }),
};

export interface Typing {
  readonly name: OnSteps;
  readonly type: (into: <Name extends OnSteps>(name: Name, form: Forms[Name]) => void) => void;
}

const typingInto = <Name extends OnSteps>(
  name: Name,
  forms: fc.Arbitrary<Forms[Name]>,
): fc.Arbitrary<Typing> => forms.map((form) => ({ name, type: (into) => into(name, form) }));

/** Something typed into any of the forms. */
export const typing: fc.Arbitrary<Typing> = fc.oneof(
  typingInto('basic', typedForm.basic),
  typingInto('professional', typedForm.professional),
  typingInto('availability', typedForm.availability),
  typingInto('linkedIn', typedForm.linkedIn),
  typingInto('links', typedForm.links),
  typingInto('story', typedForm.story),
);

export interface Elsewhere {
  readonly name: FormName;
  readonly answers: Partial<ApplicationAnswers>;
}

/** Values that another tab or device may have saved. They are valid, because only valid ones are saved. */
export const elsewhere: fc.Arbitrary<Elsewhere> = fc.constantFrom<Elsewhere>(
  {
    name: 'basic',
    answers: {
      basic: { name: 'Asha Else', email: 'asha@atelier.test', mobile: '5500000000', alternateMobile: '' },
    },
  },
  {
    name: 'availability',
    answers: {
      availability: { noticePeriodDays: 60, isServingNotice: false, availableFrom: null, offerInHand: null },
    },
  },
  {
    name: 'linkedIn',
    answers: { linkedIn: { id: '8', url: 'https://linkedin.com/in/elsewhere', name: 'LinkedIn' } },
  },
  {
    name: 'links',
    answers: { portfolioLinks: [{ id: '77', url: 'https://elsewhere.example', name: 'Website' }] },
  },
  {
    name: 'links',
    answers: { portfolioLinks: [{ ...sampleLink, name: 'Renamed elsewhere' }] },
  },
  { name: 'links', answers: { cv: { ...sampleCv, title: 'Named elsewhere' } } },
  { name: 'story', answers: { story: words(55) } },
  { name: 'story', answers: { story: 'Short.' } },
);

/** Everything a step demands, so that sequences reach the end. */
export const wholeForms: Pick<Forms, OnSteps> = {
  basic: { name: 'Asha Rao', email: 'asha@atelier.test', mobile: '5512345678', alternateMobile: '' },
  professional: {
    location: { id: '1', name: 'Pune' },
    years: '2',
    months: '6',
    isFresherExperience: false,
    current: '9',
    expected: '12',
    fixed: '',
    variable: '',
    stock: '',
    isFresherPay: false,
    isFreelancer: false,
    isConfidential: false,
    isOpenToDiscussion: false,
    additionalInfo: '',
  },
  availability: { noticePeriodDays: 45, isServingNotice: false, availableFrom: '', offer: '' },
  linkedIn: { url: 'https://www.linkedin.com/in/asha', typed: '' },
  links: { items: [{ id: '-1', url: 'https://asha.example/a', title: 'Letters' }], typed: '' },
  story: { text: words(60) },
};
