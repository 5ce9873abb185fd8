import { describe, expect, test } from 'vitest';
import type { FieldError } from '../../../shared/domain/field-error.ts';
import { validateAddress } from '../../../shared/domain/profile/answers/address.ts';
import { readContactForm } from '../../../shared/domain/profile/answers/contact-form.ts';
import { validateIntroduction } from '../../../shared/domain/profile/answers/introduction.ts';
import {
  validateProfileCv,
  validateProfilePortfolio,
} from '../../../shared/domain/profile/answers/materials.ts';
import {
  validateExpectations,
  validatePreferences,
} from '../../../shared/domain/profile/answers/preferences.ts';
import { validateContact } from '../../../shared/domain/profile/answers/work.ts';
import { profileMessages } from '../../../shared/messages/profile/profile-rules.ts';
import { profileCodes } from '../../../server/wire/protocol/field-codes.ts';

const LAKH = 100_000;

/** The code of each error, which says both the field and the text. */
const codesOf = (errors: readonly FieldError[]) => errors.map(profileCodes.codeOf);

describe('step 1/1', () => {
  const right = { name: 'Asha Rao', title: 'Type Designer', summary: '' };
  test.each([
    [{}, []],
    [{ summary: 'x'.repeat(3000) }, []],
    [{ summary: 'x'.repeat(3001) }, ['summary.length']],
    [{ title: ' ' }, ['title.required']],
    [{ title: '\u200B' }, ['title.required']],
    [{ title: 'x'.repeat(40) }, []],
    [{ title: `  ${'x'.repeat(40)}  ` }, []],
    [{ title: 'x'.repeat(41) }, ['title.length']],
    [{ name: '' }, ['name.required']],
    [{ name: 'K. Rao', title: '' }, ['title.required']],
    [{ name: 'आशा राव' }, []],
    [{ name: 'R2D2' }, ['name.letters']],
    [{ name: 'x'.repeat(41), title: '' }, ['name.length', 'title.required']],
  ])('[V-01] [V-02] with %o has the errors %j', (change, codes) => {
    expect(codesOf(validateIntroduction({ ...right, ...change }))).toEqual(codes);
  });
});

describe('step 1/2', () => {
  test.each([
    [{ id: '1' }, 'Kothrud', []],
    [null, 'Kothrud', ['address.city']],
    [{ id: '1' }, ' ', ['address.locality']],
    [null, '', ['address.city', 'address.locality']],
    [{ id: '1' }, 'x'.repeat(200), []],
    [{ id: '1' }, 'x'.repeat(201), ['address.length']],
  ])('[V-17] [PR-08] with %o and %j has the errors %j', (city, locality, codes) => {
    expect(codesOf(validateAddress({ city, locality }))).toEqual(codes);
  });
});

describe('step 1/3', () => {
  const work = {
    experienceMonths: 30,
    isFresherExperience: false,
    currentCompensation: 9 * LAKH,
    fixedCompensation: null,
    variableCompensation: null,
    stockOptions: null,
    isFreelancer: false,
    isFresherPay: false,
    isConfidential: false,
  };
  const none = { currentCompensation: null };
  test.each([
    [{}, []],
    [none, ['pay.currentRequired']],
    [{ currentCompensation: 0 }, ['pay.currentRequired']],
    [{ currentCompensation: 0, isFreelancer: true }, []],
    [{ currentCompensation: 0, isFresherPay: true }, []],
    [{ ...none, isFreelancer: true }, []],
    [{ ...none, isFresherPay: true }, []],
    [{ ...none, isConfidential: true }, []],
    [{ currentCompensation: 123 }, ['amount.currentCompensation']],
    [{ currentCompensation: 123, isConfidential: true }, []],
    [
      { fixedCompensation: -1, stockOptions: 100 * LAKH },
      ['amount.fixedCompensation', 'amount.stockOptions'],
    ],
    [{ experienceMonths: null }, ['experience.required']],
    [{ experienceMonths: null, isFresherExperience: true }, []],
    [{ experienceMonths: 479 }, []],
    [{ experienceMonths: 480 }, ['experience.years']],
  ])('[V-10] [V-08] [AMB-12] [PR-05] with %o has the errors %j', (change, codes) => {
    const numbers = { mobile: '5512345678', alternateMobile: '' };
    expect(codesOf(validateContact({ ...numbers, work: { ...work, ...change } }))).toEqual(codes);
  });

  test.each([
    ['5512345678', '', []],
    ['+91 55123 45678', '055987-65432', []],
    ['', '', ['mobile.required']],
    ['5512', 'x', ['mobile.invalid', 'alternateMobile.digits']],
    ['5512345678', '91 5512345678', ['alternateMobile.same']],
  ])('[V-06] [V-07] with %j and %j has the errors %j', (mobile, alternateMobile, codes) => {
    const errors = validateContact({ mobile, alternateMobile, work });
    expect(errors.map(({ message }) => profileCodes.codeOf({ pointer: '/mobile', message }))).toEqual(codes);
  });
});

