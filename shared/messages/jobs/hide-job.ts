/** The menu that hides a job or its company, and what stands in the place of what is hidden. */
export const hideJob = {
  open: 'Not for me',
  of: (title: string) => ` (${title})`,
  job: 'Hide this job',
  company: (name: string) => `Hide all jobs of ${name}`,
  jobHidden: (title: string) => `${title} is hidden from your lists.`,
  companyHidden: (name: string) => `All jobs of ${name} are hidden from your lists.`,
  undo: 'Undo',
  showAgain: 'Show again',
  list: 'Hidden jobs',
  leftOut: 'Jobs that you have hidden are left out.',
  purpose: 'to hide jobs.',
  failed: 'It could not be changed. Please try again.',
} as const;
