import { afterEach, beforeEach, expect, it } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { cookieOf, signedIn, signIn } from './signed-in.ts';

const SAVES = 200;

let upstream: fake.FakeUpstream;
let gateway: TestGateway;
let leaving: AbortController;

beforeEach(async () => {
  leaving = new AbortController();
  upstream = await fake.startFakeUpstream();
  upstream.on('/logoutweb', fake.ok({}));
});
afterEach(async () => {
  leaving.abort();
  await gateway.close();
  await upstream.close();
});

const start = async (config: { overloadWait?: number; rateLimit?: number }) => {
  gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath }, config });
  return signedIn(gateway, upstream);
};

const save = (cookie: string, number: number): Promise<number | null> =>
  fetch(`${gateway.url}/api/jobs/${number}/saved`, {
    method: 'PUT',
    headers: { ...sameOrigin, cookie },
    signal: leaving.signal,
  }).then(
    ({ status }) => status,
    () => null,
  );

const waysOut = [
  ['button', 'DELETE', '/api/session', {}, '', 200],
  ['form', 'POST', '/signout', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 303],
] as const;

it.each(waysOut)(
  '[A-14] a sign-out by the %s gets through while 200 saves of the same person have no answer',
  async (_name, method, path, headers, body, status) => {
    const cookie = await start({ overloadWait: 2 });
    upstream.on('/savejob', fake.hang);
    const refused: number[] = [];
    const saves = Array.from({ length: SAVES }, async (_, number) => {
      const answer = await save(cookie, number + 1);
      if (answer !== null) refused.push(answer);
    });
    const out = await fetch(gateway.url + path, {
      method,
      headers: { ...sameOrigin, origin: gateway.url, ...headers, cookie },
      redirect: 'manual',
      ...(body !== '' && { body }),
    });
    leaving.abort();
    await Promise.all(saves);
    expect([out.status, upstream.callsTo('/logoutweb').length]).toEqual([status, 1]);
    expect(new Set(refused), 'there were more saves than places').toEqual(new Set([503]));
  },
);

it('[A-14] a sign-out gets through after more requests than a minute may have', async () => {
  const cookie = await start({ rateLimit: 5 });
  upstream.on('/savejob', fake.ok({}));
  const saves = await Promise.all(Array.from({ length: 8 }, (_, number) => save(cookie, number + 1)));
  expect(saves.filter((status) => status === 429)).toHaveLength(3);
  const out = await fetch(`${gateway.url}/api/session`, {
    method: 'DELETE',
    headers: { ...sameOrigin, cookie },
  });
  expect([out.status, upstream.callsTo('/logoutweb').length]).toEqual([200, 1]);
});

it.each(waysOut)(
  '[A-14] of 60 sign-outs of one session by the %s, however its address is spelt, the marketplace gets 20, and each clears the cookie',
  async (_name, method, path, headers, body, status) => {
    const cookie = await start({});
    const last = path.slice(-1);
    const encoded = `${path.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`;
    const spellings = [path, `${path}/`, encoded];
    const signOut = (which: string, spelling: string = path) =>
      fetch(gateway.url + spelling, {
        method,
        headers: { ...sameOrigin, origin: gateway.url, ...headers, cookie: which },
        redirect: 'manual',
        ...(body !== '' && { body }),
      });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) => signOut(cookie, spellings[number % 3])),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect([refused.length, upstream.callsTo('/logoutweb').length]).toEqual([40, 20]);
    expect(answers.filter((answer) => answer.status === status)).toHaveLength(20);
    for (const answer of answers) expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0');
    for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const another = { session_token: 'of another person', user_type: 1, login_type: 1 };
    upstream.on('/signinweb', fake.ok(another));
    expect((await signOut(cookieOf(await signIn(gateway)))).status).toBe(status);
  },
);
