/** Rules of a list that a person edits before it is saved. */

/** An item that was not saved yet has a temporary id, a negative number (F-04). */
export interface ListItem {
  readonly id: string;
}

export const isNewItem = ({ id }: ListItem): boolean => id.startsWith('-');

/** A temporary id that no item of the list has. */
export function newItemId(items: readonly ListItem[]): string {
  const lowest = Math.min(0, ...items.filter(isNewItem).map(({ id }) => Number(id)));
  return String(lowest - 1);
}

export const changeItem = <Item extends ListItem>(
  items: readonly Item[],
  id: string,
  change: Partial<Item>,
): Item[] => items.map((item) => (item.id === id ? { ...item, ...change } : item));

export const removeItem = <Item extends ListItem>(items: readonly Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id);

/** Moves one item to another place, as far as the list has such a place. */
export function moveItem<Item extends ListItem>(items: readonly Item[], id: string, to: number): Item[] {
  const item = items.find((one) => one.id === id);
  const others = removeItem(items, id);
  return item === undefined ? others : others.toSpliced(Math.max(0, to), 0, item);
}

/** Whether saving would delete everything that is saved (F-12). */
export const deletesAll = (saved: readonly ListItem[], items: readonly ListItem[]): boolean =>
  saved.length > 0 && items.length === 0;
