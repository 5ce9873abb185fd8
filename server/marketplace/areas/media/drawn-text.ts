/** The characters that the fonts of the pictures have; others would be empty boxes. */
const DRAWN = String.raw`\x20-\x7e\xa0-\u017f–—‘’“”•…₹€™`;
const IS_DRAWN = new RegExp(`^(?=.*[\\p{L}\\p{N}])[${DRAWN}]+$`, 'u');
/** Parts of emoji, and marks of the direction of writing, which are nothing by themselves. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}\u20e3]/gu;
/** Emoji and signs without which a text still says the same: no letters, digits or currencies. */
const LEFT_OUT = new RegExp(`(?![${DRAWN}])(?!\\p{Sc})[\\p{S}\\p{P}\\p{Z}\\p{C}]`, 'gu');

/** A text as a picture has it, without emoji; empty when the fonts lack one of its letters, or it has none. */
export function drawnText(text: string): string {
  const left = text.normalize().replaceAll(UNSEEN, '').replaceAll(LEFT_OUT, ' ');
  const words = left.replaceAll(/ +/gu, ' ').trim();
  return IS_DRAWN.test(words) ? words : '';
}
