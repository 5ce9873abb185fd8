import { afterAll, beforeAll, expect, it } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';

const own = 'https://atelier.example';
let upstream: fake.FakeUpstream;
let production: TestGateway;
let local: TestGateway;

beforeAll(async () => {
  upstream = await fake.startFakeUpstream();
  const marketplace = { socketPath: upstream.socketPath };
  local = await startGateway({ marketplace });
  production = await startGateway({
    marketplace,
    config: { mode: 'production', publicOrigin: own, isSecure: true },
  });
});
afterAll(async () => {
  await Promise.all([local.close(), production.close()]);
  await upstream.close();
});

/** The headers of a state change about its origin, and whether it may pass. */
const matrix: [site: string | null, origin: string | null, marker: string | null, passes: boolean][] = [
  ['same-origin', own, '1', true],
  ['same-origin', null, '1', true],
  ['same-origin', own, null, false],
  ['same-origin', own, '0', false],
  ['same-site', own, '1', false],
  ['cross-site', own, '1', false],
  ['none', own, '1', false],
  ['none', null, '1', false],
  ['', own, '1', false],
  ['same-origin, cross-site', own, '1', false],
  [null, own, '1', true],
  [null, own, null, false],
  [null, 'https://evil.example', '1', false],
  [null, 'http://atelier.example', '1', false],
  [null, 'https://atelier.example.evil.example', '1', false],
  [null, 'https://atelier.example:8443', '1', false],
  [null, 'null', '1', false],
  [null, '', '1', false],
  [null, null, '1', false],
  [null, null, null, false],
];

it.each(matrix)(
  'Sec-Fetch-Site %j, Origin %j, x-atelier %j: passes %j',
  async (site, origin, marker, passes) => {
    const given = { 'sec-fetch-site': site, origin, 'x-atelier': marker };
    const headers = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== null);
    for (const [method, path] of [
      ['DELETE', '/api/session'],
      ['POST', '/api/session'],
      ['POST', '/api/accounts'],
      ['POST', '/api/client-errors'],
      ['PUT', '/nowhere'],
    ] as const) {
      const response = await production.app.inject({
        method,
        url: path,
        headers: Object.fromEntries(headers),
      });
      const isRefused = response.statusCode === 403 && response.json().code === 'cross-origin';
      expect(isRefused, `${method} ${path}`).toBe(!passes);
    }
  },
);

it('reading needs no proof, from wherever it comes', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await production.app.inject({ method, url: '/api/session', headers })).statusCode).toBe(200);
  }
});

it('on this machine the host that was asked counts as our own, in production it does not', async () => {
  const headers = { host: '127.0.0.1:1234', origin: 'http://127.0.0.1:1234', 'x-atelier': '1' };
  const change = { method: 'DELETE', url: '/api/session', headers } as const;
  expect((await local.app.inject(change)).statusCode).toBe(200);
  expect((await production.app.inject(change)).statusCode).toBe(403);
  const foreign = { ...headers, origin: 'http://evil.example' };
  expect((await local.app.inject({ ...change, headers: foreign })).statusCode).toBe(403);
});
