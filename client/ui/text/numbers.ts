const grouped = new Intl.NumberFormat('en-IN');

/** "1,23,456": a whole number with Indian grouping. */
export function formatNumber(number: number): string {
  return grouped.format(number);
}