test('the errors of step 1/3 come in the order of the page, whether a text cannot be read or breaks a rule', () => {
  const work = {
    isFresherExperience: false,
    isFresherPay: false,
    isFreelancer: false,
    isConfidential: false,
  };
  const typed = { years: '', months: '', current: 'x', fixed: '', variable: 'x', stock: '' };
  const form = { ...work, ...typed, mobile: '12', alternateMobile: '34', noticePeriodDays: null };
  expect(readContactForm(form, false).errors.map(({ pointer }) => pointer)).toEqual([
    '/mobile',
    '/alternateMobile',
    '/experienceMonths',
    '/currentCompensation',
    '/variableCompensation',
    '/noticePeriodDays',
  ]);
});

describe('steps 4/1 and 4/2', () => {
  test.each([
    [true, true, []],
    [true, false, []],
    [false, true, []],
    [false, false, ['profileCv.required']],
  ])('[V-22] a CV (%j) or LinkedIn (%j) is enough: %j', (cv, linkedIn, codes) => {
    expect(codesOf(validateProfileCv({ cv, linkedIn }))).toEqual(codes);
  });

  test.each([
    [0, 0, ['profilePortfolio.required']],
    [1, 0, []],
    [0, 1, []],
  ])('[V-24] %i files and %i links: %j', (files, links, codes) => {
    expect(codesOf(validateProfilePortfolio({ files, links }))).toEqual(codes);
  });

  test('[V-22] [V-24] say it as the specification does', () => {
    expect(profileMessages.profileCv.required).toBe('Add your CV / Linked In ');
    expect(profileMessages.profilePortfolio.required).toBe(
      'Add your CV / Portfolio attachments and web links',
    );
  });
});

describe('step 5/1', () => {
  const right = { expectedCompensation: 12 * LAKH, isOpenToDiscussion: false, isOpenToSixDays: false };
  const none = { expectedCompensation: null };
  test.each([
    [{}, false, []],
    [none, true, ['expectations.required']],
    [{ ...none, isOpenToDiscussion: true }, false, ['expectations.required']],
    [{ ...none, isOpenToDiscussion: true }, true, []],
    [{ expectedCompensation: 0 }, false, []],
    [{ expectedCompensation: -1 }, true, ['expectations.invalid']],
    [{ expectedCompensation: 1.25 * LAKH }, true, []],
    [{ expectedCompensation: 123 * LAKH }, true, []],
    [{ expectedCompensation: 9999 * LAKH }, true, []],
    [{ expectedCompensation: 10_000 * LAKH }, true, ['expectations.invalid']],
    [{ expectedCompensation: 123_456 }, true, ['expectations.invalid']],
    [{ isOpenToSixDays: null }, true, ['expectations.sixDays']],
    [{ isOpenToSixDays: true }, true, []],
  ])(
    '[V-27] [V-28] [PR-10] [W-38] with %o, current pay known: %j, has the errors %j',
    (change, hasPay, codes) => {
      expect(codesOf(validateExpectations({ ...right, ...change }, hasPay))).toEqual(codes);
    },
  );

  test('[V-27] say it as the specification does', () => {
    expect(profileMessages.expectations.required).toBe('Enter Expected Compensation');
    expect(profileMessages.expectations.invalid).toBe('Expected Compensation is not valid');
  });
});

describe('step 5/2', () => {
  const right = {
    engagementTypes: ['2'],
    companyTypes: ['1'],
    locations: ['7'],
    isNotReadyToRelocate: false,
  };
  test.each([
    [{}, []],
    [{ engagementTypes: [] }, ['preferences.engagementTypes']],
    [{ companyTypes: [] }, ['preferences.companyTypes']],
    [{ locations: [] }, ['preferences.locations']],
    [{ locations: [], isNotReadyToRelocate: true }, []],
    [
      { engagementTypes: [], companyTypes: [], locations: [] },
      ['preferences.engagementTypes', 'preferences.companyTypes', 'preferences.locations'],
    ],
  ])('[V-29] [PR-09] with %o has the errors %j', (change, codes) => {
    expect(codesOf(validatePreferences({ ...right, ...change }))).toEqual(codes);
  });
});
