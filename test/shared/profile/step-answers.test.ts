import { expect, test } from 'vitest';
import type { ProfileAnswers } from '../../../shared/contract/profile/profile-steps.ts';
import { withSaved } from '../../../shared/domain/profile/answers/step-answers.ts';
import { emptyAnswers } from './empty-answers.ts';

const before: ProfileAnswers = {
  ...emptyAnswers,
  availability: {
    noticePeriodDays: null,
    isServingNotice: true,
    availableFrom: '2027-01-04',
    offerInHand: 900_000,
  },
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
