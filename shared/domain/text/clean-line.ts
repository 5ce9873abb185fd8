/** Spaces of any kind become one space. JavaScript counts U+FEFF among them, but it has no width. */
const BLANKS = /(?:(?!\uFEFF)\s|\u2800)+/gu;

/** Control characters, direction marks, zero-width characters and fillers; emoji keep their variation selector. */
const UNSEEN =
  /(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Emoji})\uFE0F/gu;

/**
 * Joiners are part of some Indian scripts and of emoji. At the beginning they have no effect, and none after a Latin
 * letter with its marks. Both expressions read each character once, however many joiners there are.
 */
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;
const MARKED_LATIN = /\p{Script=Latin}[\p{M}\u200C\u200D]+/gu;
const JOINER = /[\u200C\u200D]/gu;

/** Far above every limit of a line. Composing the marks of a letter takes a time that grows by their square. */
const MAX_COMPOSED = 4_000;

/**
 * Cleans a typed or pasted name or title for storage: one line, single spaces, and no characters that are invisible or
 * change the direction of writing.
 */
export function cleanLine(typed: string): string {
  const cleaned = typed
    .replaceAll(BLANKS, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(STRAY_JOINER, '')
    .replaceAll(MARKED_LATIN, (marked) => marked.replaceAll(JOINER, ''))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return cleaned.length > MAX_COMPOSED ? cleaned : cleaned.normalize('NFC');
}
