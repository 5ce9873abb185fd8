import type { HeldBack } from '../../contract/profile/profile.ts';

/** The preview of the profile. */
export const profilePreview = {
  title: 'What recruiters see',
  text: 'This is your profile as a recruiter reads it. Only you see the marked notes.',
  back: 'Back to my profile',
  heldBack: {
    phones: 'Your phone numbers are shared only when you apply.',
    email: 'Your email address is shared only when you apply.',
    'phones-and-email': 'Your phone numbers and email address are shared only when you apply.',
    'current-pay': 'Your current compensation is confidential.',
    'expected-pay': 'Your expected compensation is confidential.',
    'offer-in-hand': 'Your offer in hand is never shown.',
    portfolio: 'Your portfolio is confidential.',
  } satisfies Record<HeldBack, string>,
} as const;
