import { cutText } from '../../../shared/domain/text/broken-text.ts';
import { unbrokenPay } from '../../../shared/messages/money.ts';

const CONTROL = /[\p{Cc}--[\n\t]]/v;
/** Any whitespace but one space between words. */
const UNEVEN = /\s\s|[^\S ]/;
const CONTROLS = /[\p{Cc}--[\n\t]]/gv;

/**
 * The text as a browser will read it back out of the page: no control characters, one kind of line break, no
 * half characters. Otherwise server-rendered text and the data beside it would differ and hydration fail.
 */
export function clean(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return CONTROL.test(whole) ? whole.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '') : whole;
}

/** A text of one line; null when there is nothing to read in it. */
export function line(text: string | null): string | null {
  if (text === null) return null;
  const cleaned = clean(text);
  return (UNEVEN.test(cleaned) ? cleaned.replaceAll(/\s+/g, ' ') : cleaned).trim() || null;
}

/** The pay of a job, which may be any text. */
export function payLine(text: string | null): string | null {
  const pay = line(text);
  return pay === null ? null : unbrokenPay(pay);
}

/** The beginning of a line, for forms that take no longer one; null when there is nothing to read in it. */
export function shortLine(text: string | null, most: number): string | null {
  const whole = line(text);
  return whole === null ? null : cutText(whole, most).trimEnd();
}

/** A text of several lines; null when there is nothing to read in it. */
export function paragraph(text: string): string | null {
  return clean(text).trim() || null;
}

/** Those texts of a list that can be read. */
export function lines(texts: readonly string[]): string[] {
  return texts.flatMap((text) => line(text) ?? []);
}
