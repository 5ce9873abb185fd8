import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { notFound } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { readId } from '../job-id.ts';

/** A candidate's list whose entries are read, saved and deleted one by one. */
export interface EntryTable<Columns extends object> {
  readonly table: 'educations' | 'experiences';
  /** The name in messages. */
  readonly name: string;
  /** Undefined when the candidate has no such entry. */
  readonly find: (db: Kysely<Database>, userId: number, id: number) => Promise<Columns | undefined>;
  readonly insert: (db: Kysely<Database>, userId: number, columns: Columns) => Promise<number>;
  readonly update: (db: Kysely<Database>, id: number, columns: Columns) => Promise<void>;
}

/** The same columns have the same version, so that a save that is repeated is no conflict. */
export function versionOf(columns: object): string {
  const sorted = Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32);
}

/** @throws Refusal `not-found` when the candidate has no such entry */
export async function requireEntry<Columns extends object>(
  db: Kysely<Database>,
  { find, name }: EntryTable<Columns>,
  userId: number,
  sentId: string,
): Promise<{ readonly id: number; readonly columns: Columns }> {
  const id = readId(sentId);
  const columns = id === null ? undefined : await find(db, userId, id);
  if (id === null || columns === undefined) throw notFound(name);
  return { id, columns };
}
