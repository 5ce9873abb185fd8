import { workExperienceEntry } from './work-experience-entry.ts';

/** Texts of the step with a candidate's work experience; those of its form come with the form. */
export const workExperienceList = {
  ...workExperienceEntry,
  title: 'Work experience',
  empty: {
    title: 'Where have you worked?',
    text: 'Add your jobs, internships and freelance work. New to work? Then leave this empty and continue.',
  },
  full: (limit: number) => `You have added ${limit} entries, which is the most there can be.`,
} as const;
