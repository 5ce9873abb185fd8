import { afterAll, beforeAll, expect, test } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';

let upstream: fake.FakeUpstream;
let gateway: TestGateway;

beforeAll(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    config: { publicOrigin: 'https://atelier.example' },
  });
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

test('robots.txt keeps crawlers to pages and tells where the sitemap is', async () => {
  const answer = await fetch(`${gateway.url}/robots.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect((await answer.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /jobs/application/',
    '',
    'Sitemap: https://atelier.example/sitemap.xml',
    '',
  ]);
  expect(upstream.calls).toHaveLength(0);
});
