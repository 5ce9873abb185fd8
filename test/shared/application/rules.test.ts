import { describe, expect, test } from 'vitest';
import type {
  AvailabilityDetails,
  ProfessionalDetails,
} from '../../../shared/contract/application/application.ts';
import {
  chooseNoticePeriod,
  readAvailabilityForm,
  toAvailabilityForm,
  validateAvailability,
} from '../../../shared/domain/time/availability-details.ts';
import { yearAfter } from '../../../shared/domain/time/calendar.ts';
import {
  countWords,
  validateCv,
  validatePortfolio,
  validateStory,
} from '../../../shared/domain/application/materials.ts';
import {
  readProfessionalForm,
  toProfessionalForm,
} from '../../../shared/domain/application/professional-form.ts';
import {
  countedWork,
  isPayDisabled,
  tickFreelancer,
  tickFresherExperience,
  tickFresherPay,
} from '../../../shared/domain/work-form.ts';
import { validateProfessional } from '../../../shared/domain/application/professional.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { applicationMessages as messages } from '../../../shared/messages/application/application.ts';
import { sampleAnswers } from './sample-answers.ts';

const LAKH = 100_000;

const details: ProfessionalDetails = { ...sampleAnswers.professional, isOpenToDiscussion: true };

const problems = (change: Partial<ProfessionalDetails>) =>
  validateProfessional({ ...details, ...change }).map((error) => `${error.pointer} ${error.message}`);

