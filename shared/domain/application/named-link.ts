import { applicationMessages as messages } from '../../messages/application.ts';
import type { FieldError } from '../field-error.ts';
import { LINK_DIALOG_URL_LENGTH, normaliseUrl } from '../web-address.ts';

/** K-07: characters of a link's or a file's title. */
export const LINK_TITLE_LENGTH = 50;

/** A link as the link modal takes it. */
export interface NamedLink {
  readonly title: string;
  readonly url: string;
}

/** V-26, of a title: null when it may be saved. */
export function titleError(title: string): string | null {
  const text = title.trim();
  if (text === '') return messages.links.title;
  return text.length > LINK_TITLE_LENGTH ? messages.links.titleLength : null;
}

/**
 * V-26, of an address: null when it may be saved.
 * @param others the links it would stand beside, without the one it takes the place of
 */
export function addressError(url: string, others: readonly { readonly url: string }[]): string | null {
  const address = normaliseUrl(url, LINK_DIALOG_URL_LENGTH);
  if (address === null) return messages.links.address;
  const isThere = others.some((other) => normaliseUrl(other.url, LINK_DIALOG_URL_LENGTH) === address);
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
