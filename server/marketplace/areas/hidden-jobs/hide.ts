import type { Kysely } from 'kysely';
import { Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';

/** Nobody reads on at this length, and every list of theirs leaves all of it out. */
const MAX_HIDDEN_ITEMS = 500;

export interface Item {
  readonly column: 'job_id' | 'company_id';
  readonly id: number;
}

/**
 * Hides a job or a company from a candidate's lists. What is hidden keeps its place.
 *
 * @param at epoch milliseconds
 * @throws Refusal `conflict` when the list is full
 */
export function hide(db: Kysely<Database>, userId: number, { column, id }: Item, at: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Locks the person's row, so that two presses at once do not both take the last place.
    await transaction.updateTable('users').set({ id: userId }).where('id', '=', userId).execute();
    const own = transaction.selectFrom('hidden_items').where('user_id', '=', userId);
    const same = await own.select('id').where(column, '=', id).executeTakeFirst();
    if (same !== undefined) return;
    const { count } = await own
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_HIDDEN_ITEMS)
      throw new Refusal('conflict', `No more than ${MAX_HIDDEN_ITEMS} jobs and companies can be hidden.`);
    await transaction
      .insertInto('hidden_items')
      .values({ user_id: userId, job_id: null, company_id: null, [column]: id, hidden_at: at })
      .execute();
  });
}

export async function showAgain(db: Kysely<Database>, userId: number, { column, id }: Item): Promise<void> {
  await db.deleteFrom('hidden_items').where('user_id', '=', userId).where(column, '=', id).execute();
}
