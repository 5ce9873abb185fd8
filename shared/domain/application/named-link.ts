import { applicationMessages as messages } from '../../messages/application/application.ts';
import { cleanLine } from '../text/clean-line.ts';
import type { FieldError } from '../field-error.ts';
import { isListed } from './listed-link.ts';
import {
  LINK_DIALOG_URL_LENGTH,
  mixesAlphabets,
  normaliseLinkedInUrl,
  normaliseLongUrl,
} from '../text/web-address.ts';

/** Characters of a link's or a file's title (K-07). */
export const LINK_TITLE_LENGTH = 50;

/** A link in the link modal. */
export interface NamedLink {
  readonly title: string;
  readonly url: string;
}

/** Cleans a title for storage. */
export const tidyTitle = cleanLine;

const READABLE = /[^\s\p{Cc}\p{Cf}]/u;

/** The error of a title; null when it may be saved (V-26). */
export function titleError(title: string): string | null {
  const tidy = tidyTitle(title);
  if (!READABLE.test(tidy)) return messages.links.title;
  return tidy.length > LINK_TITLE_LENGTH ? messages.links.titleLength : null;
}

/** The error of a title in a list of files or links, where a title may be missing. */
export const listTitleError = (title: string): string | null =>
  tidyTitle(title) === '' ? null : titleError(title);

/**
 * The error of an address; null when it may be saved (V-26). A LinkedIn address moves to the CV (F-09), which accepts
 * what is valid there (AMB-39).
 * @param others the other links of the list, without the one it replaces
 */
export function addressError(url: string, others: readonly { readonly url: string }[]): string | null {
  const address = normaliseLongUrl(url);
  if (address === null) return mixesAlphabets(url) ? messages.links.mixed : messages.links.address;
  const isOnLinkedIn = normaliseLinkedInUrl(address, LINK_DIALOG_URL_LENGTH) !== null;
  if (isOnLinkedIn && normaliseLinkedInUrl(address) === null) return messages.cv.linkedIn;
  return isListed(address, others) ? messages.links.double : null;
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
