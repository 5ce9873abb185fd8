import { cutText } from '../../../../shared/domain/broken-text.ts';
import { Refusal } from '../../rpc/refusal.ts';

/** Characters; the extension stays. */
const MAX_NAME_LENGTH = 120;

/** Control characters, those that turn the direction of writing around, and what stands for bytes that were no text. */
const HIDDEN = /[\p{Cc}\uFFFD\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * A file's name as people are shown it. It never names anything in the store.
 *
 * @throws Refusal `invalid-input` when it is made to mislead: a path, or characters that cannot be seen
 */
export function displayName(sent: string): string {
  // As forms write the three characters that they cannot send (HTML, multipart/form-data encoding).
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

/** Lower case, without the dot; empty when there is none, or nothing before it. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
