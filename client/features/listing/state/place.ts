import type { Place } from './stored-lists.ts';

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')];

/** The height within the borders with its fraction, because the fractions of twenty rows make several pixels. */
const heightOf = (row: HTMLElement) =>
  row.getBoundingClientRect().height - (row.offsetHeight - row.clientHeight);

/** The reader's place in the list. */
export function placeIn(list: HTMLElement | null): Place {
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
