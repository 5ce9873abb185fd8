/** The page of a profile for those who have none. */
export const profileForOthers = {
  visitor: {
    title: 'Your profile',
    text: 'Sign in to see and edit your profile.',
    signIn: 'Sign in',
  },
  others: {
    title: 'This page is for candidates',
    text: 'Candidates see their own profile here.',
    jobs: 'See all jobs',
  },
} as const;
