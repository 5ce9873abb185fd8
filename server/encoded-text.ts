import { isUtf8 } from 'node:buffer';

const byteOf = (_escape: string, hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));

/**
 * Whether a query string or form, as it came over the wire in Latin-1, holds UTF-8. What does not would be read with
 * U+FFFD in place of the broken bytes, and stored so.
 */
export const isEncodedUtf8 = (encoded: string): boolean =>
  isUtf8(Buffer.from(encoded.replaceAll(/%([0-9a-f]{2})/gi, byteOf), 'latin1'));

/** What follows the question mark of an address; empty without one. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
