/** The page of a job that does not exist or has expired. */
export const gone = {
  'job-not-found': { title: 'No such job', text: 'This job does not exist or is no longer available.' },
  'job-expired': { title: 'This job has expired', text: 'It no longer accepts applications.' },
  leaving: 'You will be taken to all jobs in 3 seconds.',
  countdown: (seconds: number) => (seconds === 1 ? 'All jobs in 1 second' : `All jobs in ${seconds} seconds`),
  stay: 'Stay here',
  staying: 'You are staying on this page.',
} as const;
