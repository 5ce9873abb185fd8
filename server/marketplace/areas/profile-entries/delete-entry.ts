import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { changeProfile, isSafeToChange, type ProfileChange } from '../profile/change.ts';
import { type EntryTable, requireEntry } from './entry-table.ts';

interface Deletion {
  readonly userId: number;
  readonly sentId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Deletes an entry. Where availability for hire requires it, the same transaction takes that back (AV-06).
 * @param isWarned the candidate accepts that
 * @throws Refusal `not-found`; `conflict` when it would happen without a warning
 */
export async function deleteEntry<Columns extends object>(
  db: Kysely<Database>,
  table: EntryTable<Columns>,
  { sentId, ...request }: Deletion,
  isWarned: boolean,
): Promise<void> {
  await changeProfile(db, { ...request, mayMarkUnavailable: isWarned }, removal(table, sentId));
}

/**
 * Whether a candidate who is available for hire stays so without this entry.
 * @throws Refusal `not-found`
 */
export const isSafeToDelete = <Columns extends object>(
  db: Kysely<Database>,
  table: EntryTable<Columns>,
  { sentId, ...request }: Deletion,
): Promise<boolean> => isSafeToChange(db, request, removal(table, sentId));

const removal =
  <Columns extends object>(table: EntryTable<Columns>, sentId: string) =>
  async ({ db, userId }: ProfileChange): Promise<void> => {
    const { id } = await requireEntry(db, table, userId, sentId);
    await db.deleteFrom(table.table).where('id', '=', id).execute();
  };
