import type { Viewer } from '../../../shared/contract/session/session.ts';
import { formatListingQuery, parseListingQuery } from '../../../shared/domain/jobs/listing-query.ts';
import { chooseSort } from '../../../shared/domain/jobs/listing-sort.ts';
import { pageAfterSignIn, returnPathOf } from '../../../shared/domain/return-path.ts';
import { paths } from '../../../shared/paths.ts';
import type { SignInIntent } from '../../api/session/sign-in-intent.ts';

/** The page on which the sign-in started, and its purpose. */
interface Origin {
  readonly pathname: string;
  readonly search: string;
  readonly intent: SignInIntent | null;
}

const nowhere: Origin = { pathname: '', search: '', intent: null };

/**
 * Returns the page after a sign-in: recruiters go to their own area, and candidates to their intended action, to the
 * private page that redirected them to sign in, or back to the page they were on (A-04, A-07 … A-12).
 */
export function destinationOf(viewer: Viewer, { pathname, search, intent }: Origin = nowhere): string {
  if (viewer.role === 'recruiter') return paths.dashboard;
  if (viewer.role === 'freelance-recruiter') return paths.freelancerJobs;
  if (intent === 'available-for-hire')
    return viewer.role === 'candidate' && viewer.isAvailableForHire === true
      ? paths.profile
      : paths.availableForHire;
  const sentFrom = intent === null ? returnPathOf(search) : null;
  if (sentFrom !== null) return sentFrom;
  const query = parseListingQuery(pathname.startsWith(paths.jobs) ? search : '');
  if (intent === 'personalized') return listingAt(chooseSort(query, 'personalized'));
  if (isListing(pathname)) return listingAt(query);
  if (intent === null) return pageAfterSignIn(pathname, search) ?? paths.jobs;
  // What was pressed on the page of a job is found there; Apply leads to the jobs, which offer the way on (AMB-19).
  if ('saveJobId' in intent) return paths.job(intent.saveJobId);
  return 'hideJobId' in intent ? paths.job(intent.hideJobId) : paths.jobs;
}

function isListing(pathname: string): boolean {
  return pathname === paths.jobs || pathname === `${paths.jobs}/`;
}

function listingAt(query: Parameters<typeof formatListingQuery>[0]): string {
  const search = formatListingQuery(query);
  return search === '' ? paths.jobs : `${paths.jobs}?${search}`;
}
