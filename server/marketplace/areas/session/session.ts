import { LoginType } from '../../../wire/codes.ts';
import { authCheck, getUserBasicInformation, logoutWeb, signIn, signUp } from '../../../wire/session.ts';
import type { Area } from '../../answering/area.ts';
import { requireUser, signedIn, userTypeOf } from '../../answering/viewer.ts';
import { openSession } from './open-session.ts';
import { checkCredentials } from './sign-in.ts';
import { signUpCandidate } from './sign-up.ts';
import { findUserBasics } from './user-basics.ts';

/** Sign-in, sign-up, sign-out, and who a session belongs to (C-07, C-08, C-44). */
export const session: Area = ({ answer, db, now }) => {
  answer(signIn, async ({ email, password }, asking) => {
    const { id, loginType } = await checkCredentials(db, email, password);
    const opened = await openSession(db, id, now());
    asking.viewer = signedIn({ id, loginType, sessionId: opened.id });
    return { session_token: opened.token, user_type: userTypeOf(loginType), login_type: loginType };
  });

  answer(signUp, async (account, asking) => {
    const made = await signUpCandidate(db, account, now());
    if (made === null) return { session_token: null };
    const loginType = LoginType.professional;
    asking.viewer = signedIn({ id: made.userId, loginType, sessionId: made.session.id });
    return { session_token: made.session.token, user_type: userTypeOf(loginType), login_type: loginType };
  });

  answer(logoutWeb, async (_fields, { viewer }) => {
    await db.deleteFrom('sessions').where('id', '=', requireUser(viewer).sessionId).execute();
    return {};
  });

  answer(authCheck, (_fields, { viewer }) => ({ login_type: requireUser(viewer).loginType }));

  answer(getUserBasicInformation, (_fields, { viewer }) => findUserBasics(db, requireUser(viewer), now()));
};