describe('professional details', () => {
  test.each<[string, Partial<ProfessionalDetails>, string[]]>([
    ['[V-18] a city is required', { location: null }, [`/location ${messages.location.required}`]],
    [
      '[V-08] experience is required',
      { experienceMonths: null },
      [`/experienceMonths ${messages.experience.required}`],
    ],
    ['[V-08] a fresher needs no experience', { experienceMonths: null, isFresherExperience: true }, []],
    [
      '[V-08] 39 years and 11 months is the most',
      { experienceMonths: 480 },
      [`/experienceMonths ${messages.experience.years}`],
    ],
    [
      '[V-11] current pay is required',
      { currentCompensation: null },
      [`/currentCompensation ${messages.pay.currentRequired}`],
    ],
    ['[V-11] a confidential pay waives it', { currentCompensation: null, isConfidential: true }, []],
    ['[V-11] a fresher waives it', { currentCompensation: null, isFresherPay: true }, []],
    ['[V-11] a freelancer waives it', { currentCompensation: null, isFreelancer: true }, []],
    [
      '[V-12] expected pay is required',
      { expectedCompensation: null },
      [`/expectedCompensation ${messages.pay.expectedRequired}`],
    ],
    ['[V-12] confidential waives expected pay', { expectedCompensation: null, isConfidential: true }, []],
    ['[V-12] zero is accepted and not compared', { expectedCompensation: 0 }, []],
    [
      '[V-12] current above expected',
      { expectedCompensation: 7 * LAKH },
      [`/currentCompensation ${messages.pay.order}`],
    ],
    ['[V-12] not compared when confidential', { expectedCompensation: 7 * LAKH, isConfidential: true }, []],
    [
      '[V-13] the breakup is never required, but must be a pay',
      { fixedCompensation: 12.25 * LAKH },
      [`/fixedCompensation ${messages.amount.fixedCompensation}`],
    ],
    [
      '[V-09] a negative pay is none',
      { expectedCompensation: -1 },
      [`/expectedCompensation ${messages.amount.expectedCompensation}`],
    ],
  ])('%s', (_rule, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  test('what was saved and is not touched reads back the same', () => {
    expect(readProfessionalForm(toProfessionalForm(details))).toEqual({ value: details, errors: [] });
  });

  test('[PR-03 PR-04] Fresher switches off and disables current pay with its parts and unticks Freelancer; Freelancer unticks Fresher', () => {
    const parts = { fixed: '7', variable: '1', stock: '2' };
    const freelancer = { ...toProfessionalForm(details), ...parts, isFreelancer: true };
    const fresher = tickFresherPay(freelancer, true);
    const counted = countedWork(fresher);
    expect(counted).toMatchObject({ current: '', isFresherPay: true, isFreelancer: false });
    expect(counted).toMatchObject({ fixed: '', variable: '', stock: '' });
    expect(isPayDisabled(fresher)).toBe(true);
    const none = { fixedCompensation: null, variableCompensation: null, stockOptions: null };
    expect(readProfessionalForm(fresher).value).toMatchObject({ currentCompensation: 0, ...none });
    expect(tickFreelancer(fresher, true)).toMatchObject({ isFresherPay: false, isFreelancer: true });
  });

  test('errors come in the order of the page, whether a text cannot be read or breaks a rule', () => {
    const form = {
      ...toProfessionalForm(details),
      years: '',
      months: '',
      current: '',
      fixed: 'x',
      expected: 'x',
    };
    const { errors } = readProfessionalForm({ ...form, location: { id: null, name: '' } });
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      '/location',
      '/experienceMonths',
      '/currentCompensation',
      '/expectedCompensation',
      '/fixedCompensation',
    ]);
  });

  test('[PR-05] Confidential disables current pay and marks both amounts valid', () => {
    for (const expected of ['', 'x', '12.25']) {
      const form = { ...toProfessionalForm(details), current: 'x', expected, isConfidential: true };
      expect(isPayDisabled(form)).toBe(true);
      const { value, errors } = readProfessionalForm(form);
      expect([value.currentCompensation, value.expectedCompensation, errors]).toEqual([null, null, []]);
    }
  });

  test('[PR-06 PR-07] Fresher switches off years and months and counts as 0 months; else 12 × years + months', () => {
    const form = { ...toProfessionalForm(details), years: '3', months: '4' };
    expect(readProfessionalForm(form).value.experienceMonths).toBe(40);
    const fresher = tickFresherExperience(form, true);
    expect(countedWork(fresher)).toMatchObject({ years: '', months: '' });
    expect(readProfessionalForm(fresher).value.experienceMonths).toBe(0);
  });

  test('[PR-06] Fresher is asked once: it answers the pay, too, where nothing else does, and takes that back', () => {
    const form = { ...toProfessionalForm(details), current: '', fixed: '', isFreelancer: false };
    const fresher = tickFresherExperience(form, true);
    expect([fresher.isFresherPay, readProfessionalForm(fresher).value.currentCompensation]).toEqual([
      true,
      0,
    ]);
    expect(tickFresherExperience(fresher, false).isFresherPay).toBe(false);
    for (const said of [{ current: '2' }, { isFreelancer: true }, { isConfidential: true }])
      expect(tickFresherExperience({ ...form, ...said }, true)).toMatchObject({
        isFresherPay: false,
        ...said,
      });
  });

  test.each([
    ['40', '0', ['years']],
    ['039', '0', ['years']],
    ['-1', '0', ['years']],
    ['1.5', '0', ['years']],
    ['३', '0', ['years']],
    ['', '3', ['years']],
    ['3', '12', ['months']],
    ['3', '1.5', ['months']],
    ['3', '', ['months']],
    ['40', '12', ['years', 'months']],
  ] as const)('[V-08] years "%s" with months "%s": wrong is %j, and it says so', (years, months, wrong) => {
    const pointers = { years: '/experienceMonths', months: '/months' };
    const { errors } = readProfessionalForm({ ...toProfessionalForm(details), years, months });
    expect(errors).toEqual(
      wrong.map((part) => ({ pointer: pointers[part], message: messages.experience[part] })),
    );
  });

  test.each([
    ['39', '11', 479],
    ['39', '0', 468],
    ['0', '11', 11],
    ['0', '0', 0],
    [' 3 ', '04', 40],
  ])('[PR-07] [V-08] "%s" years and "%s" months are %i months', (years, months, all) => {
    const { value, errors } = readProfessionalForm({ ...toProfessionalForm(details), years, months });
    expect([value.experienceMonths, errors]).toEqual([all, []]);
  });

  test('a pay that cannot be read is one error, not two', () => {
    const { errors } = readProfessionalForm({ ...toProfessionalForm(details), expected: '12.25' });
    expect(errors).toEqual([
      { pointer: '/expectedCompensation', message: messages.amount.expectedCompensation },
    ]);
  });
});

