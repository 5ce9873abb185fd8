/** The prompts: primary email, skills, software and technologies. */
export const prompts = {
  saving: 'Saving',
  saved: 'Your profile is up to date.',
  /** */
  oops: 'Oops something went wrong, Please try again',
  failures: {
    unreachable: 'There is no connection. What you picked stays here; try again once you are online.',
  },
  loading: 'Loading',
  failed: 'Your profile',
  later: 'Not now',
  back: 'Back',
  email: {
    title: 'Your primary email',
    confirm: {
      text: 'You have signed in with this address. Should it be the one that your profile shows and that new applications begin with?',
      unknown:
        'This is the address that your profile shows and that new applications begin with. Should it stay?',
      another: 'Choose another',
      submit: 'Confirm',
    },
    choose: {
      text: 'Your account has these addresses. One of them is your primary email.',
      legend: 'Primary email',
      submit: 'Confirm',
    },
    review: {
      text: 'This becomes your primary email:',
      edit: 'Choose another address',
      submit: 'Save',
    },
  },
  lists: {
    skills: {
      title: 'Your top skills',
      about: 'Recruiters look at these first. Mark what you know best, and put it in order.',
      added: 'A recruiter has added a skill to our list. See if it is one of yours.',
      submit: 'Save and continue',
    },
    software: {
      title: 'Your software and technologies',
      about: 'Now the tools you work with. Mark what you know best, and put it in order.',
      added: 'A recruiter has added a tool to our list. See if it is one of yours.',
      submit: 'Save',
    },
  },
  overlay: {
    skills: {
      title: 'Mark a top skill',
      none: (limit: number) => `Mark at least one top skill, and up to ${limit}: recruiters see these first.`,
      few: (limit: number) =>
        `You have marked one top skill. Profiles with several are easier to find: mark up to ${limit}.`,
      mark: 'Mark top skills',
    },
    software: {
      title: 'Mark a top tool',
      none: (limit: number) => `Mark at least one top tool, and up to ${limit}: recruiters see these first.`,
      few: (limit: number) =>
        `You have marked one top tool. Profiles with several are easier to find: mark up to ${limit}.`,
      mark: 'Mark top tools',
    },
    skip: 'Skip',
  },
  conflict: {
    text: 'Your profile was changed elsewhere while you were picking here.',
    legend: 'Keep which version?',
    mine: 'What you picked here',
    theirs: 'What is saved',
    unknown: 'It was saved elsewhere.',
    submit: 'Keep this version',
  },
} as const;
