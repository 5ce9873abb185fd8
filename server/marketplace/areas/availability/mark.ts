import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

const DAY = 86_400_000;
/** How long a candidate counts as available before they are asked again. */
export const AVAILABILITY_LIFETIME_MS = 60 * DAY;

/** Marks a candidate available from now on. Resolves to the end of that, in epoch milliseconds. */
export async function markAvailable(db: Kysely<Database>, userId: number, at: number): Promise<number> {
  const available_until = at + AVAILABILITY_LIFETIME_MS;
  await db
    .updateTable('candidates')
    .set({ is_available_for_hire: 1, available_until })
    .where('user_id', '=', userId)
    .execute();
  return available_until;
}

export async function markUnavailable(db: Kysely<Database>, userId: number): Promise<void> {
  await db
    .updateTable('candidates')
    .set({ is_available_for_hire: 0, available_until: null })
    .where('user_id', '=', userId)
    .execute();
}
