/** The button that saves a job. */
export const saveJob = {
  save: 'Save',
  saved: 'Saved',
  remove: (title: string) => ` (${title}: remove from saved jobs)`,
  of: (title: string) => ` (${title})`,
  done: 'The job is saved.',
  list: 'See saved jobs',
  purpose: 'to save this job.',
  failed: 'It could not be saved. Please try again.',
} as const;
