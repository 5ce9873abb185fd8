import type { ListingModal } from './listing-paths.ts';

/** URL builders for pages and for /api. Every page loads them, so files `*-paths.ts` spell those that few pages need. */

const segment = encodeURIComponent;

/** The list of an application that a file belongs to (U-06). */
export type FileCategory = 'cv' | 'portfolio';

export const paths = {
  home: '/',
  jobs: '/jobs',
  listingModal: (modal: ListingModal) => `/jobs/${modal}`,
  dashboard: '/dashboard',
  freelancerJobs: '/freelancer/active',
  postAJob: '/postajob',
  profile: '/profile',
  profilePreview: '/profile/preview',
  editProfile: '/profile/edit',
  availableForHire: '/availableforhire',
  job: (id: string) => `/job/${segment(id)}`,
  application: (jobId: string) => `/jobs/application/${segment(jobId)}`,
  applications: '/applications',
  /** What was sent with an application; without `revision`, the last time. */
  receipt: (jobId: string, revision?: number) =>
    `/applications/${segment(jobId)}/receipt${revision === undefined ? '' : `?revision=${revision}`}`,
  /** Lists saved jobs; a form sent there saves or removes one. */
  saved: '/saved',
  /** The address to which LinkedIn redirects the popup. */
  linkedInReturn: '/linkedin/callback',
  /** Takes a form without JavaScript, and leads home. */
  signOut: '/signout',
  /** The home page with the sign-in, which then leads back to the given page (A-04). */
  signIn: (returnPath: string) => `/?${signInFlag}=1&${returnParameter}=${segment(returnPath)}`,
  /** The page for signing in without JavaScript. */
  plainSignIn: (returnPath: string) => `/signin?${returnParameter}=${segment(returnPath)}`,
} as const;

export const api = {
  session: '/api/session',
  signUp: '/api/accounts',
  profile: '/api/profile',
  profilePreview: '/api/profile/preview',
  /** Takes the query string of `/jobs`. */
  jobs: '/api/jobs',
  job: (id: string) => `/api/jobs/${segment(id)}`,
} as const;

/** The header with the account that a page was made for, from its view model. */
export const accountHeader = 'x-atelier-account';

/** `?login=1` on a page asks a visitor to sign in, and `?login=apply` on a job's page to sign in and then apply. */
export const signInFlag = 'login';
export const signInToApply = 'apply';
/** `?next=…` beside it is the page that the visitor wanted. Read it with `returnPathOf`. */
export const returnParameter = 'next';
