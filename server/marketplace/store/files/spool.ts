import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../../settings/start-fault.ts';
import { isFull } from '../store-fault.ts';
import { FileStoreAwayError, type RandomAccess } from './file-store.ts';
import { isKey, newKey } from './keys.ts';

/** An incoming file that was not written to for this long belongs to no running process. */
export const ABANDONED_AFTER_MS = 3_600_000;

/** Says what is wrong with a folder that can be neither written nor read. A full disk has words of its own. */
export function folderIsAway(folder: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error) || codeOf(error) === null) throw error;
    throw new FileStoreAwayError(isFull(error) ? diskIsFull(folder) : cannotBeUsed(folder, error), {
      cause: error,
    });
  };
}

const diskIsFull = (folder: string): string =>
  `There is no room for a file in the folder ${folder}: make room on its disk. Nothing was kept of this call.`;

const cannotBeUsed = (folder: string, { message }: Error): string =>
  `The folder ${folder} cannot be read or written (${message}): see that it is there, that its disk is sound and ` +
  'may be written, and that it belongs to the user of Atelier. Nothing was kept of this call.';

/** A folder on this machine for incoming files. */
export interface Spool {
  /**
   * Writes the bytes as they come. Rejects as `bytes` does, or with a {@link FileStoreAwayError}, and leaves nothing
   * behind then.
   */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<SpooledFile>;
  /** Removes the incomplete files that crashes have left here. */
  sweep(): Promise<void>;
}

export interface SpooledFile extends RandomAccess {
  readonly path: string;
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
  /** Resolves once the bytes are on disk. The file cannot be read through this object afterwards. */
  close(): Promise<void>;
  discard(): Promise<void>;
}

/** @param isShared whether other processes may write here; the sweep then leaves young files alone */
export async function openSpool(folder: string, isShared: boolean): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isAway = folderIsAway(folder);
  return {
    async receive(bytes) {
      const path = join(folder, newKey());
      const handle = await open(path, 'wx+', 0o600).catch(isAway);
      const writer = (chunk: Uint8Array, at: number) =>
        handle.write(chunk, at, chunk.byteLength - at).catch(isAway);
      const discard = async () => {
        await handle.close().catch(isAway);
        await rm(path, { force: true }).catch(isAway);
      };
      try {
        return { ...spooledFile(path, handle, await write(writer, bytes), isAway), discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    async sweep() {
      const before = isShared ? Date.now() - ABANDONED_AFTER_MS : Infinity;
      for (const name of await readdir(folder)) if (isKey(name)) await sweepFile(join(folder, name), before);
    },
  };
}

/** Removes a file that was last written before `before` (epoch milliseconds). */
async function sweepFile(path: string, before: number): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    // The process that wrote the file has just saved or discarded it.
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (found !== null && found.mtimeMs < before) await rm(path, { force: true });
}

interface Written {
  readonly size: number;
  readonly sha256: string;
}

/** @param writer writes a chunk from a place on, not always to its end */
async function write(
  writer: (chunk: Uint8Array, at: number) => Promise<{ readonly bytesWritten: number }>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.byteLength;
    for (let at = 0; at < chunk.byteLength;) at += (await writer(chunk, at)).bytesWritten;
  }
  return { size, sha256: hash.digest('hex') };
}

function spooledFile(
  path: string,
  handle: FileHandle,
  { size, sha256 }: Written,
  isAway: ReturnType<typeof folderIsAway>,
): Omit<SpooledFile, 'discard'> {
  const readInto = async (block: Buffer, position: number): Promise<Buffer> => {
    const { bytesRead } = await handle.read(block, 0, block.length, position).catch(isAway);
    return block.subarray(0, bytesRead);
  };
  return {
    path,
    size,
    sha256,
    read: (position, length) =>
      readInto(Buffer.alloc(Math.max(0, Math.min(length, size - position))), position),
    readInto,
    async close() {
      await handle.sync().catch(isAway);
      await handle.close().catch(isAway);
    },
  };
}
