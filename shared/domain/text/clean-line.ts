/** Spaces of any kind become one space. */
const BLANKS = /[\s\u2800]+/gu;

/**
 * Control characters, direction marks, zero-width characters and fillers; but no tabs and ends of lines, and emoji keep
 * their variation selector.
 */
const UNSEEN =
  /(?![\uFE0F\t-\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Emoji})\uFE0F/gu;

/**
 * Joiners are part of some Indian scripts and of emoji. At the beginning or after a Latin letter they have no effect.
 */
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|(?<=\p{Script=Latin}[\p{M}\u200C\u200D]*)[\u200C\u200D]/gu;

/**
 * Far above every limit of a line, so that what is cut off is refused as too long. Joiners and marks after one letter
 * take a time that grows by their square.
 */
const MAX_TYPED = 4_000;

/**
 * Cleans a typed or pasted name or title for storage: one line, single spaces, and no characters that are invisible or
 * change the direction of writing.
 */
export const cleanLine = (typed: string): string =>
  typed
    .slice(0, MAX_TYPED)
    .replaceAll(UNSEEN, '')
    .replaceAll(STRAY_JOINER, '')
    .replaceAll(BLANKS, ' ')
    .trim()
    .normalize('NFC');
