import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addressOf } from '../../../../server/gateway/plugins/limits/limits.ts';
import { startGateway } from '../../../helpers/services/gateway.ts';

/** Each list is one client. */
it.each([
  [
    'IPv4',
    [
      '203.0.113.9',
      '203.0.113.9:1',
      '203.0.113.9:65535',
      '::ffff:203.0.113.9',
      '::ffff:203.0.113.9:1',
      '[::ffff:203.0.113.9]:1',
      '::ffff:cb00:7109',
      '[::FFFF:CB00:7109]:1',
      '64:ff9b::203.0.113.9',
      '64:ff9b::cb00:7109',
      '[64:ff9b::cb00:7109]:1',
    ],
  ],
  [
    'IPv6',
    [
      '2001:db8:1:2::7',
      '[2001:db8:1:2::7]',
      '[2001:DB8:1:2::7]:4711',
      '2001:db8:1:2:ffff::1',
      '2001:db8:1:2:3:4:5:6:4711',
    ],
  ],
  ['link-local', ['fe80::1%eth0', '[fe80::1%eth0]', '[fe80::1%eth0]:1', '[fe80::1%eth0]:4711']],
])('counts a client by its %s address, whatever port a proxy adds', (_kind, written) => {
  expect(new Set(written.map((ip) => addressOf({ ip }))).size).toBe(1);
});

it('counts other addresses apart', () => {
  const written = ['203.0.113.9:80', '203.0.113.8:80', '[2001:db8:1:2::7]:80', '[2001:db8:1:3::7]:80'];
  const inHexadecimal = ['::ffff:cb00:7107', '[64:ff9b::cb00:7106]:80', '64:ff9b::7105', '64:ff9b:1:1::7104'];
  expect(new Set([...written, ...inHexadecimal].map((ip) => addressOf({ ip }))).size).toBe(8);
});

it.each([
  ['one', '203.0.113.9'],
  ['one, and a client that writes anything', 'unknown, , 203.0.113.9'],
  ['one that adds ports', '203.0.113.9:4711'],
  ['two', '203.0.113.9, 10.0.0.2'],
  ['two that add ports', '203.0.113.9:4711, 10.0.0.2:5000'],
  ['two, of which the first is on IPv6', '203.0.113.9:4711, [2001:db8::2]:5000'],
  ['two, and a client that says it came through more', '198.51.100.1, 10.0.0.9:1, 203.0.113.9, 10.0.0.2'],
])('finds the client behind %s', async (_proxies, forwarded) => {
  const gateway = await startGateway({
    marketplace: { socketPath: join(tmpdir(), 'nobody') },
    config: { trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::2'] },
    extend: (app) => void app.get('/from', (request) => ({ from: addressOf(request) })),
  });
  onTestFinished(() => gateway.close());
  const response = await fetch(`${gateway.url}/from`, { headers: { 'x-forwarded-for': forwarded } });
  expect(await response.json()).toEqual({ from: '203.0.113.9' });
});
