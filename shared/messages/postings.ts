/** A recruiter's own jobs and drafts: `/dashboard` and `/freelancer/active`. */
export const postings = {
  title: 'Your jobs',
  count: (total: number) => (total === 1 ? '1 job' : `${total} jobs`),
  postAJob: 'Draft a job',
  drafts: {
    title: 'Drafts',
    saved: (day: string) => `Saved ${day}`,
    changesTo: (jobId: string) => `Changes to job ${jobId}`,
    edit: (title: string) => `Edit draft ${title}`,
    editShort: 'Edit',
    delete: (title: string) => `Delete draft ${title}`,
    deleteShort: 'Delete',
  },
  jobs: 'Jobs',
  status: { live: 'Live', expired: 'Closed', unlisted: 'Unlisted', draft: 'Draft' },
  activeSince: 'Active since',
  closesAt: 'Closes',
  closedAt: 'Closed',
  positions: 'Positions',
  applications: {
    title: 'Applications',
    submitted: 'Submitted',
    opened: 'Opened',
    advanced: 'Moved on',
    withdrawn: 'Withdrawn',
    none: 'None yet',
  },
  empty: {
    title: 'No jobs yet',
    text: 'Jobs that you post or are given access to stand here, with their applications. Begin with a draft.',
  },
  emptyPage: { text: 'There are no jobs on this page.', first: 'To the first page' },
  pages: {
    label: 'Pages',
    next: 'Next',
    previous: 'Previous',
    place: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  others: {
    visitor: {
      title: 'Your jobs, and who applied',
      text: 'Recruiters see here the jobs they posted, with their applications. Sign in with your recruiter account.',
      signIn: 'Sign in',
    },
    candidate: {
      title: 'This page is for recruiters',
      text: 'It shows recruiters the jobs they posted. You are signed in as a candidate.',
    },
    recruiter: {
      title: 'This page is for freelance recruiters',
      text: 'It shows freelance recruiters the jobs they fill. Your own jobs are on your dashboard.',
    },
    'freelance-recruiter': {
      title: 'This page is for recruiters of companies',
      text: 'It shows company recruiters the jobs they posted. The jobs you fill are on a page of their own.',
    },
    jobs: 'See all jobs',
    yourJobs: 'Your jobs',
  },
} as const;
