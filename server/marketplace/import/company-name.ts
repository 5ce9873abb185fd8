import { cleanLine } from './clean-text.ts';

/** What job boards write in place of a name. */
const PLACEHOLDER =
  /^(?:see (?:the )?(?:listing|advert(?:isement)?|description)|(?:unnamed|unknown|undisclosed|confidential|anonymous) ?(?:company|employer|client)?|(?:company )?(?:name )?(?:not|un)[ -]?(?:named|specified|disclosed|available|provided)|n\/?a|null|none|undefined|-+)$/iu;

/** The name of the company that hires, or an empty text when the posting names none. */
export function readCompanyName(text: string): string {
  const name = cleanLine(text);
  return PLACEHOLDER.test(name) ? '' : name;
}
