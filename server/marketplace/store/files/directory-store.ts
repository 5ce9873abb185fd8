import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../../settings/start-fault.ts';
import { begun } from './begun.ts';
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
  const incoming = join(folder, 'incoming');
  const isAway = folderIsAway(folder);
  const spool = await openSpool(incoming, isShared);
  await spool.sweep();
  const removeNow = (key: string) => rm(join(folder, pathOfKey(key)), { force: true });
  const removals = new Removals(removeNow, options.onError ?? (() => undefined), options.removalRetryMs);
  return {
    place: directoryPlace(folder),
    receive: async (bytes) => incomingFile(await spool.receive(bytes), folder),
    async read(key, size) {
      const path = join(folder, pathOfKey(key));
      const file = await open(path).catch(async (error: unknown) => {
        if (codeOf(error) !== 'ENOENT') return isAway(error);
        // Where the disk of the files is not mounted, all of them seem to be missing.
        await stat(incoming).catch(isAway);
        throw new NoSuchFileError(`The file ${path} is missing.`, { cause: error });
      });
      const found = await file.stat().catch(isAway);
      if (found.isFile() && found.size === size) return begun(file.createReadStream()).catch(isAway);
      await file.close();
      throw new NoSuchFileError(damagedFile(path, found.size));
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
