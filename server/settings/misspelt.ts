import type { Environment } from './environment.ts';

/** Shorter names are too similar to those of other programs, such as HOST and HOME. */
const MIN_NAME_LETTERS = 8;
/** More wrong letters make another name: AWS_ACCESS_KEY_ID is not S3_ACCESS_KEY_ID. */
const MAX_WRONG_LETTERS = 2;

/**
 * Variables that we do not read but that are spelt almost like one of ours, each in a sentence. Variables of other
 * programs may look like that too (LOGLEVEL), so this is a warning and stops nothing.
 */
export function misspelt(env: Environment, known: readonly string[]): string[] {
  const missing = known.filter((name) => name.length >= MIN_NAME_LETTERS && isUnset(env[name]));
  return Object.keys(env)
    .filter((name) => !known.includes(name) && !isUnset(env[name]))
    .flatMap((name) => {
      const [nearest] = missing
        .map((meant) => ({ meant, distance: distanceOf(name.toUpperCase(), meant) }))
        .filter(
          ({ meant, distance }) => distance <= Math.min(MAX_WRONG_LETTERS, Math.floor(meant.length / 5)),
        )
        .toSorted((one, other) => one.distance - other.distance);
      return nearest === undefined
        ? []
        : [`The variable ${name} is set, and nothing here reads it: ${nearest.meant} may be meant.`];
    });
}

const isUnset = (value: string | undefined): boolean => value === undefined || value === '';

/** The number of extra, missing or wrong letters; two swapped letters count once. */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (line[column - 1] ?? 0) + 1,
          (above[column] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return above[other.length] ?? 0;
}
