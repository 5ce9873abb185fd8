import { paths } from '../../../shared/paths.ts';

/** `TP=1`: a partner's frame shows the page, without sign-in, sign-out and navigation (N-05, J-21). */
export function isPartnerAddress(search: string): boolean {
  return new URLSearchParams(search).get('TP') === '1';
}

/** The path of all jobs, which in a partner's frame stay in it. */
export const allJobsFrom = (search: string): string =>
  isPartnerAddress(search) ? `${paths.jobs}?TP=1` : paths.jobs;
