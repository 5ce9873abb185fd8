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
  return words.reduce((quoted, some) => {
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(some)}(?![\\p{L}\\p{N}])`, 'gu');
    const parts = quoted.split(PARTS);
    return parts.map((part, at) => (at % 2 === 1 ? part : part.replaceAll(whole, '"$&"'))).join('');
  }, text);
}

function escaped(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);
}
