import type { CallerRole } from '../../wire/protocol/call.ts';
import { LoginType, UserType } from '../../wire/protocol/codes.ts';
import { forbidden, Refusal } from './refusal.ts';

/** The three flags of every reply, and the type of the user. */
export interface Flags {
  readonly is_valid_user: boolean;
  readonly is_active_user: boolean;
  readonly is_valid_token: boolean;
  readonly user_type: number | null;
}

export interface User {
  readonly id: number;
  /** One of `LoginType` (RO-01). */
  readonly loginType: number;
  readonly sessionId: number;
  /** Up to where a replica must have come before this user reads from it; 0 or absent for none. */
  readonly lastWrite?: number;
}

/** The caller. `user` is present only when all three flags are true. */
export interface Viewer {
  readonly flags: Flags;
  readonly user: User | null;
  /** The session that the token is of, also where a flag is not true; null for no session. */
  readonly sessionId: number | null;
}

/** Finds the caller by the `Authorization` header. */
export type Authenticate = (authorization: string | undefined) => Promise<Viewer>;

export const visitor: Viewer = {
  flags: { is_valid_user: false, is_active_user: false, is_valid_token: false, user_type: null },
  user: null,
  sessionId: null,
};

/** A freelance recruiter is of the recruiter's type (RO-02). */
export const userTypeOf = (loginType: number): number =>
  loginType === LoginType.professional ? UserType.candidate : UserType.recruiter;

export function signedIn(user: User): Viewer {
  return {
    flags: {
      is_valid_user: true,
      is_active_user: true,
      is_valid_token: true,
      user_type: userTypeOf(user.loginType),
    },
    user,
    sessionId: user.sessionId,
  };
}

/** @throws Refusal `sign-in-required` */
export function requireUser(viewer: Viewer): User {
  if (viewer.user === null)
    throw new Refusal('sign-in-required', 'This needs a session that is valid, of an active account.');
  return viewer.user;
}

/** @throws Refusal `sign-in-required` without a session, `forbidden` for another role */
export function requireRole(viewer: Viewer, role: CallerRole): void {
  if (role === 'anybody') return;
  const { loginType } = requireUser(viewer);
  const isRecruiter = loginType !== LoginType.professional;
  if (role !== 'signed-in' && (role === 'recruiter') !== isRecruiter) throw forbidden();
}
