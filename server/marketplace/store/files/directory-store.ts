import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { NoSuchFileError, type FileStore, type IncomingFile } from './file-store.ts';
import { newKey, pathOfKey } from './keys.ts';
import { ABANDONED, openSpool, sweepFile, type SpooledFile } from './spool.ts';

export interface DirectoryStoreOptions {
  /** Made when missing. */
  readonly folder: string;
  /** Whether other processes may be writing here: then the sweep spares what is young. */
  readonly isShared: boolean;
}

/** Files in a directory: 256 folders by the first two characters of names, and one for what is coming in. */
export async function openDirectoryStore({ folder, isShared }: DirectoryStoreOptions): Promise<FileStore> {
  const spool = await openSpool(join(folder, 'incoming'), isShared);
  return {
    receive: async (bytes) => incomingFile(await spool.receive(bytes), folder),
    async read(key) {
      const stream = createReadStream(join(folder, pathOfKey(key)));
      try {
        await once(stream, 'open');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
          throw new NoSuchFileError('There is no such file in the directory.', { cause: error });
        throw error;
      }
      return stream;
    },
    remove: (key) => rm(join(folder, pathOfKey(key)), { force: true }),
    async sweep(known) {
      await spool.sweep();
      const before = isShared ? Date.now() - ABANDONED : Infinity;
      for (const prefix of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
        const names = await readdir(join(folder, prefix));
        const kept = await known(names);
        for (const name of names) if (!kept.has(name)) await sweepFile(join(folder, prefix, name), before);
      }
    },
  };
}

const incomingFile = (spooled: SpooledFile, folder: string): IncomingFile => ({
  ...spooled,
  async keep() {
    const key = newKey();
    const target = join(folder, pathOfKey(key));
    await spooled.close();
    if ((await mkdir(dirname(target), { recursive: true, mode: 0o700 })) !== undefined)
      await syncFolder(folder);
    await rename(spooled.path, target);
    await syncFolder(dirname(target));
    return key;
  },
});

/** A name is on disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
