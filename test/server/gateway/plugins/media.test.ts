import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import {
  startGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../../helpers/services/gateway.ts';
import { sendRaw } from './raw-client.ts';

let upstream: fake.FakeUpstream;
const open: TestGateway[] = [];

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((gateway) => gateway.close()));
  await upstream.close();
});

async function start(options: Partial<TestGatewayOptions> = {}): Promise<TestGateway> {
  const gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath }, ...options });
  open.push(gateway);
  return gateway;
}

/** One pixel each. */
const pictures = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  webp: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  avif: Buffer.from('0000001c667479706176696600000000617669666d696631', 'hex'),
} as const;

/** These bytes, whatever their sender calls them. */
const bytes =
  (body: Uint8Array, headers: Record<string, string> = {}): fake.Behaviour =>
  (response) =>
    void response.writeHead(200, { 'content-length': String(body.byteLength), ...headers }).end(body);

describe('media', () => {
  it('comes through with its own type, a day of caching, and a policy that makes SVG harmless', async () => {
    const { url } = await start();
    upstream.on('/media/logos/7.svg', fake.raw('<svg/>', 200, { 'content-type': 'text/html', etag: '"v1"' }));
    const response = await fetch(`${url}/media/logos/7.svg`);
    expect([response.status, await response.text()]).toEqual([200, '<svg/>']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag: '"v1"',
    });
    for (const name of ['set-cookie', 'permissions-policy', 'cross-origin-opener-policy'])
      expect(response.headers.has(name), name).toBe(false);
  });

  it('for those who share links keeps no logo waiting, however many wait for it', async () => {
    const { url } = await start({ upstream: { maxCalls: 3 } });
    const held: (() => void)[] = [];
    upstream.on(
      '/media/share/1-a.png',
      (response, request) => void held.push(() => bytes(pictures.png)(response, request)),
    );
    upstream.on('/media/logos/7.svg', fake.raw('<svg/>'));
    const shared = Array.from({ length: 6 }, () => fetch(`${url}/media/share/1-a.png`));
    await expect.poll(() => held.length).toBe(3);
    expect((await fetch(`${url}/media/logos/7.svg`)).status).toBe(200);
    for (const answer of held) answer();
    const statuses = await Promise.all(shared.map(async (asked) => (await asked).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
  });

  it('that is named by its content never changes', async () => {
    const { url } = await start();
    const name = `/media/logos/${'0123456789abcdef'.repeat(2)}.png`;
    upstream.on(name, bytes(pictures.png));
    const response = await fetch(url + name);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  it('is asked for again by its tag', async () => {
    const { url } = await start();
    upstream.on('/media/1.png', (response, request) => {
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200, { etag: '"v1"' }).end();
    });
    const response = await fetch(`${url}/media/1.png`, { headers: { 'if-none-match': '"v1"' } });
    expect([response.status, await response.text()]).toEqual([304, '']);
    // A browser replaces what it has kept with the picture by what comes with the 304.
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    for (const name of ['permissions-policy', 'x-frame-options', 'referrer-policy'])
      expect(response.headers.has(name), name).toBe(false);
  });

  it.each([
    '/media/../readyz',
    '/media/%2e%2e/readyz',
    '/media/..%2freadyz',
    '/media/logos/1.html',
    '/media/logos/1.svg.html',
    '/media/logos/1',
    '/media/',
    '/media/logos//1.svg',
    '/media/a%00.svg',
    '/media/a%0d%0aX:y.svg',
    '/media/.env.png',
  ])('is nothing else: %s', async (path) => {
    const { port } = await start();
    const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBe(404);
    expect(upstream.calls).toEqual([]);
  });

  it.each([
    [fake.raw('canary', 404), 404],
    [fake.raw('canary', 500), 503],
    [fake.hangUp, 503],
  ])('that is not to be had is a problem (%#)', async (behaviour, status) => {
    const { url } = await start();
    upstream.on('/media/1.png', behaviour);
    const response = await fetch(`${url}/media/1.png`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
    expect(await response.text()).not.toContain('canary');
  });

  it('that too many ask for at a time is refused to the others, which is no error', async () => {
    const { url, logs } = await start({ upstream: { maxCalls: 2 } });
    upstream.on('/media/1.png', fake.hang);
    const leaving = new AbortController();
    const asked = [1, 2].map(() => fetch(`${url}/media/1.png`, { signal: leaving.signal }));
    await expect.poll(() => upstream.calls).toHaveLength(2);
    const refused = await fetch(`${url}/media/2.png`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'overloaded' });
    leaving.abort();
    await Promise.allSettled(asked);
    expect(logs.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([]);
  });

  it("goes at the client's pace, and ends with the client", async () => {
    const { url } = await start();
    let sent = 0;
    upstream.on('/media/big.png', (response) => {
      response.writeHead(200).write(pictures.png);
      const more = () => {
        while (!response.destroyed && sent < 9 * 1024 * 1024) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more);
        }
      };
      more();
    });
    const leaving = new AbortController();
    const response = await fetch(`${url}/media/big.png`, { signal: leaving.signal });
    expect(response.status).toBe(200);
    // Nobody reads, so in the end nothing more is sent.
    for (let before = -1; before < sent; await wait(300)) before = sent;
    expect(sent).toBeLessThan(9 * 1024 * 1024);
    leaving.abort();
    await upstream.calls[0]?.aborted;
  });
});

describe('what a picture is, its first bytes say', () => {
  it.each([
    ['a.png', pictures.png, 'image/png'],
    ['a.jpg', pictures.jpeg, 'image/jpeg'],
    ['a.webp', pictures.webp, 'image/webp'],
    ['a.avif', pictures.avif, 'image/avif'],
    ['a.png', pictures.jpeg, 'image/jpeg'],
    ['a.svg', pictures.webp, 'image/webp'],
    ['a.jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    [
      'a.svg',
      Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- by hand > --><!DOCTYPE svg>\n<svg>'),
      'image/svg+xml',
    ],
  ])('%s (%#)', async (name, body, type) => {
    const { url } = await start();
    upstream.on(`/media/${name}`, bytes(body, { 'content-type': 'text/html', etag: '"v1"' }));
    const response = await fetch(`${url}/media/${name}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(body);
    expect(response.headers.get('content-security-policy')?.includes('sandbox')).toBe(type.endsWith('xml'));
  });

  it('comes as it came, however small the pieces', async () => {
    const { url } = await start();
    const body = Buffer.concat([pictures.png, Buffer.alloc(9000, 7)]);
    upstream.on('/media/a.png', (response) => {
      response.writeHead(200);
      let at = 0;
      const timer = setInterval(() => {
        response.write(body.subarray(at, at + 500));
        at += 500;
        if (at >= body.length) {
          clearInterval(timer);
          response.end();
        }
      }, 1);
    });
    expect(Buffer.from(await (await fetch(`${url}/media/a.png`)).arrayBuffer())).toEqual(body);
  });

  it.each([
    ['an HTML page', '<!doctype html><script>canary()</script>'],
    ['an HTML page with an SVG in it', '<p>canary</p><svg></svg>'],
    ['a comment that does not end', '<!-- canary <svg>'],
    ['JSON', '{"canary":1}'],
    ['a PDF', '%PDF-1.7 canary'],
    ['nothing', ''],
  ])('what is none is a problem that nobody keeps: %s', async (_what, body) => {
    const { url } = await start();
    upstream.on('/media/a.svg', fake.raw(body, 200, { 'content-type': 'image/svg+xml', etag: '"v1"' }));
    const response = await fetch(`${url}/media/a.svg`);
    expect([response.status, await response.json()]).toMatchObject([502, { code: 'upstream-invalid' }]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.has('etag')).toBe(false);
  });
});

describe('a picture that does not come', () => {
  it('is given up after the budget', async () => {
    const { url } = await start({ config: { readBudget: 300 } });
    upstream.on('/media/a.png', fake.hang);
    const response = await fetch(`${url}/media/a.png`);
    expect([response.status, await response.json()]).toMatchObject([504, { code: 'upstream-timed-out' }]);
    expect(response.headers.get('retry-after')).toBe('5');
    await upstream.calls[0]?.aborted;
  });

  it('or comes too slowly is cut off', async () => {
    const { url } = await start({ upstream: { fileWindow: 200 } });
    upstream.on('/media/a.png', (response) => {
      response.writeHead(200, { 'content-length': '20000' });
      response.write(Buffer.concat([pictures.png, Buffer.alloc(5000)]));
    });
    const response = await fetch(`${url}/media/a.png`);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await upstream.calls[0]?.aborted;
  });

  it('is no longer asked for when pictures fail, and pages go on', async () => {
    const { url } = await start({ upstream: { firstPause: 60_000 } });
    upstream.on('/media/a.png', fake.json({}, 500));
    const asked = () => upstream.callsTo('/media/a.png').length;
    for (let before = -1; before < asked();) {
      before = asked();
      expect((await fetch(`${url}/media/a.png`)).status).toBe(503);
    }
    upstream.on('/readyz', fake.ok({}));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    upstream.on('/jobvisibilitycheck', fake.ok({ job_visibility: -1 }));
    await fetch(`${url}/api/jobs/17`);
    expect(upstream.callsTo('/jobvisibilitycheck')).toHaveLength(1);
  });
});
