import { cutText } from '../../../../shared/domain/text/broken-text.ts';
import { Refusal } from '../../rpc/refusal.ts';

/** Counts the extension as well, which is never cut. */
const MAX_NAME_LENGTH = 120;

/** Control characters, characters that change the direction of writing, and the mark of bytes that were not text. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\uFFFD]/u;

/**
 * A file's name as people see it; the store never uses it.
 * @throws Refusal `invalid-input` when the name misleads: a path, or invisible characters
 */
export function displayName(sent: string): string {
  // Forms escape these three characters in file names (HTML, multipart/form-data encoding).
  const name = sent.replaceAll(/%22/g, '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n');
  if (HIDDEN.test(name) || /[/\\]/.test(name))
    throw new Refusal('invalid-input', 'The name of the file is not a plain file name.', {
      file: 'Rename the file: no slashes and no control characters.',
    });
  const tidy = name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const extension = /\.[^.]*$/.exec(tidy)?.[0] ?? '';
  if (tidy.length <= MAX_NAME_LENGTH) return tidy;
  return cutText(tidy, Math.max(1, MAX_NAME_LENGTH - extension.length)) + extension;
}

/** The extension in lower case without the dot; empty when there is none or nothing is before it. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
