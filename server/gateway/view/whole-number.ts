/** The largest time of a `Date`, in epoch milliseconds. */
const FURTHEST = 8.64e15;

/** A count or a time as a whole number; null for any other value. */
export function wholeOrNull(value: number | null): number | null {
  return value !== null && Math.abs(value) <= FURTHEST ? Math.trunc(value) : null;
}
