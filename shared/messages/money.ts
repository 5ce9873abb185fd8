/** Amounts of money. */
export const money = {
  range: (from: string, to: string) => `${from} to ${to}`,
} as const;

/** Keeps a number and its unit, such as "12 lakh", on one line. */
export const unbrokenPay = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=(?:lakh|lac|lpa)s?\b)/giu, '\u00A0');

/** Shows a pay to the rupee: "₹12.5 lakh a year" for 1250000 rupees a year (M-30). */
export const lakhsAYear = (rupees: number): string =>
  `₹${(rupees / 100_000).toLocaleString('en-IN', { maximumFractionDigits: 5 })}\u00A0lakh a year`;
