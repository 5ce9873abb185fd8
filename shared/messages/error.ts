/** Texts of the shared error view and of a section that failed (G-08). */
export const error = {
  title: 'Opps',
  text: 'Something went wrong',
  hint: 'Please try again',
  retry: 'Try again',
  retrying: 'Trying again',
  viewAllJobs: 'View All Jobs',
  allJobs: 'All Jobs',
  partUnavailable: 'This part could not be loaded.',
} as const;

/** Screen readers get this text for a page that is loading. */
export const loading = 'Loading';

/** The texts of a dialog whose file is loading or could not be loaded. */
export const missingDialog = {
  loading: 'One moment',
  failed: 'This could not be loaded',
  hint: 'Check your connection, then try again.',
  instead: 'Open it as a page',
  close: 'Close',
} as const;

/** What cannot be done without a connection. */
export const noConnection = 'No connection. Try again when you are back online.';
