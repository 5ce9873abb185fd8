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
const UNSEEN_START = /^[\s\u2800\p{Cc}\p{Cf}]+/u;
const UNSEEN_END = /(?<![\s\u2800\p{Cc}\p{Cf}])[\s\u2800\p{Cc}\p{Cf}]+$/u;
/**
 * They shape an emoji, the flag of a part of a country, or the letters of some scripts. Browsers copy them out of
 * addresses as they are.
 */
const SHAPING =
  /(?<=\p{Emoji})\uFE0F|(?<=[\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}]/gu;
const AFTER_HOST = /[/?#].*$/su;
const ANY_SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** A host with a dot and a top-level domain of letters (or punycode), an optional port. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Letters of these look the same, and a name that mixes them reads as another one. Browsers show its code instead. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Encodes what shapes letters first, because at the end of a path it is a part of it too. */
function withoutEnds(typed: string): string {
  const text = typed.replace(UNSEEN_START, '');
  const [start = ''] = SCHEME_AND_SLASHES.exec(text) ?? [];
  const rest = text.slice(start.length);
  const encoded = rest.replace(AFTER_HOST, (path) => path.replaceAll(SHAPING, encodeURIComponent));
  return (start + encoded).replace(UNSEEN_END, '');
}

/** The typed text as it counts towards the limit: what shapes its letters is encoded, as browsers do. */
export function withScheme(typed: string): string {
  const text = withoutEnds(typed);
  if (text === '') return '';
  const [scheme = 'https://'] = SCHEME.exec(text) ?? [];
  return scheme + text.replace(SCHEME_AND_SLASHES, '');
}

/** The host as it was typed, in lower case and without a port. */
export function typedHost(typed: string): string {
  const [host = ''] = withScheme(typed)
    .replace(SCHEME, '')
    .split(/[/?#:]/u);
  return host.toLowerCase();
}

/** Tells whether a part of the host mixes Latin, Cyrillic and Greek letters. A part wholly in one of them is a name. */
export const mixesAlphabets = (typed: string): boolean =>
  typedHost(typed)
    .normalize('NFKC')
    .split('.')
    .some((label) => ALIKE.filter((letters) => letters.test(label)).length > 1);

/**
 * The address with `https://` put before it when it names no scheme; null when it is not a web address (another
 * scheme, no proper host or one of mixed alphabets, credentials in it, blanks, invisible characters or backslashes, too
 * long).
 */
export function normaliseUrl(typed: string, limit = URL_LENGTH): string | null {
  const text = withoutEnds(typed);
  const address = withScheme(text);
  // First of all, because the others take a time that grows with the square of the text.
  if (address.length > limit) return null;
  if (text === '' || MISLEADING.test(address) || mixesAlphabets(address)) return null;
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
