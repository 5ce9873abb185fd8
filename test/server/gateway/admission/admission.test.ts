import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { kindOf } from '../../../../server/gateway/admission/kinds-of-work.ts';
import { turnAwayBy } from '../../../../server/gateway/admission/turned-away.ts';
import { makeSecurityHeaders } from '../../../../server/gateway/plugins/security-headers.ts';
import { problem } from '../../../../shared/contract/problem.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';

let upstream: fake.FakeUpstream;
let gateway: TestGateway;
let leaving: AbortController;

/** More than a gateway signs in at once. */
const TOO_MANY = 24;
const AT_ONCE = 16;

beforeEach(async () => {
  leaving = new AbortController();
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    config: { overloadWait: 2, signInLimit: 1000, mode: 'demo' },
  });
});
afterEach(async () => {
  leaving.abort();
  await gateway.close();
  await upstream.close();
});

const turnedAway = z.object({ level: z.number(), count: z.number() });
const readLine = (line: string) => turnedAway.parse(JSON.parse(line));

function signIn(number: number, signal?: AbortSignal): Promise<Response> {
  return fetch(`${gateway.url}/api/session`, {
    method: 'POST',
    headers: { ...sameOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `a${number}@example.com`, password: 'correct horse' }),
    ...(signal === undefined ? {} : { signal }),
  });
}

describe('more sign-ins than are served at once', () => {
  it('are turned away after a while, at no cost to anybody else, in a line of the log each second', async () => {
    upstream.on('/signinweb', fake.hang);
    const all = Array.from({ length: TOO_MANY }, (_, number) =>
      signIn(number, leaving.signal).catch(() => null),
    );
    const early: Response[] = [];
    for (const answer of all) void answer.then((response) => response !== null && early.push(response));
    while (early.length < TOO_MANY - AT_ONCE) await wait(20);

    for (const response of early) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(problem.parse(await response.json())).toMatchObject({ code: 'overloaded', status: 503 });
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(upstream.calls, 'what is turned away costs the marketplace nothing').toHaveLength(AT_ONCE);
    expect((await fetch(`${gateway.url}/api/session`)).status, 'reads').toBe(200);
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toMatch(/admission_in_flight\{kind="sign-ins"\} 16\n/);
    expect(metrics).toMatch(/admission_waiting\{kind="sign-ins"\} 0\n/);
    expect(metrics).toMatch(/admission_limit\{kind="sign-ins"\} 16\n/);
    expect(metrics).toMatch(/admission_turned_away_total\{kind="sign-ins"\} 8\n/);

    leaving.abort();
    await Promise.all(all);
    // There is one line a second. On a slow machine they are turned away in more than one.
    const said = () => gateway.logs.filter((line) => line.includes('turned away')).map(readLine);
    const counted = () => said().reduce((sum, { count }) => sum + count, 0);
    while (counted() < TOO_MANY - AT_ONCE) await wait(50);
    expect(counted()).toBe(TOO_MANY - AT_ONCE);
    expect(said().length, 'lines of the log').toBeLessThan(TOO_MANY - AT_ONCE);
    expect(said().every(({ level }) => level === 40)).toBe(true);
    expect(gateway.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('find room again as soon as others have gone, whether they waited or not', async () => {
    upstream.on('/signinweb', fake.hang);
    const all = Array.from({ length: TOO_MANY }, (_, number) =>
      signIn(number, leaving.signal).catch(() => null),
    );
    await upstream.untilCalled('/signinweb', AT_ONCE);
    leaving.abort();
    await Promise.all(all);
    await Promise.all(upstream.calls.map(({ aborted }) => aborted));
    upstream.on('/signinweb', fake.refusal('wrong-credentials', 401));
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => signIn(n).then((r) => r.status)),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

it('a place is not had by sending a body slowly', async () => {
  const slow = Array.from({ length: TOO_MANY }, () => connect(gateway.port, '127.0.0.1'));
  for (const socket of slow) {
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/session HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nX-Atelier: 1\r\n' +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
  }
  await wait(500);
  upstream.on('/signinweb', fake.refusal('wrong-credentials', 401));
  const { status } = await signIn(1);
  for (const socket of slow) socket.destroy();
  expect(status).toBe(401);
});

describe('who is turned away', () => {
  it('gets a page, if it was one that was asked for', async () => {
    const turnAway = turnAwayBy(await makeSecurityHeaders(true, null));
    const server = createServer(turnAway).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/jobs`;
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    const data = await fetch(url, { headers: { accept: 'application/json' } });
    server.close();
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('We are very busy');
    const { requestId } = problem.parse(await data.json());
    expect(data.headers.get('x-request-id')).toBe(requestId);
    for (const { headers } of [page, data]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'retry-after': '5',
        'cache-control': 'private, no-store',
        'strict-transport-security': expect.stringContaining('max-age'),
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.any(String),
      });
    }
  });
});

it.each([
  ['GET', '/', 'reads'],
  ['GET', '/api/jobs/7?x=/healthz', 'reads'],
  ['HEAD', '/job/a/7', 'reads'],
  ['GET', '/assets/a.js', 'files'],
  ['GET', '/media/logos/7.png', 'files'],
  ['GET', '/api/files/7', 'files'],
  ['POST', '/api/session', 'sign-ins'],
  ['POST', '/api/accounts?x', 'sign-ins'],
  ['DELETE', '/api/session', 'sign-outs'],
  ['POST', '/signout', 'sign-outs'],
  ['DELETE', '/api/profile/picture', 'saves'],
  ['POST', '/api/jobs/7/application/steps', 'saves'],
  ['POST', '/api/jobs/7/application/files?category=cv', 'uploads'],
  ['GET', '/healthz', null],
  ['GET', '/readyz?x=1', null],
  ['GET', '/metrics', null],
  ['POST', '/metrics', 'saves'],
])('%s %s is of the kind %s', (method, url, kind) => {
  expect(kindOf({ method, url })).toBe(kind);
});
