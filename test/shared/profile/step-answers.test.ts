import { expect, test } from 'vitest';
import type { ProfileAnswers } from '../../../shared/contract/profile-steps.ts';
import { withSaved } from '../../../shared/domain/profile/step-answers.ts';

const before: ProfileAnswers = {
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
  availability: {
    noticePeriodDays: null,
    isServingNotice: true,
    availableFrom: '2027-01-04',
    offerInHand: 900_000,
  },
  cv: { linkedInUrl: null },
  materials: { cv: null, portfolioFiles: [], portfolioLinks: [], isPortfolioConfidential: false },
  skills: { skills: [], software: [] },
  story: { story: '' },
  expectations: { expectedCompensation: null, isOpenToDiscussion: false, isOpenToSixDays: null },
  preferences: { engagementTypes: [], companyTypes: [], locations: [], isNotReadyToRelocate: false },
};

test('[V-14] [PR-01] a notice period that is saved with the contact ends serving one', () => {
  const after = withSaved(before, { contact: { ...before.contact, noticePeriodDays: 30 } });
  expect(after.contact.noticePeriodDays).toBe(30);
  expect(after.availability).toEqual({
    noticePeriodDays: 30,
    isServingNotice: false,
    availableFrom: null,
    offerInHand: null,
  });
});

test('[PR-01] a contact without a notice period leaves serving one as it is', () => {
  const after = withSaved(before, { contact: { ...before.contact, mobile: '9876543210' } });
  expect(after.contact.mobile).toBe('9876543210');
  expect(after.availability).toEqual(before.availability);
});

test('[V-14] a notice period that is saved with the availability is that of the contact', () => {
  const availability = {
    noticePeriodDays: 60,
    isServingNotice: false,
    availableFrom: null,
    offerInHand: null,
  };
  const after = withSaved(before, { availability });
  expect(after.availability).toEqual(availability);
  expect(after.contact.noticePeriodDays).toBe(60);
});

test('an answer of another step changes that step alone', () => {
  const story = { story: 'Letters.' };
  expect(withSaved(before, { story })).toEqual({ ...before, story });
});
