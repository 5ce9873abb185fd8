/** Texts of a part that is not there. Every page loads them. */
export const error = {
  retry: 'Try again',
  retrying: 'Trying again',
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
