import type { JobRow } from '../../../shared/contract/listing.ts';
import type { ListedRow, ListingEvent } from './listing-state.ts';

/**
 * The rows after one was hidden or shown again (SV-04). Its own place stays, for taking it back; the other rows of a
 * hidden company go.
 */
export function withHidden(
  rows: readonly ListedRow[],
  { jobId, by, isHidden }: Extract<ListingEvent, { kind: 'job-hidden' }>,
): ListedRow[] {
  const pressed = rows.find(({ id }) => id === jobId);
  return rows.map((row) => {
    if (row.id === jobId) return { ...row, hiddenBy: isHidden ? by : null };
    if (by === 'job' || pressed === undefined || !isSameCompany(row, pressed)) return row;
    if (isHidden) return row.hiddenBy ? row : { ...row, hiddenBy: 'other-row' };
    return row.hiddenBy === 'other-row' ? { ...row, hiddenBy: null } : row;
  });
}

/** A row has no id of its company, but the address of its logo is one. */
const isSameCompany = (row: JobRow, other: JobRow): boolean =>
  row.companyName === other.companyName && row.logoUrl === other.logoUrl;
