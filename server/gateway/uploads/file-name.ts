import { cutText } from '../../../shared/domain/text/broken-text.ts';

/** Counts the extension as well, which is never cut. */
const MAX_CHARACTERS = 120;
/** Control characters, characters that change the direction of writing, and the mark of bytes that were not text. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\uFFFD]/u;

/**
 * The file's name for the marketplace, or null for a misleading one: a path, invisible characters, or an empty name.
 * The store never uses it.
 */
export function plainFileName(sent: string): string | null {
  // Forms escape these three characters.
  const name = sent.replaceAll(/%22/g, '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n');
  if (!name.isWellFormed() || HIDDEN.test(name) || /[/\\]/.test(name)) return null;
  const tidy = name.normalize('NFC').trim();
  if (tidy === '') return null;
  const extension = /\.[^.]{1,10}$/.exec(tidy)?.[0] ?? '';
  if (tidy.length <= MAX_CHARACTERS) return tidy;
  return cutText(tidy, MAX_CHARACTERS - extension.length) + extension;
}
