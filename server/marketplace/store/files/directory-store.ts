import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../../settings/start-fault.ts';
import { directoryPlace, syncFolder } from './directory-place.ts';
import { damagedFile, NoSuchFileError, type FileStore, type IncomingFile } from './file-store.ts';
import { newKey, pathOfKey } from './keys.ts';
import { Removals } from './removals.ts';
import { folderIsAway, openSpool, type SpooledFile } from './spool.ts';

export interface DirectoryStoreOptions {
  /** The folder is created when it is missing. */
  readonly folder: string;
  /** True when other processes may write here. The sweep then leaves young incoming files alone. */
  readonly isShared: boolean;
  /** Gets the errors of background work. */
  readonly onError?: (error: unknown) => void;
  readonly removalRetryMs?: number;
}

/** Stores files in 256 folders, by the first two characters of their names, and incoming files in a spool folder. */
export async function openDirectoryStore(options: DirectoryStoreOptions): Promise<FileStore> {
  const { folder, isShared } = options;
  const spool = await openSpool(join(folder, 'incoming'), isShared);
  await spool.sweep();
  const removeNow = (key: string) => rm(join(folder, pathOfKey(key)), { force: true });
  const removals = new Removals(removeNow, options.onError ?? (() => undefined), options.removalRetryMs);
  return {
    place: directoryPlace(folder),
    receive: async (bytes) => incomingFile(await spool.receive(bytes), folder),
    async read(key, size) {
      const path = join(folder, pathOfKey(key));
      const file = await open(path).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT')
          throw new NoSuchFileError(`The file ${path} is missing.`, { cause: error });
        throw error;
      });
      const found = await file.stat();
      if (found.isFile() && found.size === size) return file.createReadStream();
      await file.close();
      throw new NoSuchFileError(damagedFile(path, found.size, size));
    },
    remove: (key) => removals.remove(key),
    close: async () => removals.stop(),
  };
}

const incomingFile = (spooled: SpooledFile, folder: string): IncomingFile => ({
  ...spooled,
  async keep(key = newKey()) {
    const target = join(folder, pathOfKey(key));
    await spooled.close();
    await moveTo(target, spooled.path, folder).catch(folderIsAway(folder));
    return key;
  },
});

/** Resolves once the move is durable. */
async function moveTo(target: string, path: string, folder: string): Promise<void> {
  if ((await mkdir(dirname(target), { recursive: true, mode: 0o700 })) !== undefined)
    await syncFolder(folder);
  await rename(path, target);
  await syncFolder(dirname(target));
}
