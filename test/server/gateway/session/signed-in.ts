import type { Role } from '../../../../shared/contract/session/session.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, type TestGateway } from '../../../helpers/services/gateway.ts';

export const TOKEN = 'canary-token-of-somebody';

/** Lets the fake marketplace take any sign-in. */
export function acceptSignIn(upstream: fake.FakeUpstream, userType = 1, loginType = 1): void {
  const data = { session_token: TOKEN, user_type: userType, login_type: loginType };
  upstream.on('/signinweb', fake.ok(data));
}

export function signIn(gateway: TestGateway, email = 'asha@example.com'): Promise<Response> {
  return fetch(`${gateway.url}/api/session`, {
    method: 'POST',
    headers: { ...sameOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
}

/** The cookie header with which a browser continues the session: name and value of its only cookie. */
export function cookieOf(response: Response): string {
  const [cookie, ...more] = cookiesOf(response).filter((cookie) => cookie.includes('atelier-session='));
  if (cookie === undefined || more.length > 0) throw new Error('expected exactly one session');
  return cookie;
}

/** Everything a browser would send back. */
export const cookiesOf = (response: Response): string[] =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');

const logins = { candidate: [1, 1], recruiter: [2, 2], 'freelance-recruiter': [2, 3] } as const;

export type Login = Exclude<Role, 'visitor'>;

/** Signs in and returns the cookie. */
export async function signedIn(
  gateway: TestGateway,
  upstream: fake.FakeUpstream,
  role: Login = 'candidate',
): Promise<string> {
  acceptSignIn(upstream, ...logins[role]);
  return cookieOf(await signIn(gateway));
}
