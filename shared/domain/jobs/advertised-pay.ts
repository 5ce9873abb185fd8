import { RUPEES_PER_LAKH } from '../pay.ts';

/** Whole rupees a year. */
export interface AdvertisedPay {
  readonly min: number;
  readonly max: number;
}

const CURRENCY = String.raw`(?:₹|rs\.?|inr)?\s*`;
const FIGURE = String.raw`(\d{1,3}(?:,\d{2,3})*(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?)`;
const LAKHS = String.raw`(lpa|lacs?|lakhs?)?`;
const A_YEAR = String.raw`(?:per annum|per year|a year|p\.?a\.?)?`;
const pattern = new RegExp(
  String.raw`^${CURRENCY}${FIGURE}\s*(?:(?:-|–|to)\s*${CURRENCY}${FIGURE}\s*)?${LAKHS}\s*${A_YEAR}$`,
  'i',
);
const MAX_TEXT_CHARACTERS = 60;
/** A lower figure without a unit may be a monthly pay. */
const MIN_YEARLY_RUPEES = 100_000;

const toNumber = (figure: string) => Number(figure.replaceAll(',', ''));

/** The yearly pay that a public text clearly names: "₹8 – 12 LPA", "6,00,000 to 9,00,000 a year". */
export function advertisedPay(text: string): AdvertisedPay | null {
  const found = text.length <= MAX_TEXT_CHARACTERS ? pattern.exec(text.trim()) : null;
  const first = found?.[1];
  if (first === undefined) return null;
  const unit = found?.[3] === undefined ? 1 : RUPEES_PER_LAKH;
  const min = Math.round(toNumber(first) * unit);
  const max = Math.round(toNumber(found?.[2] ?? first) * unit);
  return min >= MIN_YEARLY_RUPEES && max >= min ? { min, max } : null;
}
