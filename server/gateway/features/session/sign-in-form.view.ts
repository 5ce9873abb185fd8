import type { SignInForm, SignInView } from '../../../../shared/contract/session/sign-in.ts';
import { session as texts } from '../../../../shared/messages/session/session.ts';
import type { ProblemError } from '../../errors.ts';
import { VISITOR } from '../../view/viewer.ts';

const noErrors = { general: null, fields: {} };

/** An empty form. */
export function viewSignInForm(form: SignInForm, next: string | null): SignInView {
  return {
    viewer: VISITOR,
    form,
    next,
    typed: { name: '', email: '' },
    errors: noErrors,
    isSignedUp: false,
  };
}

const failures: Readonly<Record<string, string>> = texts.failures;

/** What is wrong with a form that was sent: in its fields, or else in one sentence. */
export function errorsOf({ code, errors = [] }: ProblemError): SignInView['errors'] {
  const fields = Object.fromEntries(errors.map(({ pointer, message }) => [pointer.slice(1), message]));
  if (errors.length > 0) return { general: null, fields };
  return { general: failures[code] ?? texts.failures.unknown, fields: {} };
}
