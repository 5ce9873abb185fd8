import { sql, type Expression, type RawBuilder } from 'kysely';
import { timeOrNull } from '../store/time-or-null.ts';

const LAST = Number.MAX_SAFE_INTEGER;
/** A time by which a list is sorted, for its cursor, which has no room for a text or a fraction: those are {@link LAST}. */
export const sortedTime = (column: string) => sql<number>`coalesce(${timeOrNull(column)}, ${sql.lit(LAST)})`;

/**
 * The condition of the rows after a cursor, which says a time and an id, in a list that begins with the last time.
 * @param columns the two by which the list is sorted
 * @param stored finds the time of the cursor's row as it is stored, because the cursor of a damaged one cannot say it.
 * The list ends where that row is gone.
 */
export function isAfter(
  columns: readonly [time: string, id: string],
  cursor: string,
  stored: (id: number) => Expression<unknown>,
): RawBuilder<boolean> {
  const [sortedAt = 0, id = 0] = cursor.split('.').map(Number);
  const time = sortedAt < LAST ? sql`${sortedAt}` : stored(id);
  return sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) < (${time}, ${id})`;
}

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
