/** One row of a list of jobs. */
export const jobRow = {
  remote: 'Remote Working',
  andMore: (city: string, others: number) => `${city} and ${others} more`,
} as const;
