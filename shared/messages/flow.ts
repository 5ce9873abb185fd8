/** Texts that every form of several steps shows. Quoted texts of the specification are as written there. */
export const flow = {
  noScript:
    'This form needs JavaScript, which is switched off in this browser. Switch it on, then reload this page.',
  saved: (time: string) => `Saved ${time}`,
  /** Beside the title, of what was typed since the last save. */
  kept: 'Not saved yet, only in this browser',
  notKept: 'This browser cannot keep what you type. Save before you leave.',
  signedOut:
    'You signed out in another tab. What you typed stays on this page, and is lost when you leave it: save it, which lets you sign in again.',
  keptHere: 'What you typed is kept in this browser.',
  lostOnLeave: 'If you leave, what you typed is lost.',
  restored: 'We restored what you typed last time.',
  /** Stands above the errors of a step that Back would leave. */
  backAgain: 'Please check these, or press again to go back without saving this step:',
  retry: 'Try again',
  savedLate: (next: string) =>
    `You are online again, and your answers are saved. It is not finished yet: press “${next}”.`,
  sessionEnded:
    'You are signed out, so this is not saved. What you typed stays on this page. Sign in again to save it.',
  signInAgain: 'Sign in',
  conflict: {
    title: 'Changed in two places',
    text: 'This was also changed in another tab or on another device. Choose what to keep.',
    mine: 'What you typed here',
    theirs: 'What is saved',
    none: 'Not given',
    submit: 'Keep my choice',
  },
  signIn: {
    title: 'Please sign in again',
    text: 'Your session has ended. What you typed is safe: sign in and continue where you left off.',
  },
} as const;
