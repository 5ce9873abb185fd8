import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnAwayBy } from '../../../../server/gateway/admission/turned-away.ts';
import { makeSecurityHeaders } from '../../../../server/gateway/plugins/security-headers.ts';
import { SessionSeal } from '../../../../server/gateway/plugins/session/session-seal.ts';
import { api } from '../../../../shared/paths.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { sampleJobs } from '../../../../server/marketplace/demo/known.ts';
import { startEveryRoute } from './every-route.ts';
import { sendRaw } from './raw-client.ts';

const secure = {
  isSecure: true,
  publicOrigin: 'https://atelier.example',
  sessionSecrets: ['s'.repeat(40)],
} as const;
const wanted = await makeSecurityHeaders(true, null);
/** Where a provider of sign-ins is configured, whose window has to be heard of again. */
const withPopups = await makeSecurityHeaders(true, null, true);
/** The one page that the provider's window ends at: it must still reach the window that opened it. */
const RETURN = '/linkedin/callback';
const onReturn = {
  ...withPopups,
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
};
/** What a file has that is no page. */
const ofFile = Object.fromEntries(
  ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'].map((name) => [
    name,
    wanted[name] ?? '',
  ]),
);
const json = { ...sameOrigin, 'content-type': 'application/json' };

type Headers = ReadonlyMap<string, string>;
const headersOf = (response: Response): Headers => new Map(response.headers);

/** The full set on every answer, whatever it is; only a stricter content policy may stand in place of ours. */
function expectFullSet(headers: Headers, what: string, set: Readonly<Record<string, string>> = wanted): void {
  const policy = 'content-security-policy';
  for (const [name, value] of Object.entries(set)) {
    if (name !== policy) expect.soft(headers.get(name), `${name} of ${what}`).toBe(value);
  }
  const own = headers.get(policy) ?? '';
  for (const directive of [/default-src 'none'/, /frame-ancestors 'none'/, /base-uri 'none'/])
    expect.soft(own, `${policy} of ${what}`).toMatch(directive);
  expect.soft(own, `${policy} of ${what}`).not.toMatch(/unsafe-eval|script-src[^;]*(?:unsafe|\*|https?:)/);
  expect
    .soft(headers.get('cache-control'), `cache-control of ${what}`)
    .toMatch(/no-store|no-cache|max-age=\d+/);
  for (const name of ['server', 'x-powered-by'])
    expect.soft(headers.has(name), `${name} of ${what}`).toBe(false);
  const type = headers.get('content-type') ?? '';
  if (/^text\/|\bxml\b/.test(type) && !type.startsWith('image/'))
    expect.soft(type.toLowerCase(), `content-type of ${what}`).toContain('charset=utf-8');
}

it('the set is all there is: promises, policies, isolation', () => {
  expect(Object.keys(wanted).toSorted()).toEqual([
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ]);
});

describe('every route', () => {
  let gateway: TestGateway;
  let routes: readonly RouteOptions[];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ gateway, routes, close } = await startEveryRoute({
      ...secure,
      hasApiDocs: true,
      metricsToken: 'm'.repeat(16),
    }));
  });
  afterAll(() => close());

  async function signIn(account: string): Promise<string> {
    const body = JSON.stringify({ email: `${account}@atelier.test`, password: 'atelier-demo' });
    const answer = await fetch(gateway.url + api.session, { method: 'POST', headers: json, body });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  const addressesOf = ({ url }: RouteOptions): string[] =>
    [sampleJobs.liveOpen, 'no-such-thing'].map((id) =>
      url.replaceAll(/:(\w+)(?:\([^)]*\))?|\*/g, (_whole, name?: string) =>
        name === undefined ? 'x.svg' : id,
      ),
    );

  it(
    'carries the full set and says how long it may be kept, for everybody',
    { timeout: 120_000 },
    async () => {
      const asked = new Set<string>();
      const cookies = ['', await signIn('newcomer'), await signIn('recruiter')];
      // Whoever signs out is a visitor afterwards.
      const inOrder = routes.toSorted(
        (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
      );
      for (const cookie of cookies) {
        for (const route of inOrder) {
          for (const method of [route.method].flat()) {
            for (const path of new Set(addressesOf(route))) {
              const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
              const response = await fetch(gateway.url + path, {
                method,
                redirect: 'manual',
                headers: { cookie, ...(isRead ? {} : json) },
                ...(isRead || method === 'DELETE' ? {} : { body: '{}' }),
              });
              await response.arrayBuffer();
              expectFullSet(
                headersOf(response),
                `${method} ${path} (${response.status})`,
                route.url === RETURN ? onReturn : withPopups,
              );
              asked.add(`${method} ${route.url}`);
            }
          }
        }
      }
      expect(asked.size).toBeGreaterThan(60);
      for (const named of ['GET /api/docs', 'GET /metrics', 'GET /healthz', 'GET /sitemap.xml'])
        expect(
          [...asked].some((each) => each.startsWith(named)),
          named,
        ).toBe(true);
    },
  );
});

