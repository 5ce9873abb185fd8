/** The navigation bar of a person who is signed in. */
export const accountMenu = {
  profile: 'Profile',
  applications: 'Your applications',
  saved: 'Saved jobs',
  hidden: 'Hidden jobs',
  logout: 'Logout',
  dashboard: 'Dashboard',
  freelancerJobs: 'My jobs',
  account: 'My account',
} as const;
