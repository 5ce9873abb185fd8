import { expect, test } from 'vitest';
import { render } from '../../../../client/entry-server.tsx';
import type { ApplicationAnswers } from '../../../../shared/contract/application/application.ts';
import { applicationFields } from '../../../../shared/messages/application/application-fields.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { applications } from '../../../../shared/messages/application/applications.ts';
import { paths } from '../../../../shared/paths.ts';
import { stepPaths } from '../../../../shared/step-paths.ts';
import { sampleAnswers } from '../../../shared/application/sample-answers.ts';
import { sampleApplication } from './sample-application.ts';

const fullAnswers = {
  ...sampleAnswers,
  basic: { ...sampleAnswers.basic, alternateMobile: '5598765432' },
  professional: {
    ...sampleAnswers.professional,
    currentCompensation: 900_000,
    expectedCompensation: 15_000_000,
    fixedCompensation: 700_000,
    variableCompensation: 200_000,
    stockOptions: 50_000,
    isFreelancer: true,
    isOpenToDiscussion: true,
    additionalInfo: 'I draw letters.',
  },
  availability: {
    noticePeriodDays: null,
    isServingNotice: true,
    availableFrom: '2027-01-04',
    offerInHand: 1_100_000,
  },
  cv: { id: '7', name: 'cv.pdf', title: 'CV of this year', size: 1, url: '/api/files/7' },
  linkedIn: { id: '8', url: 'https://www.linkedin.com/in/asha', name: 'LinkedIn' },
  portfolioFiles: ['one', 'two'].map((name) => ({
    id: name,
    name: `${name}.pdf`,
    title: `Signs ${name}`,
    size: 1,
    url: `/api/files/${name}`,
  })),
  portfolioLinks: [
    { id: '9', url: 'https://behance.example/asha', name: 'Behance' },
    { id: '10', url: 'https://asha.example', name: 'Website' },
  ],
  isPortfolioConfidential: true,
  story: 'Letters are my trade.',
} satisfies ApplicationAnswers;

const { viewer, job } = sampleApplication();

/** Names and texts of a page's facts. */
const factsIn = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gsu)].map(([, name = '', text = '']) => [
      name,
      text.replaceAll(/<[^>]*>/gu, ''),
    ]),
  );

const reviewOf = (answers: ApplicationAnswers): string => {
  const step = { isComplete: true, title: 'A step' };
  const subSteps = [1, 2].map((subStep) => Object.assign({ subStep }, step));
  const steps = [
    { step: 1, ...step, subSteps: [] },
    { step: 2, ...step, subSteps },
    { step: 3, ...step, subSteps: [] },
  ];
  const progress = { steps, latest: { step: 3, subStep: 0 } };
  const model = sampleApplication({ answers, progress });
  return render(stepPaths.application(job.id, { step: 3, subStep: 0 }), { page: 'application', model });
};
const inReview = (answers: ApplicationAnswers) => factsIn(reviewOf(answers));

const inReceipt = ({ cv, portfolioFiles, ...answers }: ApplicationAnswers) =>
  factsIn(
    render(paths.receipt(job.id), {
      page: 'receipt',
      model: {
        viewer,
        receipt: {
          job,
          reference: 'AT-1234-5678',
          revisions: [{ revision: 1, submittedAt: 1, isUpdate: false }],
          revision: 1,
          withdrawnAt: null,
          sent: {
            ...answers,
            cv: cv && { ...cv, sha256: null },
            portfolioFiles: portfolioFiles.map((file) => ({ ...file, sha256: null })),
            workCities: [],
          },
        },
      },
    }),
  );

/** What only a receipt has. */
const ofReceipt = new Set<string>([applications.receiptView.reference, applications.receiptView.when]);

test('[AP-12] the review shows everything that the receipt of the same answers shows', () => {
  const [review, receipt] = [inReview(fullAnswers), inReceipt(fullAnswers)].map((facts) =>
    [...facts]
      .filter(([name]) => !ofReceipt.has(name))
      .map(([, text]) => text.replaceAll(/\s/gu, ''))
      .toSorted(),
  );
  expect(receipt).toHaveLength(22);
  expect(review).toEqual(receipt);
});

test('[AP-12] the review says that portfolio and story come from the profile, where there are any', () => {
  const none = { ...fullAnswers, portfolioFiles: [], portfolioLinks: [], story: '' };
  expect(reviewOf(none)).not.toContain(applicationForm.review.fromProfile);
  const { portfolioFiles, portfolioLinks, story } = fullAnswers;
  for (const one of [{ portfolioFiles }, { portfolioLinks }, { story }])
    expect(reviewOf({ ...none, ...one })).toContain(applicationForm.review.fromProfile);
});

test('[M-30] [P-15] a part of pay that is nothing has no line, as in the profile, and an expected pay of nothing has one', () => {
  const { professional, availability } = fullAnswers;
  const nothing = { expectedCompensation: 0, fixedCompensation: 0, variableCompensation: 0, stockOptions: 0 };
  const answers = {
    ...fullAnswers,
    professional: { ...professional, ...nothing },
    availability: { ...availability, offerInHand: 0 },
  };
  const { expectedCompensation, fixedCompensation, variableCompensation, stockOptions, offerInHand } =
    applicationFields;
  for (const facts of [inReview(answers), inReceipt(answers)]) {
    expect(facts.get(expectedCompensation)).toBe('₹0\u00A0lakh a year');
    for (const name of [fixedCompensation, variableCompensation, stockOptions, offerInHand])
      expect(facts.has(name), name).toBe(false);
  }
});
