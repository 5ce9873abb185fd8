/** The initials of a name: of its first and last word, or the first two letters of its only word. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length < 2) return /^.{0,2}/u.exec(first)?.[0] ?? '';
  return initialOf(first) + initialOf(last);
}

/** One of six palettes, always the same for a name. */
export function paletteOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 6;
}

function initialOf(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase();
}
