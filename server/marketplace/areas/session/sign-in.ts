import type { Kysely } from 'kysely';
import { Refusal } from '../../answering/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { foldEmail } from './fold-email.ts';
import { nobodysHash, verifyPassword } from './password.ts';

export interface Account {
  readonly id: number;
  readonly loginType: number;
}

/**
 * Whose address and password these are. An unknown address takes the same work and gets the same answer as a
 * wrong password; that an account is suspended learns only who knows its password.
 *
 * @throws Refusal `wrong-credentials` or `account-inactive`
 */
export async function checkCredentials(
  db: Kysely<Database>,
  email: string,
  password: string,
): Promise<Account> {
  const found = await db
    .selectFrom('user_emails')
    .innerJoin('users', 'users.id', 'user_emails.user_id')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.login_type', 'users.is_active', 'credentials.password_hash'])
    .where('user_emails.email_folded', '=', foldEmail(email))
    .executeTakeFirst();
  const isRight = await verifyPassword(found?.password_hash ?? (await nobodysHash), password);
  if (found === undefined || !isRight)
    throw new Refusal('wrong-credentials', 'The e-mail address or the password is wrong.');
  if (found.is_active !== 1) throw new Refusal('account-inactive', 'This account is suspended.');
  return { id: found.id, loginType: found.login_type };
}
