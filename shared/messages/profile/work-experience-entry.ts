/** What the profile and the step say of an entry of work experience. */
export const workExperienceEntry = {
  add: 'Add work experience',
  /** Tells a job from others of the same name. @param period empty where it is not known */
  edit: (name: string, period: string) => `Edit ${[name, period].filter(Boolean).join(', ')}`,
  /** A designation and its company, as entries and notifications name them. */
  name: (designation: string, company: string) => `${designation} at ${company}`,
  modal: { add: 'Add work experience', edit: 'Edit work experience' },
} as const;
