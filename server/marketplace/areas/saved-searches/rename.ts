import type { Kysely } from 'kysely';
import type { RequestOf } from '../../../wire/protocol/call.ts';
import type { renameSavedSearch } from '../../../wire/jobs/saved-searches.ts';
import { notFound, Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { lockSearches } from './lock-searches.ts';

/**
 * Renames a candidate's search.
 *
 * @throws Refusal `not-found`; `conflict` for the name of another of theirs, in capitals or not
 */
export function rename(
  db: Kysely<Database>,
  userId: number,
  { search_id, name }: RequestOf<typeof renameSavedSearch>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const saved = await lockSearches(transaction, userId);
    if (!saved.some(({ id }) => id === search_id)) throw notFound('saved search');
    const isTaken = saved.some(
      (other) => other.id !== search_id && other.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken) throw new Refusal('conflict', 'Another saved search has this name.');
    await transaction.updateTable('saved_searches').set({ name }).where('id', '=', search_id).execute();
  });
}
