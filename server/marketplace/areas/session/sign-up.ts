import { tidyAccount, type NewAccount } from '../../../../shared/domain/account.ts';
import { newAccountErrors } from '../../../account-errors.ts';
import { LoginType } from '../../../wire/protocol/codes.ts';
import { Refusal } from '../../rpc/refusal.ts';
import { foldEmail } from './fold-email.ts';
import type { SignInDependencies } from './sign-in.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { hashPassword } from './password.ts';

export interface SignedUp {
  readonly userId: number;
  readonly session: OpenedSession;
}

/**
 * Creates a candidate and signs them in. When the address is taken, it returns null after the same work.
 * @throws Refusal `invalid-input` with an error for each wrong field, `too-many-requests` or `overloaded`
 */
export async function signUpCandidate(
  { db, limits, hashes }: SignInDependencies,
  given: NewAccount,
  clientAddress: string | undefined,
  now: number,
): Promise<SignedUp | null> {
  const account = tidyAccount(given);
  await refuseBad(account);
  hashes.refuseIfFull();
  await limits.countSignUp(clientAddress);
  const password_hash = await hashes.run(() => hashPassword(account.password));
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .insertInto('users')
      .values({ login_type: LoginType.professional, name: account.name, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const address = await transaction
      .insertInto('user_emails')
      .values({
        user_id: user.id,
        email: account.email,
        email_folded: foldEmail(account.email),
        is_primary: 1,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email_folded').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (address === undefined) {
      await transaction.deleteFrom('users').where('id', '=', user.id).execute();
      return null;
    }
    await transaction
      .insertInto('credentials')
      .values({ user_id: user.id, password_hash, changed_at: now })
      .execute();
    await transaction.insertInto('candidates').values({ user_id: user.id, updated_at: now }).execute();
    await limits.rememberPlace(transaction, account.email, clientAddress);
    return {
      userId: user.id,
      session: await openSession(transaction, { id: user.id, emailId: address.id }, now),
    };
  });
}

async function refuseBad(account: NewAccount): Promise<void> {
  const errors = await newAccountErrors(account);
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map(({ pointer, message }) => [pointer.slice(1), message]));
  throw new Refusal('invalid-input', 'Some of what was sent is not right.', fields);
}
