import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDirectoryStore } from '../../../../server/marketplace/store/files/directory-store.ts';
import type { FileStore } from '../../../../server/marketplace/store/files/file-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (isShared: boolean) => openDirectoryStore({ folder, isShared });

async function* bytes(...pieces: readonly string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function keep(store: FileStore, text: string): Promise<string> {
  return (await store.receive(bytes(text))).keep();
}

async function names(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

it('keeps what it was given under a name of its own, and nothing of what was discarded or broke off', async () => {
  const store = await open(false);
  const incoming = await store.receive(bytes('hel', 'lo'));
  expect(incoming).toMatchObject({
    size: 5,
    sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
  });
  expect((await incoming.read(3, 10)).toString()).toBe('lo');
  const key = await incoming.keep();
  const read = (await store.read(key)).setEncoding('utf8');
  expect((await read.toArray()).join('')).toBe('hello');
  await (await store.receive(bytes('gone'))).discard();
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('cut');
  };
  await expect(store.receive(broken())).rejects.toThrow('cut');
  expect(await names()).toEqual([key]);
  await store.remove(key);
  await store.remove(key);
  expect(await names()).toEqual([]);
  await expect(store.read(key)).rejects.toThrow('ENOENT');
});

it('takes no name that is not one of its own', async () => {
  const store = await open(false);
  for (const key of ['../../etc/passwd', '', 'ab', `${'a'.repeat(31)}/`])
    await expect(store.read(key)).rejects.toThrow('not the name of a stored file');
});

it('sweeps away what a crash has left, and only that', async () => {
  const store = await open(false);
  const [known, unknown] = [await keep(store, 'known'), await keep(store, 'unknown')];
  await writeFile(join(folder, 'incoming', 'half'), 'half');
  await store.sweep(async (keys) => new Set(keys.filter((key) => key === known)));
  expect(await names()).toEqual([known]);
  expect(unknown).not.toBe(known);
});

it('spares what is young where others may be writing too', async () => {
  const store = await open(true);
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  await mkdir(join(folder, 'incoming'), { recursive: true });
  for (const [name, age] of [
    ['young', hours(0.5)],
    ['old', hours(2)],
  ] as const) {
    await writeFile(join(folder, 'incoming', name), name);
    await utimes(join(folder, 'incoming', name), age, age);
  }
  await store.sweep(async () => new Set());
  expect(await names()).toEqual(['young']);
});
