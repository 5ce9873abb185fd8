import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../../../shared/messages.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { startMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addUser, PASSWORD } from '../../marketplace/fixtures.ts';
import { acceptSignIn, cookiesOf } from './signed-in.ts';

const LIMIT = 10;
const wrong = fake.refusal('wrong-credentials', 401);
const proxied = { trustedProxies: ['127.0.0.1'], signInLimit: LIMIT } as const;

interface Try {
  readonly email?: string;
  readonly password?: string;
  /** The client's address, as a proxy says. */
  readonly from?: string;
  readonly cookies?: readonly string[];
}

const ask = (
  { url }: TestGateway,
  { email = 'asha@example.com', password = 'x', from = '203.0.113.7', cookies = [] }: Try = {},
) =>
  fetch(`${url}/api/session`, {
    method: 'POST',
    headers: {
      ...sameOrigin,
      'content-type': 'application/json',
      'x-forwarded-for': from,
      cookie: cookies.join('; '),
    },
    body: JSON.stringify({ email, password }),
  });

const statusOf = async (gateway: TestGateway, attempt?: Try) => (await ask(gateway, attempt)).status;
const times = <Each>(number: number, make: (index: number) => Each): Each[] =>
  Array.from({ length: number }, (_none, index) => make(index));
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

describe('before a marketplace that counts nothing', () => {
  let upstream: fake.FakeUpstream;
  let gateway: TestGateway;
  beforeEach(async () => {
    upstream = await fake.startFakeUpstream();
    upstream.on('/signinweb', wrong);
    gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath }, config: proxied });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it('500 guesses at once are as many calls as the limit says', async () => {
    const statuses = await Promise.all(times(500, () => statusOf(gateway)));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([LIMIT, 500 - LIMIT]);
    expect(upstream.calls).toHaveLength(LIMIT);
  });

  it('a refusal says how long to wait, whoever has the account and whatever its spelling', async () => {
    for (let attempt = 0; attempt < LIMIT; attempt += 1) expect(await statusOf(gateway)).toBe(401);
    const response = await ask(gateway, { email: ' ASHA@example.com' });
    expect([response.status, await response.json()]).toMatchObject([429, { code: 'too-many-requests' }]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    acceptSignIn(upstream);
    expect(await statusOf(gateway, { email: 'other@example.com' })).toBe(200);
    expect(await statusOf(gateway, { from: '198.51.100.1' })).toBe(200);
  });

  it('300 accounts tried from one address at once are stopped, and another address is not', async () => {
    const statuses = await Promise.all(
      times(300, (index) => statusOf(gateway, { email: `${index}@example.com` })),
    );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([4 * LIMIT, 300 - 4 * LIMIT]);
    expect(await statusOf(gateway, { email: 'one-more@example.com', from: '198.51.100.1' })).toBe(401);
  });

  it('guesses from many addresses come to an end, and a browser that has been there gets in', async () => {
    acceptSignIn(upstream);
    const cookies = cookiesOf(await ask(gateway)).filter((cookie) => cookie.includes('browser'));
    expect(cookies).toHaveLength(1);
    upstream.on('/signinweb', wrong);
    const guesses = times(250, (index) => statusOf(gateway, { from: `198.51.${index}.1` }));
    const statuses = await Promise.all(guesses);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([20 * LIMIT, 50]);
    acceptSignIn(upstream);
    expect(await statusOf(gateway, { from: '192.0.2.1' })).toBe(429);
    expect(await statusOf(gateway, { from: '192.0.2.1', cookies })).toBe(200);
    expect(await statusOf(gateway)).toBe(200);
    const [call] = upstream.callsTo('/signinweb').slice(-2);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toMatchObject({
      client_address: '192.0.2.1',
      client_device: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('a browser is known to the accounts it has been in and to no other', async () => {
    acceptSignIn(upstream);
    const first = cookiesOf(await ask(gateway));
    const both = cookiesOf(await ask(gateway, { email: 'ravi@example.com', cookies: first }));
    upstream.calls.length = 0;
    for (const email of ['asha@example.com', 'ravi@example.com', 'meera@example.com'])
      await ask(gateway, { email, cookies: both });
    const devices = upstream
      .callsTo('/signinweb')
      .map((call) => new URLSearchParams(call.body).get('client_device'));
    expect(devices[0]).toMatch(/^[\w-]{22}$/);
    expect(devices).toEqual([devices[0], devices[0], null]);
  });

  it('a known browser has as many tries as anybody', async () => {
    acceptSignIn(upstream);
    const cookies = cookiesOf(await ask(gateway));
    upstream.on('/signinweb', wrong);
    const statuses = await Promise.all(
      times(50, (index) => statusOf(gateway, { cookies, from: `192.0.2.${index}` })),
    );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([LIMIT, 40]);
  });

  it('what succeeds does not count, nor what told nobody anything', async () => {
    acceptSignIn(upstream);
    for (let attempt = 0; attempt < LIMIT * 5; attempt += 1) expect(await statusOf(gateway)).toBe(200);
    upstream.on('/signinweb', fake.refusal('overloaded', 424));
    for (let attempt = 0; attempt < LIMIT * 5; attempt += 1) {
      const response = await ask(gateway);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    }
    for (const proxy of [fake.raw('<h1>Forbidden</h1>', 403), fake.json({ error: 'No.' }, 404)]) {
      upstream.on('/signinweb', proxy);
      for (let attempt = 0; attempt < LIMIT * 5; attempt += 1) expect(await statusOf(gateway)).toBe(502);
    }
    upstream.on('/signinweb', fake.refusal('damaged-record', 424));
    for (let attempt = 0; attempt < LIMIT * 5; attempt += 1) expect(await statusOf(gateway)).toBe(502);
  });

  it('a reply that the marketplace itself has broken counts, because only one password may lead to it', async () => {
    upstream.on('/signinweb', fake.ok({ session_token: 1 }));
    const statuses = await Promise.all(times(LIMIT * 2, () => statusOf(gateway)));
    expect([count(statuses, 502), count(statuses, 429)]).toEqual([LIMIT, LIMIT]);
  });

  it('the wait that the marketplace asks for is passed on', async () => {
    const error = { code: 'too-many-requests', message: 'canary', retry_after: 240 };
    upstream.on('/signinweb', fake.json({ error, authentication_result: {}, data: null }, 429));
    const response = await ask(gateway);
    const { code, title } = await response.json();
    expect([response.status, response.headers.get('retry-after'), code]).toEqual([
      429,
      '240',
      'too-many-requests',
    ]);
    expect(title).toBe(messages.problems['too-many-requests']);
  });

  it('accounts are made from one address only so many at a time', async () => {
    upstream.on('/signupweb', fake.ok({ session_token: null }));
    const make = async (from: string, index: number) => {
      const account = { name: 'Asha Rao', email: `n${index}@example.com`, password: 'seven quiet otters' };
      const response = await fetch(`${gateway.url}/api/accounts`, {
        method: 'POST',
        headers: { ...sameOrigin, 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(account),
      });
      return response.status;
    };
    const statuses = await Promise.all(times(60, (index) => make('203.0.113.7', index)));
    expect([count(statuses, 202), count(statuses, 429)]).toEqual([4 * LIMIT, 20]);
    expect(await make('198.51.100.1', 61)).toBe(202);
  });
});

describeEngines('replicas', (engine) => {
  it('[OP-05] share one count of sign-ins', { timeout: 60_000 }, async () => {
    const first = await startMarketplace({ engine, signInLimit: 3 });
    const { databaseUrl } = first;
    // SQLite has one owner: its replicas are gateways alone.
    const second =
      databaseUrl === null ? first : await startMarketplace({ engine, databaseUrl, signInLimit: 3 });
    const gateways = await Promise.all(
      [first, second].map(({ socketPath }) =>
        startGateway({ marketplace: { socketPath }, config: { ...proxied, signInLimit: 3 } }),
      ),
    );
    const { email } = await addUser(first.db);
    const attempts = times(20, (index) =>
      Promise.all(gateways.map((gateway) => statusOf(gateway, { email, from: `203.0.113.${index % 2}` }))),
    );
    const statuses = (await Promise.all(attempts)).flat();
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([6, 34]);
    for (const gateway of gateways) {
      expect(await statusOf(gateway, { email, password: PASSWORD, from: '203.0.113.1' })).toBe(429);
      expect(await statusOf(gateway, { email, password: PASSWORD, from: '198.51.100.9' })).toBe(200);
    }
    await Promise.all(gateways.map((gateway) => gateway.close()));
    if (second !== first) await second.close();
    await first.close();
  });
});

describe('signing in over a session', () => {
  it('ends the old one: its cookie is nobody’s any more', async () => {
    const marketplace = await startMarketplace();
    const gateway = await startGateway({
      marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
    });
    const whoIs = async (cookies: readonly string[]) => {
      const response = await fetch(`${gateway.url}/api/session`, { headers: { cookie: cookies.join('; ') } });
      return response.json();
    };
    const [asha, ravi] = [await addUser(marketplace.db), await addUser(marketplace.db, { name: 'Ravi' })];
    const before = cookiesOf(await ask(gateway, { ...asha, password: PASSWORD }));
    expect(await whoIs(before)).toMatchObject({ role: 'candidate', name: 'Asha Rao' });
    expect(await statusOf(gateway, { ...ravi, cookies: before })).toBe(401);
    expect(await whoIs(before)).toMatchObject({ name: 'Asha Rao' });
    const after = cookiesOf(await ask(gateway, { ...ravi, password: PASSWORD, cookies: before }));
    expect(await whoIs(before)).toEqual({ role: 'visitor' });
    expect(await whoIs(after)).toMatchObject({ role: 'candidate', name: 'Ravi' });
    await gateway.close();
    await marketplace.close();
  });
});
