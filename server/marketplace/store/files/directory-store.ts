import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { directoryPlace, syncFolder } from './directory-place.ts';
import { NoSuchFileError, type FileStore, type IncomingFile } from './file-store.ts';
import { newKey, pathOfKey } from './keys.ts';
import { openSpool, type SpooledFile } from './spool.ts';

export interface DirectoryStoreOptions {
  /** The folder is created when it is missing. */
  readonly folder: string;
  /** True when other processes may write here. The sweep then leaves young incoming files alone. */
  readonly isShared: boolean;
}

/** Stores files in 256 folders, by the first two characters of their names, and incoming files in a spool folder. */
export async function openDirectoryStore({ folder, isShared }: DirectoryStoreOptions): Promise<FileStore> {
  const spool = await openSpool(join(folder, 'incoming'), isShared);
  await spool.sweep();
  return {
    place: directoryPlace(folder),
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
    close: () => Promise.resolve(),
  };
}

const incomingFile = (spooled: SpooledFile, folder: string): IncomingFile => ({
  ...spooled,
  async keep(key = newKey()) {
    const target = join(folder, pathOfKey(key));
    await spooled.close();
    if ((await mkdir(dirname(target), { recursive: true, mode: 0o700 })) !== undefined)
      await syncFolder(folder);
    await rename(spooled.path, target);
    await syncFolder(dirname(target));
    return key;
  },
});
