import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import {
  sameOrigin,
  startGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../../helpers/services/gateway.ts';
import { expectGoodMetrics, metricValue } from '../../../helpers/services/promtool.ts';
import { createLogger } from '../../../../server/log.ts';
import { signedIn, TOKEN } from '../session/signed-in.ts';

let upstream: fake.FakeUpstream;
const open: TestGateway[] = [];

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((gateway) => gateway.close()));
  await upstream.close();
});

async function start(config: TestGatewayOptions['config'] = {}): Promise<TestGateway> {
  const gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath }, config });
  open.push(gateway);
  return gateway;
}

describe('health', () => {
  it('is alive whatever the marketplace does', async () => {
    const { url } = await start();
    const response = await fetch(`${url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'alive' }]);
    expect(upstream.calls).toEqual([]);
  });

  it('is ready while the marketplace answers and nobody stops it', async () => {
    const { url, app } = await start();
    upstream.on('/readyz', fake.ok({}), fake.json({}, 503), fake.ok({}));
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) statuses.push((await fetch(`${url}/readyz`)).status);
    expect(statuses).toEqual([200, 503, 200]);
    app.startDraining();
    const response = await fetch(`${url}/readyz`);
    expect([response.status, response.headers.get('connection')]).toEqual([503, 'close']);
    expect((await fetch(`${url}/api/session`)).status, 'the rest goes on').toBe(200);
  });
});

describe('metrics', () => {
  const token = 'a-token-of-the-operator';
  const read = (url: string, authorization?: string) =>
    fetch(`${url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });

  it('are for whoever has the token', async () => {
    const { url } = await start({ metricsToken: token });
    for (const wrong of [undefined, '', token, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`]) {
      expect((await read(url, wrong)).status).toBe(404);
    }
    upstream.on('/jobvisibilitycheck', fake.raw('nonsense'));
    await fetch(`${url}/api/jobs/17`);
    const response = await read(url, `Bearer ${token}`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/jobs\/:id",status="502"\} 1/,
    );
    expect(text).toContain('upstream_calls_total{call="job-visibility",outcome="invalid"} 1');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toMatch(/http_requests_in_flight 1\n/);
  });

  it('tell how many jobs the marketplace has yet to index, while it says so', async () => {
    const { url } = await start({ mode: 'demo' });
    upstream.on('/readyz', fake.ok({ status: 'ok', jobs_to_index: 12 }), fake.ok({}), fake.json({}, 503));
    expect(await (await read(url)).text()).toMatch(/^marketplace_jobs_to_index 12$/mu);
    for (let round = 0; round < 2; round += 1) {
      const answer = await read(url);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.not.stringMatching(/^marketplace_jobs_to_index /mu),
      ]);
    }
  });

  it('are named as Prometheus asks for', async () => {
    const { url } = await start({ mode: 'demo' });
    await (await fetch(`${url}/api/session`)).text();
    const text = await (await read(url)).text();
    expect([...text.matchAll(/^# TYPE /gm)].length).toBeGreaterThan(20);
    await expectGoodMetrics(text);
  });

  it('carry what the marketplace measures of itself, under its own names only', async () => {
    const { url } = await start({ mode: 'demo' });
    const own = '# HELP marketplace_files Files.\n# TYPE marketplace_files gauge\nmarketplace_files 3\n';
    upstream.on(
      '/marketplacemetrics',
      fake.ok({ text: own }),
      fake.ok({ text: `${own}http_requests_in_flight 900\n` }),
      fake.json({}, 500),
    );
    expect(metricValue(await (await read(url)).text(), 'marketplace_files')).toBe(3);
    for (let round = 0; round < 2; round += 1) {
      const text = await (await read(url)).text();
      expect(metricValue(text, 'marketplace_files')).toBeNaN();
      expect(metricValue(text, 'http_requests_in_flight')).toBe(1);
    }
  });

  it('tell how long calls take, what was tried twice, and how each class of calls fares', async () => {
    const { url } = await start({ metricsToken: token });
    upstream.on('/jobvisibilitycheck', fake.hangUp, fake.json({}, 500));
    upstream.on('/job_basic_info_custom_web', fake.json({}, 500));
    for (let round = 0; round < 24; round += 1) await fetch(`${url}/api/jobs/${round}`);
    upstream.on('/media/1.png', fake.raw('nothing', 404));
    await fetch(`${url}/media/1.png`);
    const text = await (await read(url, `Bearer ${token}`)).text();
    const valueOf = (series: string) => metricValue(text, series);
    expect(valueOf('upstream_call_duration_seconds_count{call="job-basics"}')).toBe(24);
    expect(valueOf('upstream_call_duration_seconds_bucket{call="job-basics",le="+Inf"}')).toBe(24);
    expect(valueOf('upstream_call_duration_seconds_bucket{call="job-basics",le="60"}')).toBe(24);
    expect(valueOf('upstream_call_duration_seconds_sum{call="job-basics"}')).toBeGreaterThan(0);
    expect(valueOf('upstream_call_duration_seconds_count{call="media"}')).toBe(1);
    expect(valueOf('upstream_calls_total{call="media",outcome="refused"}')).toBe(1);
    expect(valueOf('upstream_second_tries_total{reason="broken"}')).toBe(1);
    expect(valueOf('upstream_breaker_open{class="pages"}')).toBe(1);
    expect(valueOf('upstream_breaker_open{class="media"}')).toBe(0);
    expect(valueOf('upstream_bulkhead_calls{class="pages"}')).toBe(0);
    expect(valueOf('upstream_bulkhead_queue{class="pages"}')).toBe(0);
    expect(valueOf('upstream_bulkhead_limit{class="pages"}')).toBe(512);
  });

  it('are not there in production without a token, and for this machine only in a demo', async () => {
    expect((await read((await start({ mode: 'production' })).url)).status).toBe(404);
    expect((await read((await start({ mode: 'demo' })).url)).status).toBe(200);
  });
});

describe('the log', () => {
  it('has one line a request: method, route, status, time, id; nothing of address or person', async () => {
    const gateway = await start();
    const cookie = await signedIn(gateway, upstream);
    const response = await fetch(`${gateway.url}/api/jobs/canary-id?email=canary@example.com`, {
      headers: { cookie, 'user-agent': 'canary' },
    });
    const lines = gateway.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/jobs/:id',
      status: response.status,
      milliseconds: expect.any(Number),
    });
    const all = gateway.logs.join('');
    for (const secret of ['canary', TOKEN, cookie, 'asha@example.com', 'correct horse']) {
      expect(all).not.toContain(secret);
    }
  });

  it('hides secrets that somebody logs by mistake, and what errors carry besides their words', () => {
    const lines: string[] = [];
    const logger = createLogger('gateway', 'info', { write: (line) => void lines.push(line) });
    logger.info(
      { headers: { Cookie: 'canary', authorization: 'canary', accept: 'x' }, email: 'canary' },
      'a',
    );
    logger.info({ deep: { deeper: { password: 'canary', token: 'canary', count: 1 } } }, 'b');
    const error = Object.assign(new Error('said'), { data: 'canary', code: 'E_CODE' });
    logger.error({ err: new Error('outer', { cause: error }) }, 'c');
    expect(lines.join('')).not.toContain('canary');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ headers: { accept: 'x', Cookie: '[redacted]' } });
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({
      err: { message: 'outer', cause: { message: 'said', code: 'E_CODE' } },
    });
  });
});

describe('limits', () => {
  it('count by address, tell how much is left, and how long to wait', async () => {
    const { url } = await start({ rateLimit: 3 });
    const answers: Response[] = [];
    for (let round = 0; round < 4; round += 1) answers.push(await fetch(`${url}/api/session`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1', '0', '0']);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answers[3]?.json()).toMatchObject({ code: 'too-many-requests' });
    expect((await fetch(`${url}/nowhere`)).status, 'nor for addresses that nobody answers').toBe(429);
    expect((await fetch(`${url}/healthz`)).status, 'but for operators').toBe(200);
  });

  it('count a session by itself', async () => {
    const gateway = await start({ rateLimit: 3 });
    const cookie = await signedIn(gateway, upstream);
    for (let round = 0; round < 3; round += 1) await fetch(`${gateway.url}/api/session`);
    expect((await fetch(`${gateway.url}/api/session`)).status).toBe(429);
    upstream.on('/getuserbasicinformation', fake.ok({ user_basic_info: {} }));
    expect((await fetch(`${gateway.url}/api/session`, { headers: { cookie } })).status).toBe(200);
  });

  it('believe a forwarded address only from a trusted proxy', async () => {
    const trusting = await start({ rateLimit: 1, trustedProxies: ['127.0.0.0/8'] });
    const wary = await start({ rateLimit: 1 });
    const from = async (url: string, address: string) =>
      (await fetch(`${url}/api/session`, { headers: { 'x-forwarded-for': address } })).status;
    expect([await from(trusting.url, '192.0.2.1'), await from(trusting.url, '192.0.2.2')]).toEqual([
      200, 200,
    ]);
    expect([await from(wary.url, '192.0.2.1'), await from(wary.url, '192.0.2.2')]).toEqual([200, 429]);
    const v6 = [await from(trusting.url, '2001:db8::1'), await from(trusting.url, '2001:db8::2')];
    expect(v6, 'a household is one address').toEqual([200, 429]);
  });
});

describe('an error in a browser', () => {
  const report = (url: string, body: unknown, headers = {}) =>
    fetch(`${url}/api/client-errors`, {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': 'application/json', 'user-agent': 'Browser/1', ...headers },
      body: JSON.stringify(body),
    });
  const error = { message: 'x is undefined', stack: 'at y', path: '/jobs' };

  it('[G-06] goes to the marketplace with its text and browser', async () => {
    const { url } = await start();
    upstream.on('/frontenderrornotification', fake.ok(null));
    expect((await report(url, error)).status).toBe(202);
    const [call] = upstream.calls;
    expect(call?.method).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      error_text: 'x is undefined\n/jobs\nat y',
      browser: 'Browser/1',
    });
  });

  it('is no trouble to anybody when it cannot be passed on', async () => {
    const { url } = await start();
    upstream.on('/frontenderrornotification', fake.json({}, 500));
    expect((await report(url, error)).status).toBe(202);
  });

  it('is bounded in size and number', async () => {
    const { url } = await start();
    upstream.on('/frontenderrornotification', fake.ok(null));
    expect((await report(url, { ...error, message: 'x'.repeat(2001) })).status).toBe(422);
    expect((await report(url, { ...error, stack: 'x'.repeat(17_000) })).status).toBe(413);
    const statuses: number[] = [];
    for (let round = 0; round < 25; round += 1) statuses.push((await report(url, error)).status);
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
    expect(upstream.calls.length).toBeLessThanOrEqual(20);
  });
});

describe('the documentation', () => {
  it('comes from the contracts', async () => {
    const { url } = await start({ hasApiDocs: true });
    const { paths } = await (await fetch(`${url}/api/docs/json`)).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/session', '/api/accounts', '/api/client-errors', '/api/jobs/{id}']),
    );
    const schema = paths['/api/accounts'].post.requestBody.content['application/json'].schema;
    expect(schema).toMatchObject({ required: ['name', 'email', 'password'], additionalProperties: false });
    expect((await fetch(`${url}/api/docs/`)).status).toBe(200);
  });

  it('is not there unless wanted', async () => {
    const { url } = await start({ hasApiDocs: false });
    expect((await fetch(`${url}/api/docs/json`)).status).toBe(404);
  });
});
