import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedOut } from '../../../../shared/contract/session/session.ts';
import { messages } from '../../../../shared/messages.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { acceptSignIn, cookieOf, signedIn, signIn, TOKEN } from './signed-in.ts';

let upstream: fake.FakeUpstream;
let gateway: TestGateway;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
});
afterEach(async () => {
  const said = gateway.logs.join('');
  await gateway.close();
  await upstream.close();
  expect(said).not.toContain(TOKEN);
  expect(said).not.toContain('asha@example.com');
  expect(said).not.toContain('correct horse');
});

const whoAmI = async (cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie };
  const response = await fetch(`${gateway.url}/api/session`, { headers });
  return { response, body: await response.json() };
};
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, {
    method: 'POST',
    headers: { ...sameOrigin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('who am I', () => {
  it('a visitor, without asking anybody', async () => {
    const { response, body } = await whoAmI();
    expect(body).toEqual({ role: 'visitor' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(upstream.calls).toEqual([]);
  });

  it.each([
    [1, 1, 'candidate', 1, true],
    [1, 1, 'candidate', 0, false],
    [1, 1, 'candidate', null, null],
    [2, 2, 'recruiter', 1, null],
    [2, 3, 'freelance-recruiter', 1, null],
  ])(
    '[RO-01] [RO-02] user type %i with login type %i is a %s',
    async (userType, loginType, role, availability, isAvailableForHire) => {
      acceptSignIn(upstream, userType, loginType);
      const cookie = cookieOf(await signIn(gateway));
      const user_basic_info = {
        user_name: 'Asha Rao',
        user_profile_pic_cropped: { key: 1, value: '/media/people/1.jpg' },
        user_type: userType,
        is_available_for_hire: availability,
        user_email: 'canary',
      };
      upstream.on('/getuserbasicinformation', fake.ok({ user_basic_info }));
      const { body } = await whoAmI(cookie);
      expect(body).toEqual({ role, name: 'Asha Rao', pictureUrl: '/media/people/1.jpg', isAvailableForHire });
      expect(upstream.callsTo('/getuserbasicinformation')[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    },
  );

  it.each(['javascript:alert(1)', '//evil.example/x.png', 'http://evil.example/x.png', 'data:text/html,x'])(
    'a picture from %j is none',
    async (value) => {
      const cookie = await signedIn(gateway, upstream);
      const user_basic_info = { user_name: 'Asha', user_profile_pic_cropped: { value } };
      upstream.on('/getuserbasicinformation', fake.ok({ user_basic_info }));
      expect((await whoAmI(cookie)).body).toMatchObject({ pictureUrl: null });
    },
  );

  it('still somebody when the name cannot be read', async () => {
    const cookie = await signedIn(gateway, upstream);
    upstream.on('/getuserbasicinformation', fake.json({}, 500));
    const { response, body } = await whoAmI(cookie);
    expect(body).toEqual({ role: 'candidate', name: null, pictureUrl: null, isAvailableForHire: null });
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('sign-in', () => {
  it('passes address and password on, and keeps the token to itself', async () => {
    acceptSignIn(upstream);
    const response = await signIn(gateway, '  asha@example.com ');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ role: 'candidate' });
    expect(Object.fromEntries(new URLSearchParams(upstream.calls[0]?.body))).toEqual({
      email: 'asha@example.com',
      password: 'correct horse',
      client_address: '127.0.0.1',
    });
    expect(text + JSON.stringify([...response.headers])).not.toContain(TOKEN);
  });

  it.each([
    [{ email: '', password: 'p' }, 422, 0],
    [{ email: 'e', password: '' }, 422, 0],
    [{ email: 'e', password: 'p' }, 200, 1],
    [{ email: 'e'.repeat(254), password: 'p'.repeat(256) }, 200, 1],
    [{ email: 'e'.repeat(255), password: 'p' }, 422, 0],
    [{ email: 'e', password: 'p'.repeat(257) }, 422, 0],
  ])('takes what the wire takes: case %#', async (body, status, calls) => {
    acceptSignIn(upstream);
    const answer = await fetch(`${gateway.url}/api/session`, {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([answer.status, upstream.callsTo('/signinweb').length]).toEqual([status, calls]);
  });

  it.each([
    [fake.refusal('wrong-credentials', 401), 401, 'wrong-credentials'],
    [fake.refusal('account-inactive', 403), 403, 'account-inactive'],
    [fake.json({}, 500), 503, 'upstream-unavailable'],
    [fake.ok({ session_token: TOKEN, user_type: 9, login_type: 9 }), 502, 'upstream-invalid'],
  ])('that fails sets no cookie (%#)', async (behaviour, status, code) => {
    upstream.on('/signinweb', behaviour);
    const response = await signIn(gateway);
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('says which field is wrong, by a pointer', async () => {
    const response = await post('/api/session', { email: '', password: 7, extra: 1 });
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(errors).toContainEqual({ pointer: '/email', message: messages.account.email.missing });
    expect(errors).toContainEqual(expect.objectContaining({ pointer: '/password' }));
    expect(upstream.calls).toEqual([]);
  });
});

describe('sign-out', () => {
  const signOut = (cookie: string) =>
    fetch(`${gateway.url}/api/session`, { method: 'DELETE', headers: { ...sameOrigin, cookie } });
  const cleared =
    'atelier-session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax';

  it('tells the marketplace, clears the cookie and says whose session it was, each person’s own', async () => {
    const cookie = await signedIn(gateway, upstream);
    upstream.on('/logoutweb', fake.ok(null));
    const response = await signOut(cookie);
    expect(response.status).toBe(200);
    const { account } = signedOut.parse(await response.json());
    expect(account).toMatch(/^[\w-]{22}$/);
    const again = await signOut(cookieOf(await signIn(gateway, 'ASHA@example.com')));
    expect(await again.json()).toEqual({ account });
    const another = await signOut(cookieOf(await signIn(gateway, 'ravi@example.com')));
    expect(await another.json()).not.toEqual({ account });
    expect(response.headers.getSetCookie()).toEqual([cleared]);
    const [call] = upstream.callsTo('/logoutweb');
    expect(call).toMatchObject({ method: 'POST', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(new URLSearchParams(call?.body).get('app_id')).toBe('atelier-web');
  });

  it.each([
    ['refused', fake.refusal('internal-error', 400)],
    ['unavailable', fake.json({}, 500)],
    ['session-ended', fake.ok(null, {})],
    ['invalid', fake.raw('nonsense')],
  ])('[A-14] clears the cookie and only logs it when the call is %s', async (outcome, behaviour) => {
    const cookie = await signedIn(gateway, upstream);
    upstream.on('/logoutweb', behaviour);
    const response = await signOut(cookie);
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, [cleared]]);
    expect(gateway.logs.some((line) => JSON.parse(line).outcome === outcome)).toBe(true);
  });

  it('of a visitor is no call, and clears what there may be', async () => {
    const response = await fetch(`${gateway.url}/api/session`, { method: 'DELETE', headers: sameOrigin });
    expect([response.status, await response.json()]).toEqual([200, { account: null }]);
    expect(response.headers.getSetCookie()).toEqual([cleared]);
    expect(upstream.calls).toEqual([]);
  });
});

describe('sign-up', () => {
  const account = { name: 'Asha Rao', email: 'new@example.com', password: 'correct horse' };

  it('answers the same for a new address and for a taken one', async () => {
    const answers: unknown[] = [];
    for (const data of [{ session_token: TOKEN, user_type: 1, login_type: 1 }, { session_token: null }]) {
      upstream.on('/signupweb', fake.ok(data));
      const response = await post('/api/accounts', account);
      const headers = [...response.headers.keys()].toSorted();
      answers.push([response.status, await response.text(), headers, response.headers.getSetCookie()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([202, '{"status":"accepted"}', {}, []]);
  });

  it('passes on what was written, without stray blanks', async () => {
    upstream.on('/signupweb', fake.ok({ session_token: null }));
    await post('/api/accounts', { ...account, name: '  Asha   Rao ', email: ' new@example.com ' });
    expect(Object.fromEntries(new URLSearchParams(upstream.calls[0]?.body))).toEqual({
      ...account,
      client_address: '127.0.0.1',
    });
  });

  it('[V-01] [V-05] says what is wrong with each field, without a call', async () => {
    const response = await post('/api/accounts', { name: 'R2D2', email: 'nowhere', password: 'short' });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        code: 'invalid-input',
        errors: [
          { pointer: '/name', message: messages.account.name.notAName },
          { pointer: '/email', message: messages.account.email.notAnAddress },
          { pointer: '/password', message: messages.account.password.tooShort },
        ],
      },
    ]);
    expect(upstream.calls).toEqual([]);
  });

  it('takes no password that is guessed first, without a call', async () => {
    const response = await post('/api/accounts', { ...account, password: 'Password123' });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/password', message: messages.account.password.common }] },
    ]);
    expect(upstream.calls).toEqual([]);
  });

  it('is limited, so that addresses cannot be tried one after the other', async () => {
    upstream.on('/signupweb', fake.ok({ session_token: null }));
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= gateway.config.signInLimit * 4; attempt += 1) {
      statuses.push((await post('/api/accounts', { ...account, email: `n${attempt}@example.com` })).status);
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([202]));
    expect(statuses.at(-1)).toBe(429);
  });

  it("takes the marketplace's own complaint about a field, in our words", async () => {
    const error = { code: 'invalid-input', message: 'canary', fields: { email: 'canary' } };
    upstream.on('/signupweb', fake.json({ error, authentication_result: {}, data: null }, 400));
    const response = await post('/api/accounts', account);
    const body = await response.text();
    expect([response.status, JSON.parse(body)]).toMatchObject([
      422,
      { errors: [{ pointer: '/email', message: messages.validation.refused }] },
    ]);
    expect(body).not.toContain('canary');
  });
});
