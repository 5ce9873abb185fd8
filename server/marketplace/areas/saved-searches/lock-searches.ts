import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Reads a person's searches, and lets nobody else change which there are until the transaction is over. */
export async function lockSearches(transaction: Transaction<Database>, userId: number) {
  await transaction.updateTable('users').set({ id: userId }).where('id', '=', userId).execute();
  return transaction
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .select(['id', 'name', 'page_query'])
    .execute();
}
