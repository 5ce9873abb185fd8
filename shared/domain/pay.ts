/** Pay is typed in lakhs and stored in rupees, with integer arithmetic: 12.5 is read as "12" and "5" (M-30). */

export const RUPEES_PER_LAKH = 100_000;
/** At most two integer digits, two decimals, four characters (V-09, AMB-26). */
const PAY_INPUT_LENGTH = 4;
const PAY = /^(\d{1,2})(?:\.(\d{1,2}))?$/;
const RUPEES_PER_HUNDREDTH = RUPEES_PER_LAKH / 100;

/** Converts typed lakhs to rupees; null for a text that is not a pay of at most four characters. */
export function parseLakhs(typed: string): number | null {
  const text = typed.trim();
  if (text.length > PAY_INPUT_LENGTH) return null;
  const match = PAY.exec(text);
  if (!match) return null;
  const [, lakhs = '0', hundredths = ''] = match;
  return Number(lakhs) * RUPEES_PER_LAKH + Number(hundredths.padEnd(2, '0')) * RUPEES_PER_HUNDREDTH;
}

/** The text that {@link parseLakhs} reads back; rupees below a hundredth of a lakh are cut off. */
export function formatLakhs(rupees: number | null): string {
  if (rupees === null || rupees < 0) return '';
  const hundredths = Math.floor(rupees / RUPEES_PER_HUNDREDTH);
  const fraction = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const lakhs = String(Math.floor(hundredths / 100));
  return fraction ? `${lakhs}.${fraction}` : lakhs;
}

/** The expected-compensation dialog takes whole lakhs of up to four digits, at least 1 (W-38). */
export function parseWholeLakhs(typed: string): number | null {
  const text = typed.trim();
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) * RUPEES_PER_LAKH : null;
}

/** Fields of expected pay also take what the dialog takes, so that they can show it (AMB-26). */
export const parseExpectedLakhs = (typed: string): number | null =>
  parseLakhs(typed) ?? parseWholeLakhs(typed);

const isTypable = (rupees: number, parse: typeof parseLakhs): boolean =>
  Number.isSafeInteger(rupees) && rupees >= 0 && parse(formatLakhs(rupees)) === rupees;

/** Tells whether an amount could have been typed. The server requires this of every pay. */
export const isTypablePay = (rupees: number): boolean => isTypable(rupees, parseLakhs);

/** Tells whether an amount could have been typed as an expected pay, in a form or in the dialog. */
export const isExpectedPay = (rupees: number): boolean => isTypable(rupees, parseExpectedLakhs);

/** Tells whether the dialog that asks for the expected pay could have taken an amount. */
export const isWholeLakhs = (rupees: number): boolean => isTypable(rupees, parseWholeLakhs);
