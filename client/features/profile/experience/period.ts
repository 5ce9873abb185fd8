import { workExperience as texts } from '../../../../shared/messages/work-experience.ts';

/** A month of a year. Month 1 is January. */
export interface Month {
  readonly month: number;
  readonly year: number;
}

/** "April 2023 to now"; empty without a beginning. */
export function periodOf(start: Month | null, end: Month | null): string {
  if (start === null) return '';
  return texts.period(monthText(start), end === null ? texts.now : monthText(end));
}

const monthText = ({ month, year }: Month): string => texts.month(texts.months[month - 1] ?? '', year).trim();
