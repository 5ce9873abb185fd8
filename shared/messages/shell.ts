/** Texts around every page. */
export const brand = 'Atelier';

export const navigation = {
  label: 'Main',
  skip: 'Skip to content',
  notifications: 'Notifications',
  jobs: 'Jobs',
  login: 'Login',
  joinAsRecruiter: 'Join as recruiter',
} as const;

export const footer = {
  line: 'Creative work in India, found and filled.',
  jobs: 'All jobs',
  postAJob: 'Draft a job',
} as const;

export const expandable = { more: 'See More', less: 'See Less' } as const;

export const search = {
  label: 'Search jobs',
  placeholder: 'Title, skill or company',
} as const;
