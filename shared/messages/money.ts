/** Amounts of money. */
export const money = {
  range: (from: string, to: string) => `${from} to ${to}`,
} as const;
