const YEARS = /^\d{1,2}(?:\.\d{1,2})?$/;

/** Converts typed years, such as "2" or "2.5", to months; null for any other text. */
export function parseYears(typed: string): number | null {
  const text = typed.trim();
  return YEARS.test(text) ? Math.round(Number(text) * 12) : null;
}

/** The text that {@link parseYears} reads back as the same months. */
export function formatYears(months: number | null): string {
  return months === null ? '' : String(Math.round((months / 12) * 100) / 100);
}
