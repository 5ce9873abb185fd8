const QUOTED = /["“”]([^"“”]*)["“”]/gu;
/** Keeps the quoted parts, so that every second part is quoted. */
const PARTS = /(["“”][^"“”]*["“”])/u;

/** Words between quotation marks are searched as they are written. A single mark means nothing. */
export function splitLiteral(text: string): { readonly rest: string; readonly literal: string } {
  const literal = [...text.matchAll(QUOTED)].map(([, words = '']) => words);
  return { rest: text.replaceAll(QUOTED, ' '), literal: literal.join(' ') };
}

/** The text with these words in quotation marks, wherever they do not stand in such marks yet. */
export function quoteWords(text: string, words: readonly string[]): string {
  return replaceUnquoted(text, words, (some) => [new RegExp(wholeOf(some), 'gu'), '"$&"']);
}

/**
 * The text without these words and what joins them to it ("designer in Pune", "Pune-based designer"), except in quotation
 * marks.
 */
export function withoutWords(text: string, words: readonly string[]): string {
  const left = replaceUnquoted(text, words, (some) => [
    new RegExp(JOINING + wholeOf(some) + ENDING, 'giu'),
    '',
  ]);
  return left === text ? text : left.replaceAll(/\s+/gu, ' ').trim();
}

const JOINING = String.raw`(?:(?<!\p{L})(?:based\s+)?(?:in|at|from|near|around|with)\s+)?`;

const ENDING = String.raw`(?:(?:\s*[-‐‑–]\s*|\s+)based(?!\p{L}))?`;

const wholeOf = (words: string) => `(?<![\\p{L}\\p{N}])${escaped(words)}(?![\\p{L}\\p{N}])`;

function replaceUnquoted(
  text: string,
  words: readonly string[],
  change: (some: string) => readonly [RegExp, string],
): string {
  return words.reduce((changed, some) => {
    const parts = changed.split(PARTS);
    return parts.map((part, at) => (at % 2 === 1 ? part : part.replaceAll(...change(some)))).join('');
  }, text);
}

function escaped(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);
}
