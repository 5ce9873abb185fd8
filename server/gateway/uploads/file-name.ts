import { cutText } from '../../../shared/domain/text/broken-text.ts';

/** Counts the extension as well, which is never cut. */
const MAX_CHARACTERS = 120;
/** No file system takes as much. A name of over 8 KB arrives without its extension, which would be told as another kind. */
const MAX_SENT_CHARACTERS = 2_000;
/** Control characters, characters that change the direction of writing, and the mark of bytes that were not text. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\uFFFD]/u;

/**
 * The file's name for the marketplace, or null for a misleading one: a path, invisible characters, an empty or endless name.
 * The store never uses it.
 */
export function plainFileName(sent: string): string | null {
  if (sent.length > MAX_SENT_CHARACTERS) return null;
  // Forms escape these three characters.
  const name = sent.replaceAll(/%22/g, '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n');
  if (!name.isWellFormed() || HIDDEN.test(name) || /[/\\]/.test(name)) return null;
  const tidy = name.normalize('NFC').trim();
  if (tidy === '') return null;
  const extension = /\.[^.]{1,10}$/.exec(tidy)?.[0] ?? '';
  if (tidy.length <= MAX_CHARACTERS) return tidy;
  return cutText(tidy, MAX_CHARACTERS - extension.length) + extension;
}
