import { availabilityNotices } from './availability-notices.ts';

/** Availability: its notices, and the texts of the listing. */
export const availability = {
  ...availabilityNotices,
  bar: {
    label: 'Your availability',
    text: 'Let recruiters find you',
    button: 'Make me available',
    complete: 'Complete profile',
    unknown: 'We could not check whether recruiters can see you.',
    retry: 'Try again',
    close: 'Close',
  },
  marketing: {
    title: 'Available For Hire',
    text: 'Be found for work that suits you. Recruiters see your profile for as long as you want.',
    points: [
      'Recruiters find you by your skills',
      'Your pay stays confidential if you want it to',
      'Hide it whenever you like',
    ],
    button: 'Make me available',
    already: 'Your profile is visible to recruiters. You can change that on your profile.',
    profile: 'Go to my profile',
    recruiter: 'This is for candidates. They decide here whether recruiters can find them.',
  },
  success: {
    title: 'Application Submitted',
    reference: (reference: string) => `Your reference is ${reference}.`,
    receipt: 'See your application',
    text: (job: string, company: string) =>
      `Great! Your application for ${job}, ${company} has been submitted. We will get in touch if shortlisted!`,
    similar: 'Similar jobs',
    loading: 'Looking for similar jobs',
    visible: 'Let recruiters find you too.',
    button: 'Make my profile visible',
    done: 'Back to all jobs',
    closing: 'This closes automatically in a few seconds.',
  },
  expired: {
    title: 'Are you still available for hire?',
    text: 'It has been a while since you said so. Once you confirm, recruiters can see you again.',
    yes: 'yes, I am available',
    no: 'maybe later',
  },
} as const;
