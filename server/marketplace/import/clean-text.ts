import { Parser } from 'htmlparser2';

/** C0 and C1 control characters except tab and newline, and lone surrogates. */
const CONTROLS = /[[\p{Cc}\p{Cs}]--[\n\t]]/gv;
/** Invisible characters, which hide words from the search. */
const INVISIBLE =
  /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFC]/gu;
/** Joiners have a meaning only after a virama and inside emoji. */
const STRAY_JOINER = /(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;
const ODD_BLANK = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;
const ODD_NEWLINE = /\r\n?|[\u0085\u2028\u2029]/gu;

/** Text without invisible characters, with ordinary spaces and `\n` as the newline. */
export function cleanText(text: string): string {
  return text
    .replaceAll(ODD_NEWLINE, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(STRAY_JOINER, '')
    .replaceAll(ODD_BLANK, ' ');
}

/** A name or title: clean, with entities decoded once, on one line. */
export function cleanLine(text: string): string {
  return cleanText(decodeEntities(text)).replaceAll(/\s+/gu, ' ').trim();
}

/** Decodes HTML entities once: `&amp;lt;` becomes `&lt;`. Markup is left as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = '';
  const parser = new Parser({ ontext: (part) => (decoded += part) }, { decodeEntities: true });
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded;
}

/** Escapes `&`, `<` and `>` as in all job texts (server/wire/jobs/job.ts). */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
