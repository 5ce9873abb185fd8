import { cutText } from '../../../shared/domain/broken-text.ts';

/** Characters; the extension stays. */
const LONGEST = 120;
/** Control characters, those that turn the direction of writing around, and what stands for bytes that were no text. */
const HIDDEN = /[\p{Cc}\uFFFD\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * The name under which a file goes on, or null for one that is made to mislead: a path, characters that nobody
 * sees, or none at all. It never names anything in a store.
 */
export function plainFileName(sent: string): string | null {
  // As forms write the three characters that they cannot send.
  const name = sent.replaceAll(/%22/g, '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n');
  if (!name.isWellFormed() || HIDDEN.test(name) || /[/\\]/.test(name)) return null;
  const tidy = name.normalize('NFC').trim();
  if (tidy === '') return null;
  const extension = /\.[^.]{1,10}$/.exec(tidy)?.[0] ?? '';
  if (tidy.length <= LONGEST) return tidy;
  return cutText(tidy, LONGEST - extension.length) + extension;
}
