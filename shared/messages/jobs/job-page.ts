/** Texts of a job page for all viewers. */
export const jobPage = {
  facts: {
    label: 'Job summary',
    experience: 'Experience',
    where: 'Where',
    workingDays: 'Working days',
    employment: 'Employment',
    pay: 'Pay',
  },
  remote: 'Remote Working',
  map: 'map',
  moreOffices: (count: number) => `+${count} more`,
  about: 'About the company',
  visitWebsite: 'Visit Website',
  skills: 'Skills',
  software: 'Software and technologies',
  role: 'Role and responsibilities',
  idealCandidate: 'Ideal candidate',
  perks: 'Perks',
  additionalInfo: 'Additional info',
  offices: 'Office locations',
  similar: 'Similar jobs',
  actions: {
    label: 'Apply and share',
    apply: 'Apply',
    resume: 'Resume Application',
    edit: 'Edit Application',
    applied: 'Applied',
    share: 'Share',
    link: 'Link to this job',
    linkCopied: 'Link copied.',
    linkNotCopied: 'Copy the link from the address bar.',
    editJob: 'Edit job',
  },
  activeSince: 'Active since',
  closes: 'Closes',
  applicationsRead: 'Applications read',
  allJobs: 'All jobs',
  backToList: 'Back to the list',
  safety: 'Atelier and its recruiters never ask candidates for money.',
} as const;

/** When applications for a job were last read. */
export const applicationsRead = { week: 'In the last week', month: 'In the last month' } as const;

/** When a job closes. */
export const closing = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  days: (days: number) => `In ${days} days`,
  weeks: (weeks: number) => `In ${weeks} weeks`,
  months: (months: number) => `In ${months} months`,
} as const;
