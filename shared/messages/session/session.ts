/** The dialog for signing in and signing up. */
export const session = {
  title: 'Welcome to Atelier',
  applyingTo: (title: string) => `to apply for ${title}.`,
  /** What a sign-in or a new account is for; `inOrder` makes a sentence of it. */
  intents: {
    personalized: 'to see the jobs that suit you first.',
    'available-for-hire': 'to let recruiters find you.',
  },
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 10 characters',
  signIn: {
    tab: 'Sign in',
    inOrder: (purpose: string) => `Sign in ${purpose}`,
    submit: 'Sign in',
    busy: 'Signing in',
    instead: 'Already have an account? Sign in',
  },
  signUp: {
    tab: 'Create account',
    inOrder: (purpose: string) => `Create an account ${purpose}`,
    submit: 'Create account',
    busy: 'Creating your account',
    instead: 'New to Atelier? Create an account',
  },
  reference: (requestId: string) => `If this keeps happening, quote ${requestId} when you contact us.`,
  failures: {
    'wrong-credentials': 'That email or password is not correct. Please check both.',
    'account-inactive': 'This account has been deactivated. Please contact us to use it again.',
    'too-many-requests': 'Too many attempts. Please wait a minute, then try again.',
    overloaded: 'We are very busy right now. Please try again in a moment.',
    'invalid-input': 'Please check what you entered.',
    'cross-origin': 'This page is out of date. Please reload it, then try again.',
    'upstream-timed-out': 'This took too long. Please try again.',
    'upstream-unavailable': 'Sign-in is not available right now. Please try again soon.',
    unreachable: 'No connection. Please check your network, then try again.',
    unknown: 'That did not work. Please try again.',
  },
} as const;
