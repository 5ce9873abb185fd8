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
    advanced: 'Decided',
    withdrawn: 'Withdrawn',
    none: 'None yet',
  },
  empty: {
    title: 'No jobs yet',
    text: 'Jobs you have access to appear here, with their applications. Start with a draft.',
  },
  emptyPage: { text: 'There are no jobs on this page.', first: 'Go to the first page' },
  pages: {
    label: 'Pages',
    next: 'Next',
    previous: 'Previous',
    place: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  others: {
    visitor: {
      title: 'Your jobs, and who applied',
      text: 'Sign in with your recruiter account to see your jobs and their applications.',
      signIn: 'Sign in',
    },
    candidate: {
      title: 'This page is for recruiters',
      text: 'Recruiters see their jobs here. You are signed in as a candidate.',
    },
    recruiter: {
      title: 'This page is for freelance recruiters',
      text: 'Freelance recruiters see the jobs they work on here. Your own jobs are on your dashboard.',
    },
    'freelance-recruiter': {
      title: 'This page is for company recruiters',
      text: 'Company recruiters see their jobs here. The jobs you work on have their own page.',
    },
    jobs: 'See all jobs',
    yourJobs: 'Your jobs',
  },
} as const;
