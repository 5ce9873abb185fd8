/** Amounts of money. */
export const money = {
  range: (from: string, to: string) => `${from} to ${to}`,
} as const;

/** 1250000 rupees: "₹12.5 lakh a year" (M-30). */
export const lakhsAYear = (rupees: number): string =>
  `₹${(rupees / 100_000).toLocaleString('en-IN')} lakh a year`;
