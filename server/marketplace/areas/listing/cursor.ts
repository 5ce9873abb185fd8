import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../../rpc/refusal.ts';
import type { ListRequest } from './filters.ts';

/** The place where a list continues: after this row of this stage. */
export interface Position {
  readonly stage: number;
  readonly key: number;
  /** In a personal stage, the window of the order that is being read, and the score of the last row. */
  readonly window: { readonly after: number; readonly upTo: number; readonly points: number } | null;
  /** In a mixed stage, the last promoted job, and how many rows of a group are read; `key` is the last of the others. */
  readonly mix: { readonly key: number; readonly place: number } | null;
}

/** The facts of the first chunk that a later chunk needs. */
export interface Cursor {
  readonly position: Position;
  /** The list shows jobs at their places of this moment (store/search/as-of.ts). */
  readonly moment: number;
  /** The time at which the search text was read (store/search/readings.ts). */
  readonly readAt: number;
}

/** In a mixed stage, the last row of each group of this many is a promoted job, as long as there are both kinds. */
export const GROUP_ROWS = 4;

const whole = z.int().min(0);
const place = [z.string(), whole, whole, whole, whole] as const;
const encoded = z.union([
  z.tuple(place),
  z.tuple([...place, whole, whole.max(GROUP_ROWS - 1)]),
  z.tuple([...place, whole, whole, z.int()]),
]);

/**
 * Base64url of JSON. A cursor holds nothing secret: a changed one only continues the same person's list at another
 * place.
 */
export function writeCursor({ position, moment, readAt }: Cursor, list: string): string {
  const { stage, key, window, mix } = position;
  const values = [list, moment, readAt, stage, key];
  if (window !== null) values.push(window.after, window.upTo, window.points);
  if (mix !== null) values.push(mix.key, mix.place);
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws Refusal `invalid-input` when it is damaged or of another list */
export function readCursor(text: string, list: string): Cursor {
  const parsed = encoded.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw refused('Is damaged; ask for the first chunk again.');
  const [of, moment, readAt, stage, key, sixth, seventh, points] = parsed.data;
  if (of !== list) throw refused('Belongs to another list; ask for the first chunk of this one.');
  const isMore = sixth !== undefined && seventh !== undefined;
  const window = isMore && points !== undefined ? { after: sixth, upTo: seventh, points } : null;
  const mix = isMore && points === undefined ? { key: sixth, place: seventh } : null;
  return { position: { stage, key, window, mix }, moment, readAt };
}

const PAGING: ReadonlySet<string> = new Set(['start', 'rows', 'cursor', 'action_type', 'search_type']);

/** Identifies a list by everything that shapes it, and by its viewer. */
export function listName(request: ListRequest, sortBy: number, userId: number | null): string {
  const shaping = Object.entries(request).filter(([name]) => !PAGING.has(name));
  const text = JSON.stringify([shaping.toSorted(([a], [b]) => (a < b ? -1 : 1)), sortBy, userId]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refused(why: string): Refusal {
  return new Refusal('invalid-input', 'The cursor cannot be used.', { cursor: why });
}
