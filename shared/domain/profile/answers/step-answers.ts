import type { ProfileAnswers } from '../../../contract/profile/profile-steps.ts';
import { withOneNotice } from '../../time/availability-details.ts';

/** All answers after some of them were saved. The notice period is asked for in two steps (V-14, PR-01). */
export function withSaved(answers: ProfileAnswers, saved: Partial<ProfileAnswers>): ProfileAnswers {
  const { contact, availability } = saved;
  const all = { ...answers, ...saved };
  if (availability)
    return { ...all, contact: { ...all.contact, noticePeriodDays: availability.noticePeriodDays } };
  if (!contact || contact.noticePeriodDays === null) return all;
  const { noticePeriodDays } = contact;
  return {
    ...all,
    availability: withOneNotice({ ...all.availability, noticePeriodDays, isServingNotice: false }),
  };
}
