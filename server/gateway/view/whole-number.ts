/** The largest time of a `Date`. */
const MAX_TIME_MS = 8.64e15;

/** A count or a time as a whole number; null for any other value. */
export function wholeOrNull(value: number | null): number | null {
  return value !== null && Math.abs(value) <= MAX_TIME_MS ? Math.trunc(value) : null;
}
