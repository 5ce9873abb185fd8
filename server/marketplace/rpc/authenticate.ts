import { createHash } from 'node:crypto';
import type { Expression, Kysely } from 'kysely';
import { prepared } from '../store/prepared.ts';
import type { Database } from '../store/schema.ts';
import type { DamagedRows } from '../store/damaged-rows.ts';
import { mayBeUsed } from './account-state.ts';
import { userTypeOf, visitor, type Viewer } from './viewer.ts';

/** How a secret that travels is looked up: never by itself. Hexadecimal. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Reads `Authorization: Bearer …`. An unknown token makes a visitor. A token that has expired, or of a suspended
 * or damaged account, still says whose it was, with the flag that is not true.
 */
export async function authenticate(
  db: Kysely<Database>,
  authorization: string | undefined,
  now: number,
  damagedAccounts: Pick<DamagedRows, 'note'>,
): Promise<Viewer> {
  if (authorization === undefined || !authorization.startsWith('Bearer ')) return visitor;
  const [session] = await findSession(db, secretHash(authorization.slice('Bearer '.length)));
  if (session === undefined) return visitor;
  const isActive = mayBeUsed(session.user_id, session, damagedAccounts);
  const isCurrent = session.expires_at > now;
  return {
    sessionId: session.id,
    flags: {
      is_valid_user: true,
      is_active_user: isActive,
      is_valid_token: isCurrent,
      user_type: userTypeOf(session.login_type),
    },
    user:
      isActive && isCurrent
        ? {
            id: session.user_id,
            loginType: session.login_type,
            sessionId: session.id,
            lastWrite: session.position ?? 0,
          }
        : null,
  };
}

const findSession = prepared((db, tokenHash: Expression<string>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('last_writes', 'last_writes.user_id', 'users.id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.expires_at', 'users.login_type', 'users.is_active'])
    .select('last_writes.position')
    .where('sessions.token_hash', '=', tokenHash),
);
