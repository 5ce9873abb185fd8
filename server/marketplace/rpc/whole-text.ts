import { pathOfBrokenText } from '../../../shared/domain/text/broken-text.ts';
import { isEncodedUtf8 } from '../../http/encoded-text.ts';
import { Refusal } from './refusal.ts';

/**
 * Only text that both engines store as it is comes to a handler: well-formed Unicode without U+0000, in JSON inside a
 * field too, where halves of characters hide behind escapes.
 *
 * @throws Refusal `invalid-input` at the first field with other text
 */
export function refuseBrokenText(fields: Readonly<Record<string, unknown>>): void {
  const path = pathOfBrokenText(fields);
  if (path === null) return;
  throw new Refusal('invalid-input', 'A field holds what is no text.', {
    [String(path[0])]: 'Is not well-formed Unicode, or has a zero character in it.',
  });
}

/** @throws Refusal `invalid-input` unless the query string or form, read as Latin-1, is UTF-8 */
export function refuseOtherThanUtf8(encoded: string): void {
  if (!isEncodedUtf8(encoded)) throw new Refusal('invalid-input', 'Fields are taken in UTF-8.');
}
