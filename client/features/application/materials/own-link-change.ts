import type { Draft } from '../../../forms/draft.ts';
import type { LinkItem, LinksForm } from '../../../materials/link-forms.ts';

/**
 * Applies the person's own change in the link modal to the typed list, so that it does not count as a conflict. Rows
 * with typed changes stay as they are.
 */
export function applyOwnChange(draft: Draft<LinksForm>, items: readonly LinkItem[]): Draft<LinksForm> {
  const { base, typed, theirs } = draft;
  if (theirs !== null) return draft;
  const added = items.filter((item) => !rowOf(base.items, item));
  const rows = typed.items.flatMap((row) => {
    const before = base.items.find(({ id }) => id === row.id);
    if (before?.url !== row.url || before.title !== row.title) return [row];
    const now = rowOf(items, row);
    return now ? [now] : [];
  });
  return {
    base: { items, typed: '' },
    typed: { ...typed, items: [...added, ...rows] },
    theirs: null,
    sent: [],
  };
}

/** Falls back to the address, because the first save gives new ids to links from the profile. */
const rowOf = (rows: readonly LinkItem[], { id, url }: LinkItem): LinkItem | undefined =>
  rows.find((row) => row.id === id) ?? rows.find((row) => row.url === url);
