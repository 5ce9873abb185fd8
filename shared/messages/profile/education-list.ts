import { educationEntry } from './education-entry.ts';

/** Texts of the step with a candidate's education; those of its form come with the form. */
export const educationList = {
  ...educationEntry,
  title: 'Education and certifications',
  empty: {
    title: 'Where did you learn your craft?',
    text: 'Add a degree, a diploma or a certificate. Recruiters look for it, and your profile needs at least one.',
  },
  full: (limit: number) => `You have added ${limit} entries, which is the most there can be.`,
  /** A degree and its specialisation, as notifications name them. */
  name: (degree: string, specialisation: string) => `${degree}, ${specialisation}`,
} as const;
