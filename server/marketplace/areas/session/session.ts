import { metricText } from '../../../metrics/metric-text.ts';
import { signInLimits } from '../../../settings/sign-in-limits.ts';
import { LoginType } from '../../../wire/protocol/codes.ts';
import { authCheck, getUserBasicInformation, logoutWeb, signIn, signUp } from '../../../wire/session.ts';
import type { Area } from '../../rpc/area.ts';
import { signedIn, userTypeOf } from '../../rpc/viewer.ts';
import { WorkQueue } from '../../rpc/work-queue.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { openSession } from './open-session.ts';
import { checkCredentials } from './sign-in.ts';
import { signUpCandidate } from './sign-up.ts';
import { findUserBasics } from './user-basics.ts';

const SWEEP_PERIOD_MS = 10 * 60_000;

/**
 * Each hash takes 19 MiB and about 40 ms on one of the four threads of Node's pool. The last in the queue waits about
 * three seconds on a slow machine.
 */
const HASHES = { atOnce: 2, waiting: 64, whenFull: 'Many people are signing in. Try again soon.' };

/** Sign-in, sign-up, sign-out, and the user of a session (C-07, C-08, C-44). */
export const session: Area = ({ handle, db, doRegularly, measure, now, signInLimit, damagedAccounts }) => {
  const limits = new AttemptLimits(db, signInLimits(signInLimit), now);
  const hashes = new WorkQueue(HASHES);
  const dependencies = { db, limits, hashes, damagedAccounts };
  measure(() =>
    metricText({
      name: 'marketplace_password_hashes',
      help: 'Passwords that are being hashed, and that wait for their turn.',
      kind: 'gauge',
      label: 'state',
      values: { running: hashes.running, waiting: hashes.waiting },
    }),
  );
  doRegularly({ name: 'forget-sign-in-tries', period: SWEEP_PERIOD_MS, job: (goOn) => limits.sweep(goOn) });

  handle(signIn, async ({ email, password, client_address, client_device }, context) => {
    const trying = { email, address: client_address, device: client_device };
    const account = await checkCredentials(dependencies, trying, password);
    const { id, loginType } = account;
    const opened = await openSession(db, account, now());
    context.viewer = signedIn({ id, loginType, sessionId: opened.id });
    return { session_token: opened.token, user_type: userTypeOf(loginType), login_type: loginType };
  });

  handle(signUp, async ({ client_address, ...account }, context) => {
    const made = await signUpCandidate(dependencies, account, client_address, now());
    if (made === null) return { session_token: null };
    const loginType = LoginType.professional;
    context.viewer = signedIn({ id: made.userId, loginType, sessionId: made.session.id });
    return { session_token: made.session.token, user_type: userTypeOf(loginType), login_type: loginType };
  });

  handle(logoutWeb, async (_fields, { viewer: { sessionId } }) => {
    if (sessionId !== null) await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    return {};
  });

  handle(authCheck, (_fields, { user }) => ({ login_type: user.loginType }));

  handle(getUserBasicInformation, (_fields, { user }) => findUserBasics(db, user, now()));
};
