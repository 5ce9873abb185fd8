import { returnParameter } from '../paths.ts';

/** Pages that only a candidate has, to which a sign-in leads back. Anything else is not followed. */
const RETURNS = [/^\/jobs\/application\/[\w-]{1,64}(?:\/[\w-]{1,20}){0,3}$/, /^\/applications$/];

/** Where a visitor who was asked to sign in wanted to go; null when the address does not say, or says another site. */
export function returnPathOf(search: string): string | null {
  const path = new URLSearchParams(search).get(returnParameter);
  return path !== null && RETURNS.some((pattern) => pattern.test(path)) ? path : null;
}
