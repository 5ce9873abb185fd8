/** The dialog for signing in and signing up. */
export const session = {
  title: 'Welcome to Atelier',
  applyingTo: (title: string) => `Sign in to apply for ${title}.`,
  intents: {
    personalized: 'Sign in to sort jobs by what suits you.',
    'available-for-hire': 'Sign in to let recruiters find you.',
  },
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  passwordHint: 'At least 10 characters',
  signIn: {
    tab: 'Sign in',
    submit: 'Sign in',
    busy: 'Signing in',
    instead: 'Already have an account? Sign in',
  },
  signUp: {
    tab: 'Create account',
    submit: 'Create account',
    busy: 'Creating your account',
    instead: 'New to Atelier? Create an account',
  },
  reference: (requestId: string) => `If it goes on, quote ${requestId}.`,
  failures: {
    'wrong-credentials': 'E-mail or password is not right. Please check both.',
    'account-inactive': 'This account is switched off. Please write to us to use it again.',
    'too-many-requests': 'Too many tries. Please wait a minute, then try again.',
    overloaded: 'Very many people are here just now. Please try again in a moment.',
    'invalid-input': 'Please check what you entered.',
    'cross-origin': 'This page is out of date. Please load it again, then try once more.',
    'upstream-timed-out': 'This took too long. Please try again.',
    'upstream-unavailable': 'Signing in is not possible just now. Please try again soon.',
    unreachable: 'No connection. Please check your network, then try again.',
    unknown: 'That did not work. Please try again.',
  },
} as const;
