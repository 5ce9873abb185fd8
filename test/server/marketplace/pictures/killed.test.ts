import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openWorkshop } from '../../../../server/marketplace/pictures/workshop.ts';

/** The process whose arguments have this text; null while there is none. */
async function processWith(text: string): Promise<number | null> {
  for (const name of await readdir('/proc')) {
    const args = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (args.includes('picture-process') && args.includes(text)) return Number(name);
  }
  return null;
}

/** Keeps a process waiting for its picture. */
async function* endless() {
  for (;;) {
    yield Buffer.alloc(1);
    await wait(5);
  }
}

const tryAgain = { code: 'overloaded', retryAfter: 5 };

it.each([
  ['SIGKILL', tryAgain],
  ['SIGTERM', tryAgain],
  ['SIGSEGV', 'damaged'],
  ['SIGABRT', 'damaged'],
] as const)('[U-04] a process of a picture that ends by %s', async (signal, expected) => {
  const warn = vi.fn();
  const title = randomUUID();
  const outcome = openWorkshop({ warn })
    .work({ what: 'share-list', title }, async () => endless())
    .catch((error: unknown) => error);
  const child = await vi.waitUntil(() => processWith(title), { timeout: 20_000, interval: 20 });
  process.kill(child, signal);
  const ended = await outcome;
  if (typeof expected === 'string') expect(ended).toBe(expected);
  else expect(ended).toMatchObject(expected);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ signal }, expect.any(String));
});
