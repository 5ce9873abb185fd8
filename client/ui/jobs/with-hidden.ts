import type { JobRow, ListingView } from '../../../shared/contract/jobs/listing.ts';
import type { HiddenChange } from '../../api/jobs/hidden-here.ts';

/** What has hidden a row in its list: it alone, its company, or its company by the press on another row. */
type HiddenRowBy = 'job' | 'company' | 'other-row';

export interface HideableRow extends Pick<JobRow, 'id' | 'companyName' | 'logoUrl'> {
  readonly hiddenBy?: HiddenRowBy | null;
}

/**
 * The rows after one was hidden or shown again (SV-04). Its own place stays, for taking it back; the other rows of a
 * hidden company go.
 */
export function withHidden<Row extends HideableRow>(rows: readonly Row[], change: HiddenChange): Row[] {
  const { jobId, by, isHidden } = change;
  return rows.map((row) => {
    if (row.id === jobId) return { ...row, hiddenBy: isHidden ? by : stillHiding(rows, row, by) };
    if (by === 'job' || !isOf(row, change)) return row;
    if (isHidden) return row.hiddenBy ? row : { ...row, hiddenBy: 'other-row' };
    return row.hiddenBy && row.hiddenBy !== 'job' ? { ...row, hiddenBy: null } : row;
  });
}

/** A job that is shown again stays hidden with its company, and its place says so. */
const stillHiding = (rows: readonly HideableRow[], row: HideableRow, by: HiddenChange['by']) =>
  by === 'job' && isOfHidden(rows, row) ? 'company' : null;

const isOfHidden = (rows: readonly HideableRow[], { companyName, logoUrl }: HideableRow): boolean =>
  rows.some(
    ({ hiddenBy, ...row }) =>
      (hiddenBy === 'company' || hiddenBy === 'other-row') &&
      row.companyName === companyName &&
      row.logoUrl === logoUrl,
  );

/** Rows that were on their way while their company was hidden are hidden too. @param rows those before them */
export const hiddenWith = <Row extends HideableRow>(
  rows: readonly HideableRow[],
  added: readonly Row[],
): Row[] => added.map((row) => (isOfHidden(rows, row) ? { ...row, hiddenBy: 'other-row' } : row));

/** A row has no id of its company, but the address of its logo is one. */
const isOf = (row: HideableRow, company: HiddenChange): boolean =>
  row.companyName === company.companyName && row.logoUrl === company.logoUrl;

/** A list of which a part is loaded. */
interface CountedList {
  readonly view: Pick<ListingView, 'total'>;
  readonly rows: readonly HideableRow[];
}

/** The list after the change. Its total falls by the loaded rows that can no longer be seen. */
export function listWithHidden<List extends CountedList>(list: List, change: HiddenChange): List {
  const rows = withHidden(list.rows, change);
  const { total } = list.view;
  if (total === null || total.isAtLeast) return { ...list, rows };
  const count = total.count - shownOf(list.rows).length + shownOf(rows).length;
  return { ...list, rows, view: { ...list.view, total: { ...total, count } } };
}

/** The rows that are not hidden. */
export const shownOf = <Row extends HideableRow>(rows: readonly Row[]): Row[] =>
  rows.filter(({ hiddenBy = null }) => hiddenBy === null);
