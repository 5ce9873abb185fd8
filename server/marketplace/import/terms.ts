import { fold } from '../store/fold.ts';
import { cleanLine } from './clean-text.ts';

const MAX_TERMS = 40;
const MAX_LENGTH = 60;

/** Terms such as skills, from a list or from one text with separators: clean, each once, without sentences. */
export function readTerms(given: readonly string[]): string[] {
  const terms = new Map<string, string>();
  for (const part of given.flatMap((text) => cleanLine(text).split(/\s*[,;|•·]\s*/u))) {
    const term = part.replace(/[\s\-–:.]+$/u, '').replace(/^[\s\-–:.]+(?=\p{L})/u, '');
    const key = fold(term);
    if (key !== '' && term.length <= MAX_LENGTH && !terms.has(key)) terms.set(key, term);
  }
  return [...terms.values()].slice(0, MAX_TERMS);
}

const employment: Readonly<Record<string, string>> = {
  fulltime: 'Full-time',
  parttime: 'Part-time',
  contract: 'Contract',
  contractor: 'Contract',
  temporary: 'Temporary',
  intern: 'Internship',
  internship: 'Internship',
  volunteer: 'Volunteer',
  perdiem: 'By the day',
};

/** Kinds of employment in the words of this product. Unknown kinds are unchanged, and "OTHER" is left out. */
export function readEmployment(given: readonly string[]): string | null {
  const words = readTerms(given).map(
    (term) => employment[term.toLowerCase().replaceAll(/[\s_-]/g, '')] ?? term,
  );
  return [...new Set(words)].filter((word) => word.toLowerCase() !== 'other').join(', ') || null;
}
