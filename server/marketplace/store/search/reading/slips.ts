/** In shorter words a typing error usually makes a different word. */
export const MIN_CORRECTED = 4;
/** From this length on two typing errors are corrected. */
const MIN_TWO_ERRORS = 7;

/**
 * Whether a word may be meant by what was typed, which is so many errors apart. Two errors are forgiven only behind a
 * right first letter, which is seldom missed: "letter" is not meant by "flutter".
 */
export function mayBeMeant(typed: string, word: string, slips: number): boolean {
  if (slips > slipsForgiven(typed)) return false;
  return slips < 2 || byEar(typed)[0] === byEar(word)[0];
}

/** How many typing errors a word of this length may have. */
export function slipsForgiven(word: string): number {
  return word.length >= MIN_TWO_ERRORS ? 2 : 1;
}

/**
 * Letters written for the same sound are one error, as in "grafic" for "graphic". Infinite where the lengths say that
 * there are more than `most`: the errors of a long text are not counted in each name.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  const count = (one: string, other: string) =>
    Math.abs(one.length - other.length) > most ? Infinity : distance(one, other);
  return Math.min(count(a, b), count(byEar(a), byEar(b)) + 1);
}

function byEar(word: string): string {
  return word.replaceAll('ph', 'f');
}

/** The number of insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? Infinity;
}
