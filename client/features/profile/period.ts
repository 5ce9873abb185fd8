import { profile } from '../../../shared/messages/profile/profile.ts';

const texts = profile.period;

/** A month of a year. Month 1 is January. */
export interface Month {
  readonly month: number;
  readonly year: number;
}

/** "Mar 2021 – Present"; empty without a beginning. */
export function periodText(start: Month | null, end: Month | null): string {
  if (start === null) return '';
  const from = texts.month(start.month, start.year);
  return texts.range(from, end === null ? texts.present : texts.month(end.month, end.year));
}

/** "2016 – 2020", or the one year that is known. */
export function yearsText(start: number | null, end: number | null): string {
  const years = [start, end].flatMap((year) => (year === null ? [] : [String(year)]));
  const [from = '', to] = years;
  return to === undefined || to === from ? from : texts.range(from, to);
}
