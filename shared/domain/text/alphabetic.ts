/** Letters of any script with their marks, and the joiners of some Indian scripts. */
const word = String.raw`\p{L}[\p{L}\p{M}\u200c\u200d]*`;
const words = new RegExp(`^${word}(?: +${word})*$`, 'u');

/** Tells whether a text is nothing but words of letters with spaces between them (V-33). */
export const isAlphabetic = (text: string): boolean => words.test(text);
