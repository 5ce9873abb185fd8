import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { saveSearch } from '../../../wire/jobs/saved-searches.ts';
import { Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { lockSearches } from './lock-searches.ts';

/** What is new is counted for all of them at once. */
const MAX_SAVED_SEARCHES = 20;

/**
 * Saves a search for a candidate. One that is saved keeps its name.
 *
 * @param now epoch milliseconds
 * @throws Refusal `conflict` when the list is full
 */
export function save(
  db: Kysely<Database>,
  userId: number,
  { name, page_query, filters }: z.output<typeof saveSearch.request>,
  now: number,
): Promise<z.input<typeof saveSearch.reply>> {
  return db.transaction().execute(async (transaction) => {
    // Two saves at once do not both take the last place.
    const saved = await lockSearches(transaction, userId);
    const same = saved.find((search) => search.page_query === page_query);
    if (same !== undefined) return { search_id: same.id, name: same.name, was_saved: 1 };
    if (saved.length >= MAX_SAVED_SEARCHES)
      throw new Refusal('conflict', `No more than ${MAX_SAVED_SEARCHES} searches can be saved.`);
    const { id } = await transaction
      .insertInto('saved_searches')
      .values({
        user_id: userId,
        name,
        page_query,
        filters: JSON.stringify(filters),
        saved_at: now,
        opened_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { search_id: id, name, was_saved: 0 };
  });
}
