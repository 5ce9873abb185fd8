/** A part of a list, and the cursor of the next part; null at the end of the list. */
export interface Chunk<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** The chunk of a list of which one row more was read: that row tells that the list continues. */
export function chunkOf<Row>(
  read: readonly Row[],
  count: number,
  cursorAfter: (last: Row) => string,
): Chunk<Row> {
  const rows = read.slice(0, count);
  const last = rows.at(-1);
  return { rows, nextCursor: last !== undefined && read.length > count ? cursorAfter(last) : null };
}
