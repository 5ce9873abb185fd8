/** The jobs that a candidate keeps to look at again. */
export const savedJobs = {
  title: 'Saved jobs',
  count: (total: number) => (total === 1 ? '1 job' : `${total} jobs`),
  closed: 'Job closed',
  full: 'You have saved as many jobs as fit in the list. Remove some to save more.',
  more: 'Show more',
  newest: 'To the newest',
  empty: {
    title: 'No saved jobs yet',
    text: 'Press Save beside a job to find it here again.',
    jobs: 'See all jobs',
  },
  visitor: {
    title: 'Saved jobs',
    text: 'Sign in to see the jobs you saved.',
    signIn: 'Sign in',
  },
  others: {
    title: 'This page is for candidates',
    text: 'It shows candidates the jobs they saved.',
    jobs: 'See all jobs',
  },
} as const;
