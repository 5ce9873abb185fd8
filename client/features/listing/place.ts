import type { Place } from './kept-lists.ts';

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')];

/** Where the reader is in the list. */
export function placeIn(list: HTMLElement | null): Place {
  const heights = list ? rowsOf(list).map((row) => row.clientHeight) : [];
  return { top: scrollY, heights };
}

/** Goes back there. Rows far away are not drawn, so each is told how high it was: then the page is as high, too. */
export function returnTo(place: Place, list: HTMLElement | null): void {
  for (const [at, row] of (list ? rowsOf(list) : []).entries()) {
    const height = place.heights[at];
    if (height !== undefined) row.style.containIntrinsicBlockSize = `auto ${height}px`;
  }
  scrollTo({ top: place.top, behavior: 'instant' });
}
