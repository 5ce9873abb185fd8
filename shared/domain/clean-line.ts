/** Any blank becomes one space; U+FEFF, which JavaScript counts among them, has no width. */
const BLANKS = /(?:(?!\uFEFF)\s|\u2800)+/gu;

/** Control characters, direction marks, zero-width characters and fillers; emoji keep their variation selector. */
const UNSEEN =
  /(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Emoji})\uFE0F/gu;

/** Joiners spell some scripts of India and make emoji; with nothing before them, or a Latin letter, they do nothing. */
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|(?<=\p{Script=Latin}[\p{M}\u200C\u200D]*)[\u200C\u200D]/gu;

/**
 * A name or title as it is kept, wherever it was pasted from: one line, single blanks, and nothing in it that cannot
 * be seen or that turns the direction of writing around.
 */
export const cleanLine = (typed: string): string =>
  typed
    .replaceAll(BLANKS, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(STRAY_JOINER, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .normalize('NFC');
