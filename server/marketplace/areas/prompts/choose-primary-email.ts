import { Refusal } from '../../rpc/refusal.ts';
import { readId } from '../job-id.ts';
import type { ProfileChange } from '../profile/change.ts';
import { addressesOf, setPrompt } from './read-prompts.ts';

/**
 * Makes one address of the account the primary one, which the profile shows and new applications begin with.
 *
 * @throws Refusal `invalid-input` for an address of somebody else, or of nobody
 */
export async function choosePrimaryEmail(
  { db, userId, at }: ProfileChange,
  sent: string | number,
): Promise<void> {
  const chosen = readId(String(sent));
  const addresses = await addressesOf(db, userId);
  if (chosen === null || !addresses.some(({ id }) => id === chosen))
    throw new Refusal('invalid-input', 'This is no address of the account.', {
      selected_primary_email_id: 'unknown',
    });
  await db.updateTable('user_emails').set({ is_primary: 0 }).where('user_id', '=', userId).execute();
  await db.updateTable('user_emails').set({ is_primary: 1 }).where('id', '=', chosen).execute();
  await setPrompt(db, userId, { kind: 'email', isDone: true, at });
}
