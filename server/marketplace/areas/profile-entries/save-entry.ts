import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { MAX_ENTRIES } from '../../../../shared/domain/profile/entries/max-entries.ts';
import type { Call } from '../../../wire/protocol/call.ts';
import type { savedEntryReply } from '../../../wire/codecs/profile-entry.ts';
import { Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { findCity } from '../find-city.ts';
import { findReply, keepReply } from '../idempotency.ts';
import { changeProfile, type ProfileChange } from '../profile/change.ts';
import { type EntryTable, requireEntry, versionOf } from './entry-table.ts';

/** What every entry has. */
interface EntryColumns {
  readonly city_id: number | null;
}

interface Saving<Columns> {
  readonly call: Call<z.ZodObject, typeof savedEntryReply>;
  readonly userId: number;
  /** −1 for a new entry. */
  readonly sentId: string;
  readonly columns: Columns;
  /** As the caller last read the entry; without it, any state is overwritten. */
  readonly expectedVersion: string | null | undefined;
  /** The same key makes one entry. */
  readonly key: string | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Saved {
  readonly id: number;
  readonly version: string;
}

/**
 * Adds or changes an entry.
 * @throws Refusal `conflict` when the list is full, `not-found`, `precondition-failed`
 */
export async function saveEntry<Columns extends EntryColumns>(
  db: Kysely<Database>,
  table: EntryTable<Columns>,
  saving: Saving<Columns>,
): Promise<Saved> {
  const { userId, at, sentId, key } = saving;
  const { result } = await changeProfile(db, { userId, at }, (change) => {
    if (sentId !== '-1') return replace(change, table, saving);
    return key === undefined ? insert(change, table, saving.columns) : addOnce(change, table, saving, key);
  });
  return result;
}

async function replace<Columns extends EntryColumns>(
  { db, userId }: ProfileChange,
  table: EntryTable<Columns>,
  { sentId, columns: sent, expectedVersion }: Saving<Columns>,
): Promise<Saved> {
  const before = await requireEntry(db, table, userId, sentId);
  const columns = await withUnseenCity(db, sent, before.columns);
  const current = versionOf(before.columns);
  const version = versionOf(columns);
  if (version === current) return { id: before.id, version };
  if (typeof expectedVersion === 'string' && expectedVersion !== current)
    throw new Refusal('precondition-failed', `The ${table.name} has been changed since it was read.`);
  await table.update(db, before.id, columns);
  return { id: before.id, version };
}

/** A city with a damaged name was not shown, so a save that names none leaves it. */
async function withUnseenCity<Columns extends EntryColumns>(
  db: Kysely<Database>,
  sent: Columns,
  { city_id }: EntryColumns,
): Promise<Columns> {
  if (sent.city_id !== null || city_id === null || (await findCity(db, String(city_id))) !== null)
    return sent;
  return { ...sent, city_id };
}

/**
 * A repeated key gets the entry that it has made, and a new one once that is deleted. Other content replaces that entry,
 * unless it has changed since: then there is another one, so that nothing is lost.
 */
async function addOnce<Columns extends EntryColumns>(
  change: ProfileChange,
  table: EntryTable<Columns>,
  { call, columns }: Saving<Columns>,
  key: string,
): Promise<Saved> {
  const { db, userId, at } = change;
  const keyed = { userId, key, call, subject: `new ${table.name}` };
  const kept = await findReply(db, keyed);
  const made = kept && { id: Number(kept.id), version: kept.version ?? '' };
  const isThere = made && (await table.find(db, userId, made.id)) !== undefined;
  if (isThere && made.version === versionOf(columns)) return made;
  const saved =
    (made && (await overwrite(change, table, columns, made))) ?? (await insert(change, table, columns));
  await keepReply(db, keyed, saved, at);
  return saved;
}

/** Null when the entry is gone, or no longer as it was made. */
async function overwrite<Columns extends EntryColumns>(
  { db, userId }: ProfileChange,
  table: EntryTable<Columns>,
  columns: Columns,
  { id, version }: Saved,
): Promise<Saved | null> {
  const before = await table.find(db, userId, id);
  if (before === undefined || versionOf(before) !== version) return null;
  await table.update(db, id, columns);
  return { id, version: versionOf(columns) };
}

async function insert<Columns extends EntryColumns>(
  { db, userId }: ProfileChange,
  { table, name, insert: write }: EntryTable<Columns>,
  columns: Columns,
): Promise<Saved> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_ENTRIES) throw new Refusal('conflict', `There is no room for another ${name}.`);
  return { id: await write(db, userId, columns), version: versionOf(columns) };
}
