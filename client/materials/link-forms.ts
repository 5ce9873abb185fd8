import type { ApplicationLink } from '../../shared/contract/application/application.ts';
import { addLink, canAddLink, linkError } from '../../shared/domain/application/links.ts';
import { linkTitle } from '../../shared/domain/text/link-name.ts';
import { normaliseLinkedInUrl, normaliseUrl } from '../../shared/domain/text/web-address.ts';
import { defineForm, field } from '../forms/define-form.ts';
import { key, later, listOf, nullable, record, text, textKind } from '../forms/kinds.ts';

/** The added link, and the text in the field for adding one. */
export interface LinkedInForm {
  readonly url: string | null;
  readonly typed: string;
}

/** An id that begins with `-` belongs to a link that is not saved yet (F-04). */
export interface LinkItem {
  readonly id: string;
  readonly url: string;
  /** Empty for a link without a title. */
  readonly title: string;
}

export interface LinksForm {
  readonly items: readonly LinkItem[];
  readonly typed: string;
}

const address = textKind('address', (typed) => normaliseUrl(typed) ?? typed.trim());

export const linkedInForm = defineForm<LinkedInForm>({
  fields: { url: field(nullable(text), ''), typed: field(text, '', { control: 'linkedInUrl' }) },
});

export const linksForm = defineForm<LinksForm>({
  fields: {
    items: field(listOf(record<LinkItem>({ id: key, title: later(text, ''), url: address })), ''),
    typed: field(text, '', { control: 'url' }),
  },
});

/** Fills the form of the list from the saved links. */
export const toLinksForm = (links: readonly ApplicationLink[]): LinksForm => ({
  items: toLinkItems(links),
  typed: '',
});

export const toLinkItems = (links: readonly ApplicationLink[]): LinkItem[] =>
  links.map(({ id, url, name }) => ({ id, url, title: linkTitle({ name }) }));

/** Adds an address that is still in the field, because pressing Next must not discard it. */
export function settleLinkedIn(form: LinkedInForm): LinkedInForm {
  const typed = form.typed.trim();
  if (typed === '') return { ...form, typed: '' };
  const url = normaliseLinkedInUrl(typed);
  return url === null ? form : { url, typed: '' };
}

/** Adds a link that is still in the field, because pressing Save must not discard it. */
export function settleLinks({ items, typed }: LinksForm): LinksForm {
  if (typed.trim() === '') return { items, typed: '' };
  const isAdded = canAddLink(items, typed) && linkError(typed, items) === null;
  return isAdded ? { items: addLink(items, typed), typed: '' } : { items, typed };
}

/** Returns the error of the typed link, or null when the link can be added or the field is empty. */
export function typedError({ items, typed }: LinksForm): string | null {
  return typed.trim() === '' ? null : linkError(typed, items);
}
