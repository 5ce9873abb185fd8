import { applicationMessages as messages } from '../../messages/application.ts';
import { cleanLine } from '../clean-line.ts';
import type { FieldError } from '../field-error.ts';
import { LINK_DIALOG_URL_LENGTH, normaliseLinkedInUrl, normaliseLongUrl } from '../web-address.ts';

/** Characters of a link's or a file's title (K-07). */
export const LINK_TITLE_LENGTH = 50;

/** A link as the link modal takes it. */
export interface NamedLink {
  readonly title: string;
  readonly url: string;
}

/** A title as it is stored. */
export const tidyTitle = cleanLine;

const READABLE = /[^\s\p{Cc}\p{Cf}]/u;

/** V-26, of a title: null when it may be saved. */
export function titleError(title: string): string | null {
  const tidy = tidyTitle(title);
  if (!READABLE.test(tidy)) return messages.links.title;
  return tidy.length > LINK_TITLE_LENGTH ? messages.links.titleLength : null;
}

/**
 * V-26, of an address: null when it may be saved. One on LinkedIn moves to the CV (F-09), which takes what is valid
 * there (AMB-39).
 * @param others the links it would stand beside, without the one it takes the place of
 */
export function addressError(url: string, others: readonly { readonly url: string }[]): string | null {
  const address = normaliseLongUrl(url);
  if (address === null) return messages.links.address;
  const isOnLinkedIn = normaliseLinkedInUrl(address, LINK_DIALOG_URL_LENGTH) !== null;
  if (isOnLinkedIn && normaliseLinkedInUrl(address) === null) return messages.cv.linkedIn;
  const isThere = others.some((other) => normaliseLongUrl(other.url) === address);
  return isThere ? messages.links.double : null;
}

/** Pointers are into `namedLinkInput`. */
export function validateNamedLink(
  { title, url }: NamedLink,
  others: readonly { readonly url: string }[],
): FieldError[] {
  const wrong = { title: titleError(title), url: addressError(url, others) };
  return Object.entries(wrong).flatMap(([name, message]) =>
    message === null ? [] : [{ pointer: `/${name}`, message }],
  );
}
