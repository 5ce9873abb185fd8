import { addLink, canAddLink, linkError } from '../../../shared/domain/application/links.ts';
import type { LinksForm } from './forms.ts';

/** A link left in the field counts as added: nobody means to throw it away by pressing Save. */
export function settleLinks({ items, typed }: LinksForm): LinksForm {
  if (typed.trim() === '') return { items, typed: '' };
  const isAdded = canAddLink(items, typed) && linkError(typed, items) === null;
  return isAdded ? { items: addLink(items, typed), typed: '' } : { items, typed };
}

/** What is wrong with what is typed; null when it can be added, or is nothing. */
export function typedError({ items, typed }: LinksForm): string | null {
  return typed.trim() === '' ? null : linkError(typed, items);
}
