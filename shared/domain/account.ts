import { account } from '../messages/session/account.ts';
import { isAlphabetic } from './text/alphabetic.ts';
import { cleanLine } from './text/clean-line.ts';

/** Rules of a new account, for the form and the server. Each check returns a message, or null. */

export const NAME_LIMIT = 40;
export const EMAIL_LIMIT = 40;
export const PASSWORD_MIN = 10;
const PASSWORD_MAX = 128;
/** Fewer different characters come from one key held down, or from two keys in turn. */
const MIN_DIFFERENT_CHARACTERS = 5;
/** Good passwords can contain shorter parts of a name or address by chance. */
const MIN_PERSONAL_PART = 4;

/** Words that an attacker tries first on this site. */
const SITE_WORDS = ['atelier'];

/** Spaces and the signs . ' - are allowed between letters, as in "K. Rao" and "D'Souza"; phones type ’ (V-01, AMB-22). */
const NAME_SIGNS = /[.'’-]/gu;
/** A basic pattern; the top-level domain has two letters or more (V-05, AMB-23). */
const emailPattern = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@(?:[\p{L}\p{N}-]+\.)+[A-Za-z]{2,}$/u;

export function checkName(name: string): string | null {
  const cleaned = cleanLine(name);
  if (cleaned === '') return account.name.missing;
  if (cleaned.length > NAME_LIMIT) return account.name.tooLong;
  return isAlphabetic(cleaned.replaceAll(NAME_SIGNS, ' ')) ? null : account.name.notAName;
}

export function checkEmail(email: string): string | null {
  const trimmed = email.trim();
  if (trimmed === '') return account.email.missing;
  if (trimmed.length > EMAIL_LIMIT) return account.email.tooLong;
  return emailPattern.test(trimmed) ? null : account.email.notAnAddress;
}

/** @param owner the other fields of the form, which the password must not contain */
export function checkPassword(password: string, owner: Pick<NewAccount, 'name' | 'email'>): string | null {
  if (password === '') return account.password.missing;
  if (password.length < PASSWORD_MIN) return account.password.tooShort;
  if (password.length > PASSWORD_MAX) return account.password.tooLong;
  const lower = password.toLowerCase();
  if (new Set(lower).size < MIN_DIFFERENT_CHARACTERS) return account.password.tooSimple;
  const personal = [...owner.name.split(/[ .'-]+/), ...owner.email.split(/[@.]/)]
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= MIN_PERSONAL_PART);
  const isPersonal = [...personal, ...SITE_WORDS].some((part) => lower.includes(part));
  return isPersonal ? account.password.personal : null;
}

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface AccountError {
  /** A JSON pointer into the form (RFC 6901). */
  readonly pointer: '/name' | '/email' | '/password';
  readonly message: string;
}

/** Removes surrounding spaces and invisible characters. A password is not changed. */
export function tidyAccount({ name, email, password }: NewAccount): NewAccount {
  return { name: cleanLine(name), email: email.trim(), password };
}

/** All errors of a new account, at most one message a field. */
export function accountErrors(account: NewAccount): AccountError[] {
  const checks = [
    { pointer: '/name', message: checkName(account.name) },
    { pointer: '/email', message: checkEmail(account.email) },
    { pointer: '/password', message: checkPassword(account.password, account) },
  ] as const;
  return checks.flatMap(({ pointer, message }) => (message === null ? [] : [{ pointer, message }]));
}
