import type {
  SignedOut,
  SignInInput,
  SignUpAnswer,
  SignUpInput,
  Viewer,
} from '../../shared/contract/session.ts';
import { api } from '../../shared/paths.ts';
import { send } from './http.ts';

export function signIn(input: SignInInput): Promise<Viewer> {
  return send('POST', api.session, input);
}

/** Answers alike whether or not the address already has an account; signing in afterwards tells. */
export function signUp(input: SignUpInput): Promise<SignUpAnswer> {
  return send('POST', api.signUp, input);
}

/** Answers whose session it was; null when there was none any more. */
export function signOut(): Promise<SignedOut> {
  return send('DELETE', api.session);
}
