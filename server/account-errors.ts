import { type AccountError, accountErrors, type NewAccount } from '../shared/domain/account.ts';
import { account as messages } from '../shared/messages/account.ts';

/** A word with signs and digits about it is as good as the word, while the word is at least half of it. */
const WORD_SHARE = 0.5;
const REPEATED = /^(.+?)\1+$/u;

let kept: Promise<ReadonlySet<string>> | undefined;

/**
 * 49,000 passwords that are guessed first, in lower case, from the list that zxcvbn-ts keeps (MIT, 2 MB on disk). Read
 * when somebody first makes an account: it costs 5 MB.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  kept ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return kept;
}

/** Whether it is on the list, in whatever case, repeated, or with digits and signs before or after it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords();
  const lower = password.toLowerCase();
  if (common.has(lower) || common.has(REPEATED.exec(lower)?.[1] ?? '')) return true;
  const word = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word.length >= WORD_SHARE * lower.length && common.has(word);
}

/**
 * Everything that is wrong with a new account: the rules that the form knows too, and the list of common passwords,
 * which is too long to send to a browser.
 */
export async function newAccountErrors(account: NewAccount): Promise<AccountError[]> {
  const errors = accountErrors(account);
  if (errors.some(({ pointer }) => pointer === '/password')) return errors;
  if (!(await isCommonPassword(account.password))) return errors;
  return [...errors, { pointer: '/password', message: messages.password.common }];
}
