import type { JobRow, ListingChunk, ListingView } from '../../../../shared/contract/jobs/listing.ts';
import { hasFields, listOf } from '../../../api/http/reply-shape.ts';
import type { HideableRow } from '../../../ui/jobs/with-hidden.ts';

/** What the column shows of a job. */
export type BesideRow = HideableRow & Pick<JobRow, 'path' | 'title' | 'location' | 'compensation'>;

/** The list from which a job was opened. It may hold more, which goes with it. */
export interface BesideList {
  /** The query string of its address. */
  readonly search: string;
  /** When it was left, in epoch milliseconds. */
  readonly leftAt: number;
  readonly rows: readonly BesideRow[];
  /** Null when there is no further chunk. */
  readonly nextCursor: string | null;
  readonly view: Pick<ListingView, 'total' | 'viewer'>;
}

const isList = hasFields<BesideList>({
  search: 'string',
  leftAt: 'number',
  rows: 'array',
  nextCursor: 'string?',
  view: 'object',
});
const isView = hasFields<BesideList['view']>({ total: 'object?', viewer: 'object' });
const areRows = listOf(
  hasFields<Omit<BesideRow, 'hiddenBy'>>({
    id: 'string',
    path: 'string',
    title: 'string',
    companyName: 'string',
    logoUrl: 'string?',
    location: 'string?',
    compensation: 'string?',
  }),
);

/** An earlier version of the page may have kept a list of another shape; it is not shown. */
export const isBesideList = (list: unknown): list is BesideList =>
  isList(list) && isView(list.view) && areRows(list.rows) && list.rows.every(({ path }) => isOwnPath(path));

/** Storage is not proof: a row leads to a job of this site and nowhere else. */
const isOwnPath = (path: string): boolean => /^\/job\/[^/]/u.test(path);

/** The list with the next chunk, each job once. */
export function withChunk(list: BesideList, { rows, nextCursor }: ListingChunk): BesideList {
  const known = new Set(list.rows.map(({ id }) => id));
  return { ...list, rows: [...list.rows, ...rows.filter(({ id }) => !known.has(id))], nextCursor };
}
