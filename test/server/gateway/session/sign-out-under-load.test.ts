import { afterEach, beforeEach, expect, it } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { signedIn } from './signed-in.ts';

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
