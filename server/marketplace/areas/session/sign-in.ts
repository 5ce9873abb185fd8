import type { Kysely } from 'kysely';
import { Refusal } from '../../rpc/refusal.ts';
import { mayBeUsed } from '../../rpc/account-state.ts';
import type { WorkQueue } from '../../rpc/work-queue.ts';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import type { Database } from '../../store/schema.ts';
import type { AttemptLimits, Trying } from './attempt-limits.ts';
import { foldEmail } from './fold-email.ts';
import { dummyPasswordHash, verifyPassword } from './password.ts';

export interface Account {
  readonly id: number;
  readonly loginType: number;
  /** Of the address that was signed in with. */
  readonly emailId: number;
}

export interface SignInDependencies {
  readonly db: Kysely<Database>;
  readonly limits: AttemptLimits;
  readonly hashes: WorkQueue;
  readonly damagedAccounts: DamagedRows;
}

/**
 * The user with this address and password. An unknown address takes the same work and gets the same answer as a wrong
 * password, and only the right password reveals that an account is suspended. Each attempt is counted before it is
 * made.
 * @throws Refusal `wrong-credentials`, `account-inactive`, `too-many-requests` or `overloaded`
 */
export async function checkCredentials(
  { db, limits, hashes, damagedAccounts }: SignInDependencies,
  trying: Trying,
  password: string,
): Promise<Account> {
  hashes.refuseIfFull();
  const counted = await limits.countSignIn(trying);
  const verdict = await verify({ db, hashes, damagedAccounts }, trying.email, password).catch(
    async (error: unknown) => {
      await counted.cameToNothing();
      throw error;
    },
  );
  if (verdict === null)
    throw new Refusal('wrong-credentials', 'The e-mail address or the password is wrong.');
  await counted.succeeded();
  if (!verdict.isActive) throw new Refusal('account-inactive', 'This account is suspended.');
  return verdict;
}

/** Null when the password is wrong. */
async function verify(
  { db, hashes, damagedAccounts }: Omit<SignInDependencies, 'limits'>,
  email: string,
  password: string,
): Promise<(Account & { readonly isActive: boolean }) | null> {
  const found = await db
    .selectFrom('user_emails')
    .innerJoin('users', 'users.id', 'user_emails.user_id')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select([
      'users.id',
      'users.login_type',
      'users.is_active',
      'user_emails.id as email_id',
      'credentials.password_hash',
    ])
    .where('user_emails.email_folded', '=', foldEmail(email))
    .executeTakeFirst();
  const kept = found?.password_hash ?? (await dummyPasswordHash);
  const isRight = await hashes.run(() => verifyPassword(kept, password));
  if (found === undefined || !isRight) return null;
  return {
    id: found.id,
    loginType: found.login_type,
    emailId: found.email_id,
    isActive: mayBeUsed(found.id, found, damagedAccounts),
  };
}
