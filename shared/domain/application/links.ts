import type { PortfolioLinksInput } from '../../contract/application/application.ts';
import { applicationMessages as messages } from '../../messages/application/application.ts';
import type { FieldError } from '../field-error.ts';
import { isListed } from './listed-link.ts';
import { isNewItem, type ListItem, newItemId } from '../text/list-items.ts';
import { mixesAlphabets, normaliseLongUrl, normaliseUrl, URL_LENGTH } from '../text/web-address.ts';
import { listTitleError, tidyTitle } from './named-link.ts';

/** Files and links have separate limits, and the CV counts in neither (F-11, AMB-14). */
export const MAX_PORTFOLIO_FILES = 4;
export const MAX_PORTFOLIO_LINKS = 5;

/** A row of the links modal, as typed. */
export interface LinkRow extends ListItem {
  readonly url: string;
  /** Empty for a link without a title. */
  readonly title: string;
}

/** A link in the list. */
interface Link {
  readonly url: string;
  readonly title?: string | undefined;
  /** The address it had when it was read; absent for a new link. */
  readonly saved?: string | undefined;
}

/** Add is disabled while nothing is typed, and once the list is full (F-05). */
export const canAddLink = (rows: readonly ListItem[], typed: string): boolean =>
  typed.trim() !== '' && rows.length < MAX_PORTFOLIO_LINKS;

/** Adds a link at the top of the list (F-04). */
export const addLink = (rows: readonly LinkRow[], typed: string): LinkRow[] => [
  { id: newItemId(rows), url: normaliseUrl(typed) ?? typed.trim(), title: '' },
  ...rows,
];

/**
 * The error of one address; null when it may be added or saved (V-25). A typed address has at most 250 characters; an
 * unchanged one may be as long as the link modal allows (AMB-39).
 * @param saved the address this row had when it was read
 */
export function linkError(
  url: string,
  others: readonly { readonly url: string }[],
  saved = '',
): string | null {
  const address = normaliseLongUrl(url);
  if (address === null) return mixesAlphabets(url) ? messages.links.mixed : messages.links.invalid;
  if (address.length > URL_LENGTH && normaliseLongUrl(saved) !== address) return messages.links.invalid;
  return isListed(address, others) ? messages.links.double : null;
}

/** Every link must be valid before any is saved. Pointers are into {@link PortfolioLinksInput} (F-05, F-11). */
export function validateLinks(links: readonly Link[]): FieldError[] {
  const errors = links.flatMap(({ url, saved, title = '' }, index) => {
    const wrong = { title: listTitleError(title), url: linkError(url, links.slice(0, index), saved) };
    return Object.entries(wrong).flatMap(([name, message]) =>
      message === null ? [] : [{ pointer: `/links/${index}/${name}`, message }],
    );
  });
  if (links.length <= MAX_PORTFOLIO_LINKS) return errors;
  return [{ pointer: '/links', message: messages.links.most(MAX_PORTFOLIO_LINKS) }, ...errors];
}

/**
 * The list to send. A new link has no id yet (F-07). A new link without a title says nothing of its title, so that a
 * link that is removed and typed again keeps the one it had.
 */
export const readLinkRows = (rows: readonly LinkRow[]): PortfolioLinksInput => ({
  links: rows.map((row) => {
    const title = tidyTitle(row.title);
    return {
      id: isNewItem(row) ? null : row.id,
      url: normaliseLongUrl(row.url) ?? row.url.trim(),
      ...(!(isNewItem(row) && title === '') && { title }),
    };
  }),
});
