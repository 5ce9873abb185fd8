import { describe, expect, test } from 'vitest';
import type { ApplicationAnswers } from '../../../shared/contract/application/application.ts';
import { reviewMissing, type Reviewed } from '../../../shared/domain/application/missing.ts';
import { applicationMaps, type Variant } from '../../../shared/domain/application/steps.ts';
import { sampleAnswers } from './sample-answers.ts';

const TODAY = '2026-11-20';

function progressOf(variant: Variant, isComplete = true): Reviewed['progress'] {
  const places = applicationMaps[variant].steps;
  return {
    steps: [1, 2, 3].map((step) => ({
      step,
      title: `Step ${step}`,
      isComplete,
      subSteps: places
        .filter((place) => place.step === step && place.subStep > 0)
        .map(({ subStep }) => ({ subStep, title: `Part ${step}/${subStep}`, isComplete })),
    })),
    latest: { step: 1, subStep: 0 },
  };
}

const none = { cv: false, portfolio: false, story: false };

const missing = (change: Partial<ApplicationAnswers>, more: Partial<Reviewed> = {}) => {
  const variant = more.variant ?? 'review';
  const reviewed = {
    variant,
    mandatory: none,
    progress: progressOf(variant),
    answers: { ...sampleAnswers, ...change },
    ...more,
  };
  return reviewMissing(reviewed, TODAY).map(({ at, pointer, label }) => `${at.name} ${pointer} ${label}`);
};

const professional = (change: Partial<ApplicationAnswers['professional']>) => ({
  professional: { ...sampleAnswers.professional, ...change },
});

describe('[AP-30] [AMB-13] some fields missing', () => {
  test.each<[string, string[], string[]]>([
    ['nothing is', missing({}), []],
    [
      'name and number',
      missing({ basic: { name: '', email: 'a@b.in', mobile: '', alternateMobile: '' } }),
      ['basic /name Full name', 'basic /mobile Mobile number'],
    ],
    [
      'city, experience and pay',
      missing(professional({ location: null, experienceMonths: null, currentCompensation: null })),
      [
        'professional /location Current location',
        'professional /experienceMonths Total experience',
        'professional /currentCompensation Current pay',
      ],
    ],
    [
      'notice period',
      missing({ availability: { ...sampleAnswers.availability, noticePeriodDays: null } }),
      ['availability /noticePeriodDays Notice period'],
    ],
    [
      'a date that has gone by since',
      missing({
        availability: {
          noticePeriodDays: null,
          isServingNotice: true,
          availableFrom: '2026-11-19',
          offerInHand: 0,
        },
      }),
      ['availability /availableFrom Date available'],
    ],
    ['neither CV nor link', missing({ cv: null }), ['basic /cv CV or LinkedIn link']],
    [
      'a CV, though there is a link',
      missing(
        { cv: null, linkedIn: { id: '1', url: 'https://linkedin.com/in/a', name: '' } },
        { mandatory: { ...none, cv: true } },
      ),
      ['basic /cv CV or LinkedIn link'],
    ],
  ])('%s', (_what, found, expected) => expect(found).toEqual(expected));

  test.each<[string, ReturnType<typeof professional>]>([
    [
      'confidential',
      professional({ currentCompensation: null, expectedCompensation: null, isConfidential: true }),
    ],
    ['fresher', professional({ currentCompensation: null, isFresherPay: true })],
    ['freelancer', professional({ currentCompensation: null, isFreelancer: true })],
    ['fresher in experience', professional({ experienceMonths: null, isFresherExperience: true })],
  ])('a waiver counts: %s', (_what, change) => expect(missing(change)).toEqual([]));

  test('a link is enough where no CV is demanded', () => {
    expect(missing({ cv: null, linkedIn: { id: '1', url: 'https://linkedin.com/in/a', name: '' } })).toEqual(
      [],
    );
  });

  test('a step that was never saved is named by its title', () => {
    expect(missing({}, { progress: progressOf('review', false) })).toEqual([
      'basic /basic Step 1: not saved yet',
      'professional /professional Part 2/1: not saved yet',
      'availability /availability Part 2/2: not saved yet',
    ]);
  });
});

describe('[AP-35] [AP-36] [AP-37] with sub-steps', () => {
  const demands = { variant: 'sub-steps', mandatory: { cv: true, portfolio: true, story: true } } as const;

  test('CV and link, portfolio and story are asked for where they are filled in', () => {
    expect(missing({}, demands)).toEqual([
      'cv /linkedInUrl LinkedIn link',
      'portfolio /portfolio Portfolio',
      'story /story Your Story',
    ]);
  });

  test('a confidential portfolio and fifty words will do', () => {
    const linkedIn = { id: '1', url: 'https://linkedin.com/in/a', name: '' };
    const story = Array.from({ length: 50 }, () => 'word').join(' ');
    expect(missing({ linkedIn, story, isPortfolioConfidential: true }, demands)).toEqual([]);
  });
});
