import { expect, it } from 'vitest';
import { addressOf } from '../../../../server/gateway/plugins/limits.ts';

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
  expect(new Set(written.map((ip) => addressOf({ ip }))).size).toBe(4);
});
