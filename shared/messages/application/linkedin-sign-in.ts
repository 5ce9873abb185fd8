import { noConnection } from '../no-connection.ts';

/** Texts of signing in with LinkedIn: beside its button, and in the window it opens. */
export const linkedInSignIn = {
  title: 'LinkedIn',
  button: 'Sign in with LinkedIn',
  waiting: 'Waiting for LinkedIn. Continue in its window.',
  stop: 'Stop waiting',
  saving: 'Saving your LinkedIn profile',
  connecting: 'Connecting to LinkedIn',
  notes: {
    blocked: 'Your browser blocked the window of LinkedIn. Allow pop-ups for this site, then try again.',
    closed: 'The window of LinkedIn was closed before you finished. You can try again.',
    denied: 'You did not allow the sign-in with LinkedIn. You can add your link by hand instead.',
    failed: 'LinkedIn could not sign you in. Try again, or add your link by hand.',
    refused: 'This sign-in has expired or was already used. Please try again.',
    unavailable: 'LinkedIn cannot be reached right now. Try again later, or add your link by hand.',
    slow: 'LinkedIn took too long. Try again, or add your link by hand.',
    unreachable: noConnection,
    tooMany: 'Too many attempts. Please wait a few minutes, or add your link by hand.',
  },
  /** Texts of the popup window. */
  window: {
    going: 'Going back to your application',
    done: 'Done. You can close this window.',
    lost: 'Your application is no longer waiting for LinkedIn. Close this window, go back to it and try again.',
    nothing: 'There is nothing to do here. Close this window and go back to your application.',
  },
} as const;
