import { type RefObject, useEffect, useRef } from 'react';
import type { JobRow } from '../../../../shared/contract/jobs/listing.ts';
import type { Place } from './stored-lists.ts';

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')];

/** The height within the borders with its fraction, because the fractions of twenty rows make several pixels. */
const heightOf = (row: HTMLElement) =>
  row.getBoundingClientRect().height - (row.offsetHeight - row.clientHeight);

/**
 * Tells the reader's place in the list. It is measured once until something moves: a browser that leaves the page has
 * thrown its layout away, and would make it again for an answer that the press on a row has given already.
 */
export function usePlace(list: RefObject<HTMLElement | null>): (rows: readonly JobRow[]) => Place {
  const measured = useRef<{ readonly rows: readonly JobRow[]; readonly place: Place } | null>(null);
  useEffect(() => {
    const forget = () => (measured.current = null);
    addEventListener('scroll', forget, { passive: true });
    addEventListener('resize', forget);
    return () => {
      removeEventListener('scroll', forget);
      removeEventListener('resize', forget);
    };
  }, []);
  return (rows) => {
    if (measured.current?.rows !== rows) measured.current = { rows, place: placeIn(list.current) };
    return measured.current.place;
  };
}

function placeIn(list: HTMLElement | null): Place {
  const rows = list ? rowsOf(list) : [];
  const at = rows.findIndex((row) => !row.hidden && row.getBoundingClientRect().top >= 0);
  const distance = rows[at]?.getBoundingClientRect().top;
  return {
    top: scrollY,
    heights: rows.map(heightOf),
    width: list?.clientWidth ?? 0,
    anchor: distance === undefined ? null : { at, distance },
  };
}

/**
 * Scrolls back to a place. Distant rows are not rendered, so each gets its stored height to preserve the layout. Where
 * the list has another width by now, the row that was read comes back to where it stood.
 */
export function returnTo({ top, heights, width, anchor }: Place, list: HTMLElement | null): void {
  const rows = list ? rowsOf(list) : [];
  const isSame = list?.clientWidth === width;
  reserve(rows, isSame ? heights : measured(rows));
  const row = isSame || top === 0 ? undefined : rows[anchor?.at ?? -1];
  const moved = row && anchor ? scrollY + row.getBoundingClientRect().top - anchor.distance : top;
  scrollTo({ top: moved, behavior: 'instant' });
}

function reserve(rows: readonly HTMLElement[], heights: readonly number[]): void {
  for (const [at, row] of rows.entries()) {
    const height = heights[at];
    if (height !== undefined) row.style.containIntrinsicBlockSize = `auto ${height}px`;
  }
}

/** Renders the distant rows too, because a guess of their heights would put the row elsewhere. */
function measured(rows: readonly HTMLElement[]): readonly number[] {
  for (const row of rows) row.style.contentVisibility = 'visible';
  const heights = rows.map(heightOf);
  for (const row of rows) row.style.contentVisibility = '';
  return heights;
}
