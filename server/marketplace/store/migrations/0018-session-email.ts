import type { Kysely } from 'kysely';
import { mayReferTo } from './columns.ts';

/** The address of the account by which a session was opened. Sessions from before have none. */
export async function addSessionEmail(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('email_id', 'integer', mayReferTo('user_emails.id'))
    .execute();
}
