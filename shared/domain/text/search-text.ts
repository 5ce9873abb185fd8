import { cleanLine } from './clean-line.ts';

/** Tells whether a text has a letter or a digit. Without one it searches nothing (LS-09). */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Cleans a text to search for; empty where it would search nothing. */
export function searchText(typed: string): string {
  const text = cleanLine(typed);
  return hasWord(text) ? text : '';
}
