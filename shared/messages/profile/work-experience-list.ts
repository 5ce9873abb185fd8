/** Texts of the list of a candidate's work experience; those of its form come with the form. */
export const workExperienceList = {
  title: 'Work experience',
  empty: {
    title: 'Where have you worked?',
    text: 'Add your jobs, internships and freelance work. New to work? Then leave this empty and continue.',
  },
  add: 'Add work experience',
  edit: (name: string) => `Edit ${name}`,
  full: (limit: number) => `You have added ${limit} entries, which is the most there can be.`,
  /** A designation and its company, as entries and notifications name them. */
  name: (designation: string, company: string) => `${designation} at ${company}`,
  modal: { add: 'Add work experience', edit: 'Edit work experience' },
} as const;
