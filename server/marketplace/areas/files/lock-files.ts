import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/**
 * Until the transaction ends, no other one begins or ends the use of a file of this owner. So a file that one of them
 * begins to use is not deleted by another. The same statement works on both engines.
 */
export async function lockFilesOf(db: Kysely<Database>, ownerId: number): Promise<void> {
  await db
    .updateTable('users')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', ownerId)
    .execute();
}
