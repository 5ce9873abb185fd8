import type { ApplicationAnswers } from '../../../shared/contract/application/application.ts';

/** Professional details in which nothing is filled in. */
export const noProfessionalAnswers: ApplicationAnswers['professional'] = {
  location: null,
  experienceMonths: null,
  isFresherExperience: false,
  currentCompensation: null,
  expectedCompensation: null,
  fixedCompensation: null,
  variableCompensation: null,
  stockOptions: null,
  isFreelancer: false,
  isFresherPay: false,
  isConfidential: false,
  isOpenToDiscussion: false,
  additionalInfo: '',
};

/** An application in which nothing is missing where no story is demanded. */
export const sampleAnswers: ApplicationAnswers = {
  basic: { name: 'Asha Rao', email: 'asha@example.com', mobile: '5512345678', alternateMobile: '' },
  professional: {
    ...noProfessionalAnswers,
    location: { id: '1', name: 'Pune' },
    experienceMonths: 40,
    currentCompensation: 800_000,
    expectedCompensation: 1_000_000,
  },
  availability: { noticePeriodDays: 30, isServingNotice: false, availableFrom: null, offerInHand: null },
  cv: { id: '7', name: 'cv.pdf', title: null, size: 1, url: '/api/files/7' },
  linkedIn: null,
  portfolioFiles: [],
  portfolioLinks: [],
  isPortfolioConfidential: false,
  story: '',
};
