import type { SignInForm } from './contract/session/sign-in.ts';
import { returnParameter } from './paths.ts';

/** The page for signing in without JavaScript, apart from `paths.ts`, which every page loads. */
export const signInPage = '/signin';

/** `?form=sign-up` on the page shows the form for a new account. */
export const formParameter = 'form';

/** @param next a page for `returnPathOf`, or null */
export function signInAddress(form: SignInForm, next: string | null): string {
  const query = new URLSearchParams();
  if (form === 'sign-up') query.set(formParameter, form);
  if (next !== null) query.set(returnParameter, next);
  return query.size === 0 ? signInPage : `${signInPage}?${query}`;
}
