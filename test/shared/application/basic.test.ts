import { describe, expect, test } from 'vitest';
import type { BasicInformation, SaveStepInput } from '../../../shared/contract/application/application.ts';
import { tidyBasic, validateBasic } from '../../../shared/domain/application/basic.ts';
import { normaliseMobile } from '../../../shared/domain/contact.ts';
import { fieldPointer, validateStepInput } from '../../../shared/domain/application/save-step.ts';
import { applicationMessages as messages } from '../../../shared/messages/application/application.ts';

const basic: BasicInformation = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '5512345678',
  alternateMobile: '',
};

const problems = (change: Partial<BasicInformation>) =>
  validateBasic({ ...basic, ...change }).map(({ pointer, message }) => `${pointer} ${message}`);

test.each<[string, Partial<BasicInformation>, string[]]>([
  ['all is right', {}, []],
  ['[V-01] a name is required', { name: '  ' }, [`/name ${messages.name.required}`]],
  ['[V-01] 40 characters are the most', { name: 'a'.repeat(41) }, [`/name ${messages.name.length}`]],
  ['[V-01] 40 characters are taken', { name: 'a'.repeat(40) }, []],
  ['[V-01] blanks around them do not count', { name: ` ${'a'.repeat(40)} ` }, []],
  ['[V-01] a letter and its mark count as they are kept, as one', { name: 'e\u0301'.repeat(40) }, []],
  ['[V-01] and are too many, too', { name: 'e\u0301'.repeat(41) }, [`/name ${messages.name.length}`]],
  ['[V-01] no emoji', { name: 'Asha 🎨' }, [`/name ${messages.name.letters}`]],
  ['[V-01] no mark without its letter', { name: '\u0301Asha' }, [`/name ${messages.name.letters}`]],
  ['[V-01] no digits in a name', { name: 'Asha 2' }, [`/name ${messages.name.letters}`]],
  ['[V-01] marks and signs between letters', { name: "K. D'Souza-राव" }, []],
  ['[V-04] an e-mail is required', { email: '' }, [`/email ${messages.email.required}`]],
  ['[V-04] an e-mail that is none', { email: 'asha@example' }, [`/email ${messages.email.invalid}`]],
  [
    '[V-04] 40 characters are the most',
    { email: `${'a'.repeat(33)}@aa.test` },
    [`/email ${messages.email.length}`],
  ],
  ['[V-04] 40 characters are taken', { email: `${'a'.repeat(32)}@aa.test` }, []],
  ['[V-05] a long top-level domain', { email: 'asha@letters.design' }, []],
  ['[V-06] a number is required', { mobile: '' }, [`/mobile ${messages.mobile.required}`]],
  ['[V-06] digits only', { mobile: '551234567a' }, [`/mobile ${messages.mobile.digits}`]],
  ['[V-06] nine digits', { mobile: '551234567' }, [`/mobile ${messages.mobile.invalid}`]],
  ['[V-06] eleven digits', { mobile: '55123456789' }, [`/mobile ${messages.mobile.invalid}`]],
  ['[V-06] with +91', { mobile: '+91 55123-45678' }, []],
  ['[V-06] a zero before', { mobile: '05512345678' }, []],
  ['[V-06] 91 without its plus', { mobile: '915512345678' }, []],
  ['[V-06] two zeros before', { mobile: '005512345678' }, [`/mobile ${messages.mobile.invalid}`]],
  ['[V-06] +91 twice', { mobile: '+91+915512345678' }, [`/mobile ${messages.mobile.digits}`]],
  ['[V-06] blanks anywhere', { mobile: ' 551 234\u00a05678 ' }, []],
  ['[V-06] blanks alone', { mobile: ' +91 ' }, [`/mobile ${messages.mobile.required}`]],
  ['[V-06] digits of another script', { mobile: '५५१२३४५६७८' }, [`/mobile ${messages.mobile.digits}`]],
  ['[V-06] another country', { mobile: '+4455123456' }, [`/mobile ${messages.mobile.digits}`]],
  [
    '[V-07] an alternate of nine digits',
    { alternateMobile: '551234567' },
    [`/alternateMobile ${messages.alternateMobile.invalid}`],
  ],
  [
    '[V-07] letters in the alternate',
    { alternateMobile: 'none' },
    [`/alternateMobile ${messages.alternateMobile.digits}`],
  ],
  [
    '[V-07] the same number twice',
    { alternateMobile: '+915512345678' },
    [`/alternateMobile ${messages.alternateMobile.same}`],
  ],
  [
    'one message a field',
    { name: '', email: '', mobile: '' },
    [
      `/name ${messages.name.required}`,
      `/email ${messages.email.required}`,
      `/mobile ${messages.mobile.required}`,
    ],
  ],
])('%s', (_what, change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('what keyboards add is taken away', () => {
  expect(
    tidyBasic({
      name: ' Asha   Rao ',
      email: ' asha@example.com ',
      mobile: '+91 55123 45678',
      alternateMobile: ' ',
    }),
  ).toEqual(basic);
  expect(normaliseMobile('55123-45678')).toBe('5512345678');
});

describe('a step as it is sent', () => {
  const TODAY = '2026-11-20';
  const pointers = (input: SaveStepInput) => validateStepInput(input, TODAY).map(({ pointer }) => pointer);

  test('its errors point into the body, and back to the rules', () => {
    const found = pointers({
      step: 'basic',
      answers: { ...basic, name: '' },
      linkedInUrl: 'example.com/in/asha',
    });
    expect(found).toEqual(['/answers/name', '/linkedInUrl']);
    expect(found.map(fieldPointer)).toEqual(['/name', '/linkedInUrl']);
  });

  test('what depends on more than the step is left to the marketplace', () => {
    expect(pointers({ step: 'basic', answers: basic, linkedInUrl: null })).toEqual([]);
    expect(pointers({ step: 'portfolio' })).toEqual([]);
    expect(pointers({ step: 'story', story: 'Short.' })).toEqual([]);
  });

  test('today counts', () => {
    const answers = { noticePeriodDays: null, isServingNotice: true, availableFrom: TODAY, offerInHand: 0 };
    expect(pointers({ step: 'availability', answers })).toEqual([]);
    expect(pointers({ step: 'availability', answers: { ...answers, availableFrom: '2026-11-19' } })).toEqual([
      '/answers/availableFrom',
    ]);
  });
});

test('[V-01] a name that is none is told what a name is made of', () => {
  expect(validateBasic({ ...basic, name: 'Asha 2' })).toContainEqual({
    pointer: '/name',
    message: "A name is made of letters, spaces and the signs . ' - between letters.",
  });
});
