/** Texts of the list of a candidate's education; those of its form come with the form. */
export const educationList = {
  title: 'Education and certifications',
  empty: {
    title: 'Where did you learn your craft?',
    text: 'Add a degree, a diploma or a certificate. Recruiters look for it, and your profile needs at least one.',
  },
  add: 'Add education',
  edit: (name: string) => `Edit ${name}`,
  full: (limit: number) => `You have added ${limit} entries, which is the most there can be.`,
  /** A degree and its specialisation, as entries and notifications name them. */
  name: (degree: string, specialisation: string) => `${degree}, ${specialisation}`,
  modal: { add: 'Add education', edit: 'Edit education' },
} as const;
