import { cleanLine } from './clean-line.ts';

const WORD = /[\p{L}\p{N}]/u;

/** Cleans a text to search for. Empty where it has no letter and no digit, which would search nothing (LS-09). */
export function searchText(typed: string): string {
  const text = cleanLine(typed);
  return WORD.test(text) ? text : '';
}
