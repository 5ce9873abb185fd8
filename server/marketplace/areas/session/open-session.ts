import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { secretHash } from '../../rpc/authenticate.ts';
import type { Database } from '../../store/schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** The row of an ended session stays this long, to tell whose session it was. */
const RETENTION_MS = 30 * DAY_MS;

export interface OpenedSession {
  readonly id: number;
  /** 256 random bits; only their hash is stored. */
  readonly token: string;
}

/** @param account `emailId` is the address that was signed in with */
export async function openSession(
  db: Kysely<Database>,
  account: { readonly id: number; readonly emailId: number },
  now: number,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now - RETENTION_MS)
    .execute();
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: account.id,
      email_id: account.emailId,
      token_hash: secretHash(token),
      created_at: now,
      expires_at: now + SESSION_LIFETIME_MS,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}
