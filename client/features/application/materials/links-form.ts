import { addLink, canAddLink, linkError } from '../../../../shared/domain/application/links.ts';
import type { Draft } from '../../../forms/draft.ts';
import type { LinkItem, LinksForm } from '../flow/forms.ts';

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

/**
 * The list once this person has changed one link of it in the link modal: the same change of what is typed here, so
 * that nobody is asked to choose between the two. Rows that were typed into stay as they are.
 */
export function joinOwnChange(draft: Draft<LinksForm>, items: readonly LinkItem[]): Draft<LinksForm> {
  const { base, typed, theirs } = draft;
  if (theirs !== null) return draft;
  const added = items.filter((item) => !rowOf(base.items, item));
  const rows = typed.items.flatMap((row) => {
    const before = base.items.find(({ id }) => id === row.id);
    if (before?.url !== row.url) return [row];
    const now = rowOf(items, row);
    return now ? [now] : [];
  });
  return { base: { items, typed: '' }, typed: { ...typed, items: [...added, ...rows] }, theirs: null };
}

/** A first save gives new ids to what the profile knew. */
const rowOf = (rows: readonly LinkItem[], { id, url }: LinkItem): LinkItem | undefined =>
  rows.find((row) => row.id === id) ?? rows.find((row) => row.url === url);
