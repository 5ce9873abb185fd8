import { isUtf8 } from 'node:buffer';

const byteOf = (_escape: string, hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));

/**
 * Tells whether a query string or form, read from the wire as Latin-1, holds UTF-8. Otherwise its broken bytes would be
 * read and stored as U+FFFD.
 */
export const isEncodedUtf8 = (encoded: string): boolean =>
  isUtf8(Buffer.from(encoded.replaceAll(/%([0-9a-f]{2})/gi, byteOf), 'latin1'));

/** The part of an address after the question mark, or an empty text. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
