import { z } from 'zod';
import type { TypedChoice } from '../../../shared/domain/text/typed-choice.ts';
import { id } from './values.ts';

/** What entries of education and of work experience share on the wire. */

/** −1 for a new entry. */
export const entryId = z.string().min(1).max(64);

/** The id of a term in a save; −1 for a typed name, and for none. */
export const termId = z.string().max(64);

export const idOfTerm = (term: TypedChoice | null): string => term?.id ?? '-1';
export const nameOfTerm = (term: TypedChoice | null): string => term?.name ?? '';

/** Null for a term without id and name. */
export function toTerm(sentId: string, name: string): TypedChoice | null {
  const id = sentId === '-1' || sentId === '' ? null : sentId;
  return id === null && name === '' ? null : { id, name };
}

export const years = z.codec(z.array(z.number()).nullish(), z.array(z.int()), {
  decode: (list) => (list ?? []).map(Math.trunc),
  encode: (list) => list,
});

/** Names one state of an entry. Null where a marketplace has no versions. */
export const version = z.string().max(100).nullish();

/** The reply of a save. */
export const savedEntryReply = z.object({ id, version });
