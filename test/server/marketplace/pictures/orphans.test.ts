import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { leashed } from '../../../../server/marketplace/pictures/leash.ts';

const PARENT = join(import.meta.dirname, 'parent-process.ts');

/** A file of a process; nothing once that is gone. */
const ofProcess = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

const isThere = async (pid: number) => /^State:\s+[^Z]/m.test(await ofProcess(pid, 'status'));

async function childOf(parent: number): Promise<number> {
  for (;;) {
    for (const name of await readdir('/proc'))
      if (new RegExp(`^PPid:\\s+${parent}$`, 'm').test(await ofProcess(Number(name), 'status')))
        return Number(name);
    await wait(1);
  }
}

const hasLoaded = async (pid: number) => (await ofProcess(pid, 'maps')).includes('libvips');

it.each([
  ['starts', 0, false],
  ['waits for its photo', 0.5, true],
  ['opens it', 1, true],
])('a process that is stuck while it %s does not outlive the marketplace', async (_when, share, loads) => {
  const parent = spawn(process.execPath, [PARENT, String(share)], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [said, child] = await Promise.all([once(parent.stdout, 'data'), childOf(parent.pid ?? 0)]);
  expect(String(said)).toBe('given\n');
  if (loads) await expect.poll(() => hasLoaded(child), { timeout: 20_000, interval: 1 }).toBe(true);
  // Nothing that it does itself can end it now.
  process.kill(child, 'SIGSTOP');
  expect(await isThere(child)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'close');
  onTestFinished(async () => {
    if (await isThere(child)) process.kill(child, 'SIGKILL');
  });
  await expect.poll(() => isThere(child)).toBe(false);
});

it('a program does not begin once the process that wanted it is gone', () => {
  const [command, ...args] = leashed(['echo', 'begun']);
  expect(execFileSync(command, args, { encoding: 'utf8' })).toBe('begun\n');
  // A shell between them is a parent that nobody knows, as the one that adopts orphans.
  const adopted = execFileSync('sh', ['-c', '"$@"; true', 'sh', command, ...args], { encoding: 'utf8' });
  expect(adopted).toBe('');
});
