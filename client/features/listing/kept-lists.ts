import type { JobRow } from '../../../shared/contract/listing.ts';
import { isListing } from '../../api/listing.ts';
import { hasFields, listOf } from '../../api/reply-shape.ts';
import type { KeptList } from './listing-state.ts';

/** Where the reader was: pixels from the top, and the rows' heights in pixels without their borders, for rows not drawn yet. */
export interface Place {
  readonly top: number;
  readonly heights: readonly number[];
}

export type LeftList = KeptList & Place & { readonly search: string };

/** Letters of JSON: a hundred chunks are about half a million, and browsers keep five million. */
const mostLetters = 3_000_000;
const prefix = 'atelier.list.';

/** Keeps a list under an entry of the history. The oldest make room; what does not fit is asked for anew. */
export function keepList(list: LeftList, id: string): void {
  try {
    const text = JSON.stringify(list);
    if (text.length > mostLetters) return;
    makeRoom(id, mostLetters - text.length);
    sessionStorage.setItem(prefix + id, text);
  } catch {
    // Storage is full or switched off: Back then begins at the first chunk.
  }
}

/** The list of the history's current entry, if it was left with this query string. */
export function keptList(search: string): LeftList | null {
  try {
    const id = readEntryId();
    const text = id === null ? null : sessionStorage.getItem(prefix + id);
    const list: unknown = text === null ? null : JSON.parse(text);
    return isLeftList(list) && list.search === search ? list : null;
  } catch {
    return null;
  }
}

/** Names the current entry in its own state, beside what the router keeps there; the name's beginning tells its age. */
export function nameEntry(): string {
  const known = readEntryId();
  if (known !== null) return known;
  const id = `${Date.now().toString(36).padStart(9, '0')}-${Math.random().toString(36).slice(2, 8)}`;
  history.replaceState({ ...history.state, list: id }, '');
  return id;
}

function readEntryId(): string | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  return typeof state.list === 'string' ? state.list : null;
}

function makeRoom(id: string, letters: number): void {
  const others = Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix) && key !== prefix + id)
    .sort()
    .reverse();
  let left = letters;
  for (const key of others) {
    left -= sessionStorage.getItem(key)?.length ?? 0;
    if (left < 0) sessionStorage.removeItem(key);
  }
}

const isStored = hasFields<LeftList>({
  view: 'object',
  rows: 'array',
  nextCursor: 'string?',
  top: 'number',
  heights: 'array',
  search: 'string',
});
const areRows = listOf(
  hasFields<JobRow>({
    id: 'string',
    path: 'string',
    title: 'string',
    companyName: 'string',
    logoUrl: 'string?',
    experience: 'string?',
    location: 'string?',
    compensation: 'string?',
    isPremium: 'boolean',
    activeSince: 'number?',
    tag: 'string?',
    matches: 'array',
  }),
);

/** An earlier version of the page may have stored a list of another shape; it is asked for again. */
const isLeftList = (list: unknown): list is LeftList =>
  isStored(list) && isListing(list.view) && areRows(list.rows);
