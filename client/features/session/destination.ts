import type { Viewer } from '../../../shared/contract/session.ts';
import { formatListingQuery, parseListingQuery } from '../../../shared/domain/listing-query.ts';
import { chooseSort } from '../../../shared/domain/listing-sort.ts';
import { returnPathOf } from '../../../shared/domain/return-path.ts';
import { paths } from '../../../shared/paths.ts';
import type { SignInIntent } from '../../api/sign-in-intent.ts';

/** The page on which the sign-in started, and its purpose. */
interface Origin {
  readonly pathname: string;
  readonly search: string;
  readonly intent: SignInIntent | null;
}

const nowhere: Origin = { pathname: '', search: '', intent: null };

/**
 * Returns the page after a sign-in: recruiters go to their own area, and candidates to their intended action or to the
 * private page that redirected them to sign in (A-04, A-07 … A-12).
 */
export function destinationOf(viewer: Viewer, { pathname, search, intent }: Origin = nowhere): string {
  if (viewer.role === 'recruiter') return paths.dashboard;
  if (viewer.role === 'freelance-recruiter') return paths.freelancerJobs;
  if (intent === 'available-for-hire')
    return viewer.role === 'candidate' && viewer.isAvailableForHire === true
      ? paths.profile
      : paths.availableForHire;
  if (typeof intent === 'object' && intent !== null) {
    if ('saveJobId' in intent) return paths.saved;
    if ('hideJobId' in intent && !isListing(pathname)) return paths.job(intent.hideJobId);
  }
  const sentFrom = intent === null ? returnPathOf(search) : null;
  if (sentFrom !== null) return sentFrom;
  const query = parseListingQuery(pathname.startsWith(paths.jobs) ? search : '');
  if (intent === 'personalized') return listingAt(chooseSort(query, 'personalized'));
  return isListing(pathname) ? listingAt(query) : paths.jobs;
}

function isListing(pathname: string): boolean {
  return pathname === paths.jobs || pathname === `${paths.jobs}/`;
}

function listingAt(query: Parameters<typeof formatListingQuery>[0]): string {
  const search = formatListingQuery(query);
  return search === '' ? paths.jobs : `${paths.jobs}?${search}`;
}
