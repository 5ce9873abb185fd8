/** The jobs and companies that a candidate leaves out of their lists. */
export const hiddenJobs = {
  title: 'Hidden jobs',
  text: 'Only you see what you hide.',
  count: (total: number) => (total === 1 ? '1 hidden' : `${total} hidden`),
  allOf: (name: string) => `All jobs of ${name}`,
  closed: 'Job closed',
  hideAgain: 'Hide again',
  full: 'You have hidden as many jobs and companies as fit in the list. Show some again to hide more.',
  gone: 'It is no longer there.',
  more: 'Show more',
  newest: 'To the newest',
  jobs: 'See all jobs',
  saved: 'Saved jobs',
  empty: {
    title: 'Nothing is hidden',
    text: 'Press the crossed-out eye beside a job, Not for me, to leave the job or all jobs of its company out of your lists.',
  },
  visitor: {
    title: 'Hidden jobs',
    text: 'Sign in to see the jobs you hid.',
    signIn: 'Sign in',
  },
  others: {
    title: 'This page is for candidates',
    text: 'It shows candidates the jobs they hid.',
    jobs: 'See all jobs',
  },
} as const;
