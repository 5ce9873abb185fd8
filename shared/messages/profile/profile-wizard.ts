import { unsavedStep } from '../unsaved.ts';

/** Texts of the way to become available for hire. Quoted texts of the specification are as written there. */
export const profileWizard = {
  title: 'Become available for hire',
  about: 'Become available for hire',
  back: 'Back',
  next: 'Next',
  makeVisible: 'Make profile visible',
  finished: 'Great! Your profile is complete, and recruiters can see it now.',
  exit: {
    title: 'Leave this for later?',
    text: 'Recruiters cannot see your profile yet. It is complete: one more step makes it visible.',
    yes: 'Yes',
    no: 'No',
  },
  exitIncomplete: {
    title: 'Your profile is not complete yet',
    text: 'Recruiters see it once every step is filled in. What you saved stays, and you can continue on any device. Leave now?',
    yes: 'Yes',
    no: 'No',
  },
  unsavedIncomplete: {
    ...unsavedStep,
    text: `${unsavedStep.text} Recruiters see your profile once every step is filled in.`,
  },
  expectedPay: {
    title: 'What do you expect to earn?',
    label: 'Expected compensation',
    hint: 'Whole lakhs a year, up to 9999',
    save: 'Save and continue',
    skip: 'Skip',
  },
} as const;
