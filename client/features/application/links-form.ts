import { linkError, MOST_PORTFOLIO_LINKS } from '../../../shared/domain/application/links.ts';
import { normaliseUrl } from '../../../shared/domain/web-address.ts';
import type { LinksForm } from './forms.ts';

/** What is typed becomes a link: to the top, with a temporary negative id (F-04). */
export function addTyped({ items, typed }: LinksForm): LinksForm {
  const lowest = Math.min(0, ...items.map(({ id }) => Number(id) || 0));
  const item = { id: String(lowest - 1), url: normaliseUrl(typed) ?? typed.trim() };
  return { items: [item, ...items], typed: '' };
}

/** A link left in the field counts as added: nobody means to throw it away by pressing Save. */
export function settleLinks(form: LinksForm): LinksForm {
  if (form.typed.trim() === '') return { ...form, typed: '' };
  const hasRoom = form.items.length < MOST_PORTFOLIO_LINKS;
  return hasRoom && linkError(form.typed, form.items) === null ? addTyped(form) : form;
}

/** What is wrong with what is typed; null when it can be added, or is nothing. */
export function typedError({ items, typed }: LinksForm): string | null {
  return typed.trim() === '' ? null : linkError(typed, items);
}
