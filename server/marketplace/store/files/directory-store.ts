import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { inBlocks } from '../../../blocks.ts';
import { free } from '../../../spent-bytes.ts';
import type { FileStore, IncomingFile } from './file-store.ts';

const KEY = /^[0-9a-f]{32}$/;
/** Milliseconds after which nobody is still writing a file that other processes may be writing. */
const ABANDONED = 3_600_000;
/** A write costs the same for much as for little. */
const BLOCK = 256 * 1024;

export interface DirectoryStoreOptions {
  /** Made when missing. */
  readonly folder: string;
  /** Whether other processes may be writing here: then the sweep spares what is young. */
  readonly isShared: boolean;
}

/** Files in a directory: 256 folders by the first two characters of names, and one for what is coming in. */
export async function openDirectoryStore({ folder, isShared }: DirectoryStoreOptions): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError('This is not the name of a stored file.');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async receive(bytes) {
      const path = join(incoming, newKey());
      const handle = await open(path, 'wx+', 0o600);
      try {
        const { size, sha256 } = await write(handle, bytes);
        return incomingFile({ path, handle, size, sha256, pathOf });
      } catch (error) {
        await handle.close();
        await rm(path, { force: true });
        throw error;
      }
    },
    async read(key) {
      const stream = createReadStream(pathOf(key));
      await once(stream, 'open');
      return stream;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async sweep(known) {
      const before = isShared ? Date.now() - ABANDONED : Infinity;
      for (const name of await readdir(incoming)) await sweepFile(join(incoming, name), before);
      for (const prefix of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
        const names = await readdir(join(folder, prefix));
        const kept = await known(names);
        for (const name of names) if (!kept.has(name)) await sweepFile(join(folder, prefix, name), before);
      }
    },
  };
}

const newKey = (): string => randomBytes(16).toString('hex');

async function write(handle: FileHandle, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  const memory = Buffer.allocUnsafeSlow(BLOCK);
  let size = 0;
  try {
    for await (const block of inBlocks(bytes, memory, 1)) {
      hash.update(block);
      size += block.byteLength;
      for (let at = 0; at < block.byteLength;)
        at += (await handle.write(block, at, block.byteLength - at)).bytesWritten;
    }
  } finally {
    free(memory);
  }
  return { size, sha256: hash.digest('hex') };
}

interface Received {
  readonly path: string;
  readonly handle: FileHandle;
  readonly size: number;
  readonly sha256: string;
  readonly pathOf: (key: string) => string;
}

function incomingFile({ path, handle, size, sha256, pathOf }: Received): IncomingFile {
  return {
    size,
    sha256,
    async read(position, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
      return buffer.subarray(0, bytesRead);
    },
    async keep() {
      const key = newKey();
      const target = pathOf(key);
      await handle.sync();
      await handle.close();
      if ((await mkdir(dirname(target), { recursive: true, mode: 0o700 })) !== undefined)
        await syncFolder(dirname(dirname(target)));
      await rename(path, target);
      await syncFolder(dirname(target));
      return key;
    },
    async discard() {
      await handle.close();
      await rm(path, { force: true });
    },
  };
}

/** A name is on disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function sweepFile(path: string, before: number): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (mtimeMs < before) await rm(path, { force: true });
}
