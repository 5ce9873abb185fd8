import type { Viewer } from '../../../../shared/contract/session/session.ts';
import { hiddenSince } from '../../../api/jobs/hidden-here.ts';
import { readLeftList } from '../../../api/jobs/left-list.ts';
import { isSamePerson } from '../../../api/session/viewer.ts';
import { isJobRow, isListing } from '../../../api/jobs/listing.ts';
import { hasFields, listOf } from '../../../api/http/reply-shape.ts';
import { storedListPrefix } from '../../../forms/kept-drafts.ts';
import { listWithHidden } from '../../../ui/jobs/with-hidden.ts';
import type { ListSnapshot } from './listing-state.ts';

/** The reader's place in a list, in pixels. */
export interface Place {
  readonly top: number;
  /** Of each row without its borders, for rows that are not drawn yet. */
  readonly heights: readonly number[];
  /** Of the list. At another width, as on a phone that was turned, neither `top` nor the heights are right. */
  readonly width: number;
  /** The first row that begins below the top of the window, and how far below; null when there is none. */
  readonly anchor: { readonly at: number; readonly distance: number } | null;
}

/** A list as it was left, with the query string of its address. */
export type StoredList = ListSnapshot &
  Place & {
    readonly search: string;
    /** When it was left, in epoch milliseconds. */
    readonly leftAt: number;
  };

/** A hundred chunks are about half a million characters of JSON; browsers store five million. */
const MAX_CHARACTERS = 3_000_000;

/** Saves a list under an entry of the history and removes the oldest lists when there is no room. */
export function saveList(list: StoredList, id: string): void {
  try {
    const text = JSON.stringify(list);
    if (text.length > MAX_CHARACTERS) return;
    makeRoom(id, MAX_CHARACTERS - text.length);
    sessionStorage.setItem(storedListPrefix + id, text);
  } catch {
    // Without storage, Back starts at the first chunk.
  }
}

/** Loads the list of the current entry of the history, if it was left with this query string and by this viewer. */
export function loadList(search: string, viewer: Viewer): StoredList | null {
  try {
    const id = readEntryId();
    const text = id === null ? null : sessionStorage.getItem(storedListPrefix + id);
    const list: unknown = text === null ? null : JSON.parse(text);
    return withoutHidden(list, search, viewer);
  } catch {
    return null;
  }
}

/** Loads the list that this tab's job was opened from, if it was left with this query string and by this viewer. */
export function loadLeftList(search: string, viewer: Viewer): StoredList | null {
  return withoutHidden(readLeftList(), search, viewer);
}

/** What was hidden since the list was left is hidden in it too (SV-04). Somebody else's list is none. */
function withoutHidden(list: unknown, search: string, viewer: Viewer): StoredList | null {
  if (!isStoredList(list) || list.search !== search || !isSamePerson(list.view.viewer, viewer)) return null;
  return hiddenSince(list.leftAt).reduce(listWithHidden, list);
}

/** Gives the current entry an id in its own state, beside the router's. The id begins with the time, so ids sort by age. */
export function ensureEntryId(): string {
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
    .filter((key) => key.startsWith(storedListPrefix) && key !== storedListPrefix + id)
    .sort()
    .reverse();
  let left = letters;
  for (const key of others) {
    left -= sessionStorage.getItem(key)?.length ?? 0;
    if (left < 0) sessionStorage.removeItem(key);
  }
}

const isStored = hasFields<StoredList>({
  view: 'object',
  rows: 'array',
  nextCursor: 'string?',
  top: 'number',
  heights: 'array',
  width: 'number',
  anchor: 'object?',
  search: 'string',
  leftAt: 'number',
});
const areRows = listOf(isJobRow);

/** An earlier version of the page may have stored a list of another shape; it is asked for again. */
const isStoredList = (list: unknown): list is StoredList =>
  isStored(list) && isListing(list.view) && areRows(list.rows);
