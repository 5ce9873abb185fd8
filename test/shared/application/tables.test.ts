import { describe, expect, test } from 'vitest';
import type { ProfessionalDetails } from '../../../shared/contract/application/application.ts';
import {
  type AvailabilityForm,
  chooseNoticePeriod,
  countedNoticePeriod,
  readAvailabilityForm,
  validateAvailability,
} from '../../../shared/domain/time/availability-details.ts';
import {
  canAddLink,
  linkError,
  MAX_PORTFOLIO_FILES,
  validateLinks,
} from '../../../shared/domain/application/links.ts';
import { validateCv, validateStory } from '../../../shared/domain/application/materials.ts';
import {
  type ProfessionalForm,
  readProfessionalForm,
  toProfessionalForm,
} from '../../../shared/domain/application/professional-form.ts';
import {
  countedWork,
  isPayDisabled,
  tickConfidential,
  tickFreelancer,
  tickFresherExperience,
  tickFresherPay,
} from '../../../shared/domain/work-form.ts';
import { validateProfessional } from '../../../shared/domain/application/professional.ts';
import { decideBack } from '../../../shared/domain/back-policy.ts';
import { applicationMessages as messages } from '../../../shared/messages/application/application.ts';
import { sampleAnswers } from './sample-answers.ts';

/** Each rule over every combination of what decides it. */

const LAKH = 100_000;
const bools = [false, true] as const;

const details: ProfessionalDetails = sampleAnswers.professional;
const pointersOf = (change: Partial<ProfessionalDetails>) =>
  validateProfessional({ ...details, ...change }).map(({ pointer }) => pointer);

const ticks = bools.flatMap((isConfidential) =>
  bools.flatMap((isFresherPay) =>
    bools.map((isFreelancer) => ({ isConfidential, isFresherPay, isFreelancer })),
  ),
);

describe('pay', () => {
  test.each(ticks)('[V-11 V-12] none given, with %o', (tick) => {
    const { isConfidential, isFresherPay, isFreelancer } = tick;
    const isWaived = isConfidential || isFresherPay || isFreelancer;
    expect(pointersOf({ ...tick, currentCompensation: null, expectedCompensation: null })).toEqual([
      ...(isWaived ? [] : ['/currentCompensation']),
      ...(isConfidential ? [] : ['/expectedCompensation']),
    ]);
  });

  test.each(ticks)('[V-12] current above expected, with %o', (tick) => {
    const wrong = tick.isConfidential ? [] : ['/currentCompensation'];
    expect(pointersOf({ ...tick, expectedCompensation: 7 * LAKH })).toEqual(wrong);
    expect(pointersOf({ ...tick, expectedCompensation: 8 * LAKH })).toEqual([]);
  });

  test.each([
    'currentCompensation',
    'expectedCompensation',
    'fixedCompensation',
    'variableCompensation',
    'stockOptions',
  ] as const)('[V-09] [V-13] %s is a pay that could be typed, or wrong', (field) => {
    const apart = { currentCompensation: 0, expectedCompensation: 0 };
    for (const amount of [0, 1000, 9.9 * LAKH, 99 * LAKH])
      expect(pointersOf({ ...apart, [field]: amount })).toEqual([]);
    for (const amount of [-1, 1, 999, 0.5, 10_000 * LAKH, 12.25 * LAKH, 100.5 * LAKH, Number.NaN])
      expect(pointersOf({ ...apart, [field]: amount })).toEqual([`/${field}`]);
    const isExpected = field === 'expectedCompensation';
    expect(pointersOf({ ...apart, [field]: 100 * LAKH })).toEqual(isExpected ? [] : [`/${field}`]);
  });

  test.each(['100', '9999'])(
    '[V-09] [V-12] %s lakh, as the dialog of the profile takes, is an expected pay',
    (expected) => {
      const known = { ...details, expectedCompensation: Number(expected) * LAKH };
      const form = toProfessionalForm(known);
      expect(form.expected).toBe(expected);
      expect(readProfessionalForm(form)).toEqual({ value: known, errors: [] });
      const confidential = readProfessionalForm({ ...form, isConfidential: true });
      expect(confidential.value.expectedCompensation).toBe(known.expectedCompensation);
    },
  );

  test.each([
    ['current', 'currentCompensation'],
    ['expected', 'expectedCompensation'],
    ['fixed', 'fixedCompensation'],
    ['variable', 'variableCompensation'],
    ['stock', 'stockOptions'],
  ] as const)('[V-09] %s typed wrongly is one message, at its field', (field, name) => {
    const form = { ...toProfessionalForm(details), [field]: 'ten' };
    expect(readProfessionalForm(form).errors).toEqual([
      { pointer: `/${name}`, message: messages.amount[name] },
    ]);
  });
});

