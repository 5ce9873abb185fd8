/** The list beside a job that was opened from it. */
export const listBeside = {
  title: 'Your list',
  failed: 'The next jobs could not be loaded.',
} as const;
