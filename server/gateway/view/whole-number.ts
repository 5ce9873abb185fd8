/** The furthest time a date can be made of, in epoch milliseconds; a whole number beyond it says nothing. */
const FURTHEST = 8.64e15;

/** A count or a time (epoch milliseconds) as a whole number; null for what is neither. */
export function wholeOrNull(value: number | null): number | null {
  return value !== null && Math.abs(value) <= FURTHEST ? Math.trunc(value) : null;
}
