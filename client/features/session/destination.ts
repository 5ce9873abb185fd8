import type { Viewer } from '../../../shared/contract/session.ts';
import { formatListingQuery, parseListingQuery } from '../../../shared/domain/listing-query.ts';
import { chooseSort } from '../../../shared/domain/listing-sort.ts';
import { returnPathOf } from '../../../shared/domain/return-path.ts';
import { paths } from '../../../shared/paths.ts';
import type { SignInIntent } from '../../api/sign-in-intent.ts';

/** The page a sign-in began on, and what for. */
interface Origin {
  readonly pathname: string;
  readonly search: string;
  readonly intent: SignInIntent | null;
}

const nowhere: Origin = { pathname: '', search: '', intent: null };

/**
 * Where a sign-in leads (A-07 … A-12): recruiters to their own area, candidates to what they were about to do, or to
 * the page of their own they were sent away from.
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
  return isListing(pathname) ? listingAt(query) : paths.jobs;
}

function isListing(pathname: string): boolean {
  return pathname === paths.jobs || pathname === `${paths.jobs}/`;
}

function listingAt(query: Parameters<typeof formatListingQuery>[0]): string {
  const search = formatListingQuery(query);
  return search === '' ? paths.jobs : `${paths.jobs}?${search}`;
}
