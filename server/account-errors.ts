import { type AccountError, accountErrors, type NewAccount } from '../shared/domain/account.ts';
import { account as messages } from '../shared/messages/session/account.ts';

/** A password counts as a common word when that word is at least half of it and the rest is digits and signs. */
const WORD_SHARE = 0.5;
const REPEATED = /^(.+?)\1+$/u;

let kept: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 passwords that attackers try first, in lower case, from the list of zxcvbn-ts (MIT, 2 MB on disk). It
 * takes 5 MB of memory, so the first sign-up loads it.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  kept ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return kept;
}

/** Tells whether the password is on the list, in any case, repeated, or with digits and signs before or after it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords();
  const lower = password.toLowerCase();
  if (common.has(lower) || common.has(REPEATED.exec(lower)?.[1] ?? '')) return true;
  const word = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word.length >= WORD_SHARE * lower.length && common.has(word);
}

/**
 * All errors of a new account: those that the form finds too, and the list of common passwords, which is too long to
 * send to a browser.
 */
export async function newAccountErrors(account: NewAccount): Promise<AccountError[]> {
  const errors = accountErrors(account);
  if (errors.some(({ pointer }) => pointer === '/password')) return errors;
  if (!(await isCommonPassword(account.password))) return errors;
  return [...errors, { pointer: '/password', message: messages.password.common }];
}