test.each([
  [0, []],
  [479, []],
  [480, [messages.experience.years]],
  [-1, [messages.experience.years]],
  [null, [messages.experience.required]],
] as const)('[V-08] experience of %s months', (experienceMonths, expected) => {
  expect(validateProfessional({ ...details, experienceMonths }).map(({ message }) => message)).toEqual(
    expected,
  );
  expect(pointersOf({ experienceMonths, isFresherExperience: true })).toEqual([]);
});

test('additional info has 3,000 characters at most', () => {
  expect(pointersOf({ additionalInfo: 'x'.repeat(3000) })).toEqual([]);
  expect(validateProfessional({ ...details, additionalInfo: 'x'.repeat(3001) })).toEqual([
    { pointer: '/additionalInfo', message: messages.additionalInfo.length },
  ]);
});

describe('ticks', () => {
  const form = toProfessionalForm(details);
  const after = (change: ProfessionalForm) => {
    const { current, years, months, isFresherPay, isFreelancer, isFresherExperience } = change;
    return [current, years, months, isFresherPay, isFreelancer, isFresherExperience];
  };

  test('[PR-03 PR-04 PR-06] switch off what they are about, which is there again once they are taken back', () => {
    const fresher = tickFresherPay({ ...form, isFreelancer: true }, true);
    expect(after(countedWork(fresher))).toEqual(['', '3', '4', true, false, false]);
    expect(after(tickFresherPay(fresher, false))).toEqual(['8', '3', '4', false, false, false]);
    const freelancer = tickFreelancer(fresher, true);
    expect(after(freelancer)).toEqual(['8', '3', '4', false, true, false]);
    expect(after(tickFreelancer(freelancer, false))).toEqual(['8', '3', '4', false, false, false]);
    const untried = tickFresherExperience(form, true);
    expect(after(countedWork(untried))).toEqual(['8', '', '', false, false, true]);
    expect(after(tickFresherExperience(untried, false))).toEqual(['8', '3', '4', false, false, false]);
  });

  test('[PR-03 PR-06] one tick of Fresher is enough, wherever it stands; what is said otherwise stays', () => {
    const empty = { ...form, current: '', years: ' ', months: '' };
    expect(after(tickFresherPay(empty, true))).toEqual(['', ' ', '', true, false, true]);
    expect(after(tickFresherExperience(empty, true))).toEqual(['', ' ', '', true, false, true]);
    // An intern is paid, and somebody with experience may have no pay.
    const paid = tickFresherPay(tickFresherExperience(empty, true), false);
    expect(after(paid)).toEqual(['', ' ', '', false, false, true]);
    expect(after(tickFresherPay({ ...empty, months: '5' }, true))).toEqual([
      '',
      ' ',
      '5',
      true,
      false,
      false,
    ]);
  });

  test('[PR-05] Confidential waives the current pay with all its parts, and without it they are there again', () => {
    const typed = { ...form, current: '8', fixed: '7', variable: '1', stock: '2', expected: '9' };
    const hidden = tickConfidential(typed, true);
    expect(hidden).toEqual({ ...typed, isConfidential: true });
    expect(tickConfidential(hidden, false)).toEqual({ ...typed, isConfidential: false });
    // Values that are still typed beneath the tick are neither sent nor checked.
    const { value, errors } = readProfessionalForm({ ...typed, fixed: 'x', isConfidential: true });
    const none = { currentCompensation: null, fixedCompensation: null };
    expect(value).toMatchObject({ ...none, variableCompensation: null, stockOptions: null });
    expect([value.expectedCompensation, errors]).toEqual([900_000, []]);
    expect([isPayDisabled(hidden), isPayDisabled(form)]).toEqual([true, false]);
  });

  const notice: AvailabilityForm = {
    noticePeriodDays: null,
    isServingNotice: true,
    availableFrom: '2026-12-01',
    offer: '12.5',
  };
  test('[PR-01] serving stays while no period is chosen, and comes back with what was typed for it', () => {
    expect(chooseNoticePeriod(notice, null)).toEqual(notice);
    const chosen = chooseNoticePeriod(notice, 30);
    expect(readAvailabilityForm(chosen)).toMatchObject({ noticePeriodDays: 30, availableFrom: null });
    const ticked = { ...chosen, isServingNotice: true };
    expect(readAvailabilityForm(ticked)).toEqual(readAvailabilityForm(notice));
    expect(countedNoticePeriod(ticked)).toBeNull();
    expect(countedNoticePeriod({ ...ticked, isServingNotice: false })).toBe(30);
  });

  test.each(['', '12.25', 'a lot'])('[V-16] an offer in hand of "%s" is asked for again', (offer) => {
    expect(validateAvailability(readAvailabilityForm({ ...notice, offer }), '2026-12-01')).toEqual([
      { pointer: '/offerInHand', message: messages.availability.offer },
    ]);
  });

  test('[V-16] date and offer are each asked for', () => {
    const empty = readAvailabilityForm({ ...notice, availableFrom: '', offer: '' });
    expect(validateAvailability(empty, '2026-12-01').map(({ pointer }) => pointer)).toEqual([
      '/availableFrom',
      '/offerInHand',
    ]);
  });
});