describe('every status', () => {
  let upstream: fake.FakeUpstream;
  let gateway: TestGateway;
  const seen = new Set<number>();
  beforeAll(async () => {
    upstream = await fake.startFakeUpstream();
    gateway = await startGateway({
      marketplace: { socketPath: upstream.socketPath },
      config: { ...secure, signInLimit: 1_000, readBudget: 300, saveBudget: 300 },
      bodyDeadline: 300,
      extend(app) {
        app.get('/api/broken', () => {
          throw new Error('canary');
        });
      },
    });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  function check(status: number, headers: Headers, wantedStatus: number, set = wanted): void {
    expect(status).toBe(wantedStatus);
    expectFullSet(headers, `status ${status}`, set);
    expect(headers.get('x-request-id') ?? 'on a connection that was no request', `status ${status}`).not.toBe(
      '',
    );
    seen.add(status);
  }

  const tryToSignIn = (body = JSON.stringify({ email: 'asha@example.com', password: 'x' }), headers = {}) =>
    fetch(gateway.url + api.session, { method: 'POST', headers: { ...json, ...headers }, body });

  it.each([
    [200, () => fetch(gateway.url + api.session)],
    [400, () => tryToSignIn('{"email":')],
    [401, () => fetch(`${gateway.url}/api/files/1`)],
    [403, () => tryToSignIn('{}', { 'sec-fetch-site': 'cross-site' })],
    [404, () => fetch(`${gateway.url}/nowhere`)],
    [405, () => fetch(gateway.url + api.session, { method: 'PUT', headers: sameOrigin })],
    [413, () => tryToSignIn(JSON.stringify({ email: 'x'.repeat(70_000) }))],
    [415, () => tryToSignIn('<a/>', { 'content-type': 'text/xml' })],
    [422, () => tryToSignIn('{}')],
    [500, () => fetch(`${gateway.url}/api/broken`)],
  ])('%i of our own', async (status, ask) => {
    const response = await ask();
    await response.arrayBuffer();
    check(response.status, headersOf(response), status);
  });

  it.each([
    [200, fake.ok({ session_token: 't'.repeat(40), user_type: 1, login_type: 1 })],
    [401, fake.refusal('wrong-credentials', 401)],
    [403, fake.refusal('account-inactive', 403)],
    [409, fake.refusal('conflict', 409)],
    [410, fake.refusal('job-expired', 409)],
    [412, fake.refusal('precondition-failed', 412)],
    [413, fake.refusal('payload-too-large', 413)],
    [415, fake.refusal('unsupported-media-type', 415)],
    [422, fake.refusal('invalid-input', 400)],
    [429, fake.refusal('too-many-requests', 429)],
    [502, fake.raw('nonsense')],
    [503, fake.refusal('overloaded', 424)],
    [503, fake.json({}, 500)],
    [504, fake.hang],
  ] as const)('%i because of the marketplace (%#)', async (status, behaviour) => {
    upstream.on('/signinweb', behaviour);
    const response = await tryToSignIn();
    await response.arrayBuffer();
    check(response.status, headersOf(response), status);
  });

  it('304 of a picture that is known', async () => {
    upstream.on('/media/logo.svg', (response) => response.writeHead(304, { etag: '"1"' }).end());
    const response = await fetch(`${gateway.url}/media/logo.svg`, { headers: { 'if-none-match': '"1"' } });
    check(response.status, headersOf(response), 304, ofFile);
  });

  it('200 of a file of somebody’s', async () => {
    const session = { token: 't'.repeat(40), role: 'candidate' as const, expiresAt: Date.now() + 60_000 };
    const cookie = `__Host-atelier-session=${await new SessionSeal(secure.sessionSecrets).seal(session)}`;
    const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment' };
    const path = `/files/${'f'.repeat(32)}`;
    upstream.on(path, fake.raw('%PDF', 200, headers));
    const response = await fetch(`${gateway.url}/api${path}`, { headers: { cookie } });
    await response.arrayBuffer();
    check(response.status, headersOf(response), 200);
  });

  it('429 of the limit for everything', async () => {
    const marketplace = { socketPath: upstream.socketPath };
    const limited = await startGateway({ marketplace, config: { ...secure, rateLimit: 1 } });
    await fetch(limited.url + api.session);
    const response = await fetch(limited.url + api.session);
    check(response.status, headersOf(response), 429);
    await limited.close();
  });

  it('503 of a process that is going', async () => {
    const going = await startGateway({ marketplace: { socketPath: upstream.socketPath }, config: secure });
    going.app.startDraining();
    const response = await fetch(`${going.url}/readyz`);
    check(response.status, headersOf(response), 503);
    await going.close();
  });

  it('503 of one that has too much to do', async () => {
    const server = createServer(turnAwayBy(wanted)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = addressOf(server.address());
    for (const headers of [{}, { accept: 'text/html', 'sec-fetch-dest': 'document' }]) {
      const response = await fetch(`http://127.0.0.1:${port}/`, { headers });
      await response.arrayBuffer();
      check(response.status, headersOf(response), 503);
    }
    server.close();
  });

  const end = 'Connection: close\r\n\r\n';
  it.each([
    [400, `GET / HTTP/1.1\r\n${end}`],
    [400, 'hello\r\n\r\n'],
    [400, `GET /job/%zz HTTP/1.1\r\nHost: a.example\r\n${end}`],
    [405, `TRACE / HTTP/1.1\r\nHost: a.example\r\n${end}`],
    [405, 'CONNECT b.example:443 HTTP/1.1\r\nHost: b.example\r\n\r\n'],
    [414, `GET /${'x'.repeat(9_000)} HTTP/1.1\r\nHost: a.example\r\n${end}`],
    [417, `GET / HTTP/1.1\r\nHost: a.example\r\nExpect: 200-maybe\r\n${end}`],
    [431, `GET / HTTP/1.1\r\nHost: a.example\r\nX: ${'x'.repeat(40_000)}\r\n${end}`],
    [505, `GET / HTTP/2.0\r\nHost: a.example\r\n${end}`],
  ])('%i of bytes that are no request of ours (%#)', async (status, bytes) => {
    const answer = await sendRaw(gateway.port, bytes);
    check(answer.status, answer.headers, status);
  });

  it('408 of a body that does not come', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${api.session} HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nX-Atelier: 1\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 10\r\n\r\n{`,
    );
    const [head = ''] = (await text(socket)).split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const pairs = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
    check(Number(first.split(' ')[1]), new Map(pairs), 408);
  });

  it('that there is was seen', () => {
    const all = [
      200, 304, 400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 414, 415, 417, 422, 429, 431, 500, 502, 503,
      504, 505,
    ];
    expect([...seen].toSorted((one, other) => one - other)).toEqual(all);
  });
});

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address;
}
