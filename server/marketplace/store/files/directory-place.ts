import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../../settings/config-error.ts';
import { codeOf } from '../../../settings/start-fault.ts';
import type { FilePlace, PlacedFile } from './file-place.ts';
import { QUARANTINE } from './quarantine.ts';

export function directoryPlace(folder: string): FilePlace {
  const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

  async function* list() {
    for (const below of await namesIn(folder)) if (/^[0-9a-f]{2}$/.test(below)) yield await filesIn(below);
    for (const day of await namesIn(join(folder, QUARANTINE))) yield await filesIn(`${QUARANTINE}/${day}`);
  }

  async function filesIn(below: string): Promise<PlacedFile[]> {
    const names = await namesIn(join(folder, below));
    return names.map((name) => ({
      path: `${below}/${name}`,
      modifiedAt: () => modifiedAt(join(folder, below, name)),
    }));
  }

  return {
    name: `the folder ${folder}`,
    howToStartAnew: `move that folder away first (mv ${folder} ${folder}-before)`,
    howToUnmark: `delete ${join(folder, 'owner')}`,
    list,
    async getText(path) {
      try {
        return await readFile(join(folder, path), 'utf8');
      } catch (error) {
        if (isMissing(error)) return null;
        if (codeOf(error) === 'EISDIR')
          throw new ConfigError(
            `${join(folder, path)} is a folder, and has to be a file that says whose files these are: move it away.`,
            { cause: error },
          );
        throw error;
      }
    },
    async putText(path, text) {
      const target = join(folder, path);
      // Processes that start together each write a file of their own, and the last rename stands.
      const draft = `${target}.${randomUUID()}.new`;
      try {
        await writeFile(draft, text, { mode: 0o600, flush: true });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async move(from, to) {
      const target = join(folder, to);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await rename(join(folder, from), target);
      } catch (error) {
        // Another process has swept the file, or it was deleted a moment ago.
        if (!isMissing(error)) throw error;
      }
    },
    async remove(path) {
      await rm(join(folder, path), { force: true });
      await removeEmpty(join(folder, dirname(path)));
    },
  };
}

/** The time a file was last changed. A file that is gone counts as changed now. */
async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Infinity;
    throw error;
  }
}

/** The names in a folder, or none when the folder does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return [];
    throw error;
  }
}

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const isExpected =
      error instanceof Error &&
      'code' in error &&
      ['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(String(error.code));
    if (!isExpected) throw error;
  }
}

/** A new name is durable only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
