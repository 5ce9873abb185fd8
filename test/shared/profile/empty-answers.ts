import type { ProfileAnswers } from '../../../shared/contract/profile/profile-steps.ts';

/** The answers of a profile that has a name and no more. */
export const emptyAnswers: ProfileAnswers = {
  introduction: { name: 'Asha Rao', title: '', summary: '', picture: null },
  location: { city: null, locality: '' },
  contact: {
    mobile: '',
    alternateMobile: '',
    experienceMonths: null,
    isFresherExperience: false,
    currentCompensation: null,
    fixedCompensation: null,
    variableCompensation: null,
    stockOptions: null,
    isFreelancer: false,
    isFresherPay: false,
    isConfidential: false,
    noticePeriodDays: null,
  },
  availability: { noticePeriodDays: null, isServingNotice: false, availableFrom: null, offerInHand: null },
  cv: { linkedInUrl: null },
  materials: { cv: null, portfolioFiles: [], portfolioLinks: [], isPortfolioConfidential: false },
  skills: { skills: [], software: [] },
  story: { story: '' },
  expectations: { expectedCompensation: null, isOpenToDiscussion: false, isOpenToSixDays: null },
  preferences: { engagementTypes: [], companyTypes: [], locations: [], isNotReadyToRelocate: false },
};
