/** Web addresses people type into forms (V-23, V-25). */

/** Portfolio lists and LinkedIn; the link dialog alone takes {@link LINK_DIALOG_URL_LENGTH} (K-03, AMB-39). */
export const URL_LENGTH = 250;
export const LINK_DIALOG_URL_LENGTH = 1000;

const SCHEME = /^https?:\/\//i;
/** `//host` is an address without a scheme. A browser skips more slashes than two. */
const SCHEME_AND_SLASHES = /^(?:https?:\/\/)?[/\\]*/i;
/**
 * Invisible characters, such as one that turns the direction of writing, make an address read as another one. So does a
 * backslash: browsers take it for a slash, other programs for a part of the host.
 */
const MISLEADING = /[\s\u2800\\\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Copying from a page or a chat may bring invisible characters along at either end, which nobody sees to delete. */
const UNSEEN_ENDS = /^[\s\u2800\p{Cc}\p{Cf}]+|(?<![\s\u2800\p{Cc}\p{Cf}])[\s\u2800\p{Cc}\p{Cf}]+$/gu;
/** They shape an emoji or the letters of some scripts. Browsers copy them out of addresses as they are. */
const SHAPING =
  /(?<=\p{Emoji})\uFE0F|(?<=[\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;
const AFTER_HOST = /[/?#].*$/su;
const ANY_SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** A host with a dot and a top-level domain of letters (or punycode), an optional port. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

const withoutEnds = (typed: string): string => typed.replaceAll(UNSEEN_ENDS, '');

/** The typed text as it counts towards the limit: what shapes its letters is encoded, as browsers do. */
export function withScheme(typed: string): string {
  const text = withoutEnds(typed);
  if (text === '') return '';
  const [scheme = 'https://'] = SCHEME.exec(text) ?? [];
  const rest = text.replace(SCHEME_AND_SLASHES, '');
  return scheme + rest.replace(AFTER_HOST, (path) => path.replaceAll(SHAPING, encodeURIComponent));
}

/**
 * The address with `https://` put before it when it names no scheme; null when it is not a web address (another
 * scheme, no proper host, credentials in it, blanks, invisible characters or backslashes, too long).
 */
export function normaliseUrl(typed: string, limit = URL_LENGTH): string | null {
  const text = withoutEnds(typed);
  const address = withScheme(text);
  // First of all, because the others take a time that grows with the square of the text.
  if (address.length > limit) return null;
  if (text === '' || MISLEADING.test(address)) return null;
  const isBareHostWithPort = /^[^/:]+\.[^/:]+:\d{1,5}(?:[/?#]|$)/.test(text);
  if (!SCHEME.test(text) && ANY_SCHEME.test(text) && !isBareHostWithPort) return null;
  if (!URL.canParse(address)) return null;
  const { hostname, username, password } = new URL(address);
  return HOST.test(hostname) && !username && !password ? address : null;
}

/** Works as {@link normaliseUrl} with the link modal's limit of length (AMB-39). */
export const normaliseLongUrl = (typed: string): string | null => normaliseUrl(typed, LINK_DIALOG_URL_LENGTH);

/** The path of a page about a person, company, school or part of a company, on the desktop's or the phone's site. */
const LINKEDIN_PAGE = /^\/(?:mwlite\/)?(?:in|pub|company|school|showcase)\/[^/]/i;

/** Works as {@link normaliseUrl}; the host must also contain "linkedin", and the path lead to a page of somebody (V-23). */
export function normaliseLinkedInUrl(typed: string, limit = URL_LENGTH): string | null {
  const address = normaliseUrl(typed, limit);
  if (address === null) return null;
  const { hostname, pathname } = new URL(address);
  return hostname.includes('linkedin') && LINKEDIN_PAGE.test(pathname) ? address : null;
}
