import { paths, returnParameter } from '../paths.ts';
import { formatListingQuery, parseListingQuery, wholeList } from './jobs/listing-query.ts';

/** Without JavaScript, a visitor saves or hides this job, or shows a company again (SV-01, SV-04). */
const JOB = /^\/job\/\d{1,12}$/;

/** Pages to which a sign-in may lead back. All others are ignored. */
const RETURNS = [
  /^\/$/,
  /^\/jobs\/application\/[\w-]{1,64}(?:\/[\w-]{1,20}){0,3}$/,
  /^\/applications(?:\/\d{1,12}\/receipt)?$/,
  /^\/saved$/,
  JOB,
  /^\/hidden$/,
  /^\/profile(?:\/preview|\/edit(?:\/\d){0,2})?$/,
  /^\/availableforhire(?:\/\d){0,2}$/,
];

/** The page that a visitor wanted before the sign-in; null when the address names none or another site. */
export function returnPathOf(search: string): string | null {
  return safePath(new URLSearchParams(search).get(returnParameter) ?? '');
}

/**
 * The page after a sign-in that begins on a page: what that page's address names, or else the page itself. Null for the
 * page of a job, and for pages to which nobody is led back.
 */
export function pageAfterSignIn(pathname: string, search: string): string | null {
  if (new URLSearchParams(search).has(returnParameter)) return returnPathOf(search);
  return JOB.test(pathname) ? null : safePath(pathname === paths.jobs ? listPath(search) : pathname);
}

/** The list with its filters and its order, without what names a person or an invitation. */
export function listPath(search: string): string {
  const written = formatListingQuery({ ...parseListingQuery(search), invite: wholeList.invite });
  return written === '' ? paths.jobs : `${paths.jobs}?${written}`;
}

function safePath(path: string): string | null {
  if (path === paths.jobs || path.startsWith(`${paths.jobs}?`))
    return listPath(path.slice(paths.jobs.length));
  return RETURNS.some((pattern) => pattern.test(path)) ? path : null;
}