describe('availability', () => {
  const today = '2026-11-20';
  const given = (change: Partial<AvailabilityDetails>): AvailabilityDetails => ({
    noticePeriodDays: null,
    isServingNotice: false,
    availableFrom: null,
    offerInHand: null,
    ...change,
  });
  const serving = given({ isServingNotice: true, availableFrom: today, offerInHand: 0 });

  test.each<[string, AvailabilityDetails, string[]]>([
    ['nothing chosen', given({}), [messages.availability.notice]],
    ['45 days', given({ noticePeriodDays: 45 }), []],
    ['a period that is not offered', given({ noticePeriodDays: 20 }), [messages.availability.notice]],
    ['serving until today', serving, []],
    ['serving, without a date', { ...serving, availableFrom: null }, [messages.availability.date]],
    [
      'serving, with a day that does not exist',
      { ...serving, availableFrom: '2026-11-31' },
      [messages.availability.date],
    ],
    ['serving, with yesterday', { ...serving, availableFrom: '2026-11-19' }, [messages.availability.past]],
    ['serving, with this day in a year', { ...serving, availableFrom: '2027-11-20' }, []],
    [
      'serving, with a day after that',
      { ...serving, availableFrom: '2027-11-21' },
      [messages.availability.late],
    ],
    ['serving, in the year 9999', { ...serving, availableFrom: '9999-12-31' }, [messages.availability.late]],
    ['serving, without an offer', { ...serving, offerInHand: null }, [messages.availability.offer]],
  ])('[V-16] %s', (_case, details, expected) => {
    expect(validateAvailability(details, today).map((error) => error.message)).toEqual(expected);
  });

  test('[V-16] a year after the 29th of February is the 28th', () => {
    expect(yearAfter('2028-02-29')).toBe('2029-02-28');
    expect(yearAfter('2027-02-28')).toBe('2028-02-28');
  });

  test('[V-11] [V-12] what is asked for names the boxes that waive it, as they are labelled', () => {
    const { fresherPay, freelancer, confidential } = applicationForm.professional;
    const { currentRequired, expectedRequired } = messages.pay;
    for (const label of [fresherPay, freelancer, confidential])
      expect(currentRequired).toContain(`“${label}”`);
    expect(expectedRequired.match(/“[^”]*”/gu)).toEqual([`“${confidential}”`]);
  });

  test('[PR-01] serving and a notice period exclude each other', () => {
    const form = toAvailabilityForm(given({ noticePeriodDays: 30 }));
    const ticked = { ...form, isServingNotice: true };
    expect(readAvailabilityForm(ticked)).toMatchObject({ isServingNotice: true, noticePeriodDays: null });
    expect(chooseNoticePeriod(ticked, 60)).toMatchObject({ isServingNotice: false, noticePeriodDays: 60 });
  });

  test('date and offer go out only while serving', () => {
    const form = { noticePeriodDays: 30, isServingNotice: false, availableFrom: today, offer: '4' };
    expect(readAvailabilityForm(form)).toEqual(given({ noticePeriodDays: 30 }));
    expect(readAvailabilityForm({ ...form, isServingNotice: true })).toEqual({
      ...serving,
      offerInHand: 4 * LAKH,
    });
  });
});

describe('materials', () => {
  const link = 'https://www.linkedin.com/in/asha-rao';
  test.each([
    ['review', false, false, null, [messages.cv.either]],
    ['review', false, false, link, []],
    ['review', false, true, null, []],
    ['review', true, false, link, [messages.cv.mandatory]],
    ['review', true, true, null, []],
    ['sub-steps', true, true, null, [messages.cv.mandatoryBoth]],
    ['sub-steps', true, false, link, [messages.cv.mandatoryBoth]],
    ['sub-steps', true, true, link, []],
    ['sub-steps', false, true, null, []],
    ['sub-steps', false, true, 'https://example.com/in/asha', [messages.cv.linkedIn]],
  ] as const)(
    '[AP-37 AP-38] %s, mandatory %s, file %s, link %s',
    (variant, isMandatory, hasCv, linkedInUrl, expected) => {
      const errors = validateCv({ hasCv, linkedInUrl }, variant, isMandatory);
      expect(errors.map((error) => error.message)).toEqual(expected);
    },
  );

  test.each([
    [0, 0, false, false],
    [1, 0, false, true],
    [0, 1, false, true],
    [0, 0, true, true],
  ])(
    '[AP-35] a mandatory portfolio with %i files, %i links, confidential %s',
    (files, links, isConfidential, isMet) => {
      expect(validatePortfolio({ files, links, isConfidential }, true)).toHaveLength(isMet ? 0 : 1);
      expect(validatePortfolio({ files, links, isConfidential }, false)).toEqual([]);
    },
  );

  test.each([
    ['', 0],
    ['  one,two -- three!  ', 3],
    ['— … !', 0],
    ['ಒಂದು ಎರಡು', 2],
    ['मैं चित्र बनाती हूँ।मैं लिखती हूँ।', 7],
    ["I don't, and I’m well‑read", 5],
    ['user-friendly -- not - user--friendly', 4],
    ['one—two…three/four,five', 5],
    ['2.5 lakh of 5,00,000', 4],
    ['non\u00a0breaking\ttab\nline', 4],
    ["'quoted' (words) “too”", 3],
    ['🎨 paint 🎨', 1],
  ])('counts the words of "%s"', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test('[AP-36] a mandatory story needs fifty words; an optional one may be short, none may be too long', () => {
    const story = (words: number) => Array.from({ length: words }, () => 'word').join('… ');
    expect(validateStory(story(49), true).map((error) => error.message)).toEqual([messages.story.mandatory]);
    expect(validateStory(story(50), true)).toEqual([]);
    const contracted = Array.from({ length: 49 }, () => "can't").join(' ');
    expect(validateStory(contracted, true)).toHaveLength(1);
    expect(validateStory(`${contracted} – can't`, true)).toEqual([]);
    expect(validateStory('', false)).toEqual([]);
    expect(validateStory('x'.repeat(3001), false).map((error) => error.message)).toEqual([
      messages.story.length,
    ]);
  });
});
