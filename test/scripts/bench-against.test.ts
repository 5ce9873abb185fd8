import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { grownSince, readSavedRun } from '../bench/against.ts';

const saved = (...figures: { name: string; value: number }[]) =>
  readSavedRun(JSON.stringify({ machine: 'any', measured: { whole: figures } }));
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

test('takes a figure below zero for what it is', () => {
  const file = saved({ name: 'drift', value: -10 });
  for (const value of [-20, -10, -9.5])
    expect(grownSince(file, { whole: [cost(value, 'drift')] })).toEqual([]);
  for (const value of [-5, 0, 3]) expect(grownSince(file, { whole: [cost(value, 'drift')] })).toHaveLength(1);
});

test('compares neither rates nor what only one of the two runs has', () => {
  const file = saved({ name: 'API: pages a second', value: 1 }, { name: 'gone', value: 1 });
  expect(grownSince(file, { whole: [cost(5, 'API: pages a second', '/s'), cost(9, 'new')] })).toEqual([]);
  expect(grownSince(file, { profile: [cost(9)] })).toEqual([]);
});

test('refuses a file that is no saved run', () => {
  expect(() => readSavedRun('{}')).toThrow();
});

test('is refused before anything is measured when the saved run cannot be read', () => {
  const main = join(import.meta.dirname, '../bench/main.ts');
  // Without its ads this section fails at once.
  const args = [main, 'search', '--against', join(import.meta.dirname, 'no-such-run.json')];
  const env = { ...process.env, REAL_DATA_DIR: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('no-such-run.json');
});

test.each([
  [['--help'], 0, 'stdout', ''],
  [['no-such-section'], 2, 'stderr', 'There is no section no-such-section.'],
  [['--rounds', 'some'], 2, 'stderr', '--rounds takes a number above 0.'],
  [['--no-such-option'], 2, 'stderr', '--no-such-option'],
] as const)('answers %j with its sections', (args, code, stream, words) => {
  const main = join(import.meta.dirname, '../bench/main.ts');
  const { status, ...streams } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
  expect(status).toBe(code);
  expect(streams[stream]).toContain(words);
  expect(streams[stream]).toMatch(/^ {2}whole +Processor time/mu);
});
