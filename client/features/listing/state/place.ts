import { type RefObject, useEffect, useRef } from 'react';
import type { JobRow } from '../../../../shared/contract/listing.ts';
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
  const heights = list ? rowsOf(list).map(heightOf) : [];
  return { top: scrollY, heights };
}

/** Scrolls back to a place. Distant rows are not rendered, so each gets its stored height to preserve the layout. */
export function returnTo(place: Place, list: HTMLElement | null): void {
  for (const [at, row] of (list ? rowsOf(list) : []).entries()) {
    const height = place.heights[at];
    if (height !== undefined) row.style.containIntrinsicBlockSize = `auto ${height}px`;
  }
  scrollTo({ top: place.top, behavior: 'instant' });
}
