import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { secretHash } from '../../answering/authenticate.ts';
import type { Database } from '../../store/schema.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds. */
const SESSION_LIFETIME = 30 * DAY;
/** For so long an ended session still says whose it was; then its row goes. */
const KEPT_AFTER_EXPIRY = 30 * DAY;

export interface OpenedSession {
  readonly id: number;
  /** 256 random bits; kept only as their hash. */
  readonly token: string;
}

export async function openSession(db: Kysely<Database>, userId: number, now: number): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now - KEPT_AFTER_EXPIRY)
    .execute();
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: secretHash(token),
      created_at: now,
      expires_at: now + SESSION_LIFETIME,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}
