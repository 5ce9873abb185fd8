import { expect, test } from 'vitest';
import { grownSince } from '../bench/against.ts';

const saved = (...figures: { name: string; value: number }[]) =>
  JSON.stringify({ machine: 'any', measured: { whole: figures } });
const cost = (value: number, name = 'job: gateway', unit = 'ms') => ({ name, value, unit });

test('names each figure that has grown by more than a tenth', () => {
  const file = saved({ name: 'job: gateway', value: 1 }, { name: 'list: gateway', value: 2 });
  const now = { whole: [cost(1.2), cost(2.4, 'list: gateway')] };
  expect(grownSince(file, now)).toEqual([
    'whole, job: gateway: 1.20 ms, was 1.00',
    'whole, list: gateway: 2.40 ms, was 2.00',
  ]);
});

test('says nothing of a figure that fell, or grew by a tenth at most', () => {
  const file = saved({ name: 'job: gateway', value: 1 });
  for (const value of [0.5, 1, 1.1]) expect(grownSince(file, { whole: [cost(value)] })).toEqual([]);
});

test('compares neither rates nor what only one of the two runs has', () => {
  const file = saved({ name: 'API: pages a second', value: 1 }, { name: 'gone', value: 1 });
  expect(grownSince(file, { whole: [cost(5, 'API: pages a second', '/s'), cost(9, 'new')] })).toEqual([]);
  expect(grownSince(file, { profile: [cost(9)] })).toEqual([]);
});

test('refuses a file that is no saved run', () => {
  expect(() => grownSince('{}', {})).toThrow();
});