describe('materials', () => {
  const link = 'https://www.linkedin.com/in/asha-rao';
  const cases = (['review', 'sub-steps'] as const).flatMap((variant) =>
    bools.flatMap((isMandatory) =>
      bools.flatMap((hasCv) => [null, link].map((url) => ({ variant, isMandatory, hasCv, url }))),
    ),
  );

  test.each(cases)('[AP-37 AP-38] a CV with %o', ({ variant, isMandatory, hasCv, url }) => {
    const hasLink = url !== null;
    const isBoth = isMandatory && variant === 'sub-steps';
    const { mandatory, mandatoryBoth, either } = messages.cv;
    const ofMandatory = isBoth
      ? { isMet: hasCv && hasLink, message: mandatoryBoth }
      : { isMet: hasCv, message: mandatory };
    const { isMet, message } = isMandatory ? ofMandatory : { isMet: hasCv || hasLink, message: either };
    expect(validateCv({ hasCv, linkedInUrl: url }, variant, isMandatory)).toEqual(
      // Beside a CV that is there nothing is wrong with it.
      isMet ? [] : [{ pointer: isBoth && hasCv ? '/linkedInUrl' : '/cv', message }],
    );
  });

  test.each(bools)('[AP-38] a link that is not LinkedIn’s is said first; mandatory %s', (isMandatory) => {
    for (const variant of ['review', 'sub-steps'] as const)
      expect(validateCv({ hasCv: false, linkedInUrl: 'https://asha.example' }, variant, isMandatory)).toEqual(
        [{ pointer: '/linkedInUrl', message: messages.cv.linkedIn }],
      );
  });

  test('[AP-36] [V-30] a story has 3,000 characters at most, mandatory or not', () => {
    const whole = 'word '.repeat(600);
    for (const isMandatory of bools) {
      expect(validateStory(whole, isMandatory)).toEqual([]);
      expect(validateStory(`${whole}x`, isMandatory)).toEqual([
        { pointer: '/story', message: messages.story.length },
      ]);
    }
  });

  test('[K-03] four files, five links, addresses of 250 characters', () => {
    expect(MAX_PORTFOLIO_FILES).toBe(4);
    const links = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, url: `https://${id}.example` }));
    expect([canAddLink(links.slice(0, 4), 'x'), canAddLink(links.slice(0, 5), 'x')]).toEqual([true, false]);
    expect(validateLinks(links.slice(0, 5))).toEqual([]);
    expect(validateLinks(links)).toEqual([{ pointer: '/links', message: messages.links.most(5) }]);
    const address = (length: number) => 'https://asha.example/'.padEnd(length, 'a');
    expect([linkError(address(250), []), linkError(address(251), [])]).toEqual([
      null,
      messages.links.invalid,
    ]);
  });
});

test('[AP-29] Back, in every situation', () => {
  for (const hasChanges of bools)
    for (const isValid of bools)
      for (const isFirstStep of bools)
        for (const isRequiredMissing of bools)
          for (const isLatestBeyondCurrent of bools) {
            const situation = { hasChanges, isValid, isFirstStep, isRequiredMissing, isLatestBeyondCurrent };
            const unsaved = isRequiredMissing && !isFirstStep ? 'show-error' : 'leave';
            const expected = hasChanges && isValid ? 'save' : unsaved;
            expect(decideBack('application', situation), JSON.stringify(situation)).toBe(expected);
          }
});
