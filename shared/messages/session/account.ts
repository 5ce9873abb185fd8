/** The error messages of a new account. */
export const account = {
  name: {
    missing: 'Please enter your name',
    tooLong: 'A name has at most 40 characters',
    notAName: "A name is made of letters, spaces and the signs . ' - between letters",
  },
  email: {
    missing: 'Please enter your email address',
    tooLong: 'An email address has at most 40 characters',
    notAnAddress: 'Please enter a full email address, such as name@example.com',
  },
  password: {
    missing: 'Please enter a password',
    tooShort: 'A password has at least 10 characters',
    tooLong: 'A password has at most 128 characters',
    tooSimple: 'Please choose a password with at least 5 different characters',
    personal: 'Please choose a password without your name, your email address or the name of this site in it',
    common: 'Please choose another password: this one is too common and easy to guess',
  },
  signUpAccepted:
    'If this address is new here, your account is ready: sign in to continue. If you already have one, sign in with its password.',
} as const;
