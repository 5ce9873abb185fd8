import type {
  SignedOut,
  SignInInput,
  SignUpAnswer,
  SignUpInput,
  Viewer,
} from '../../../shared/contract/session/session.ts';
import { api } from '../../../shared/paths.ts';
import { send } from '../http/http.ts';
import { hasFields } from '../http/reply-shape.ts';

const isViewer = hasFields<Viewer>({ role: 'string' });
const isSignUpAnswer = hasFields<SignUpAnswer>({ status: 'string' });
const isSignedOut = hasFields<SignedOut>({ account: 'string?' });

export function signIn(input: SignInInput): Promise<Viewer> {
  return send('POST', api.session, isViewer, { body: input });
}

/** Answers alike whether or not the address already has an account; signing in afterwards tells. */
export function signUp(input: SignUpInput): Promise<SignUpAnswer> {
  return send('POST', api.signUp, isSignUpAnswer, { body: input });
}

/** Answers whose session it was; null when there was none any more. */
export function signOut(): Promise<SignedOut> {
  return send('DELETE', api.session, isSignedOut);
}
