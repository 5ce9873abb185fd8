import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTarPacker } from 'modern-tar';
import { codeOf, StartFault } from '../../settings/start-fault.ts';
import { syncFolder } from '../store/files/directory-place.ts';
import { MANIFEST, MANIFEST_HASH, sha256Of, type Entry, type Manifest } from './archive.ts';

export interface ArchiveWriter {
  /** Resolves when the next entry may be added. */
  add(path: string, bytes: Uint8Array): Promise<void>;
  /** Closes the archive and renames it once it is on disk; resolves to its size in bytes. */
  finish(manifest: Omit<Manifest, 'entries'>): Promise<number>;
  /** Removes the unfinished archive. */
  abandon(): Promise<void>;
}

const partialOf = (path: string): string => `${path}.${process.pid}.partial`;

/** Unfinished archives of other backups in the same folder, which were killed or are still running. */
export async function otherPartials(path: string): Promise<string[]> {
  const folder = dirname(path);
  const names = (await readdir(folder)).filter((name) => /\.\d+\.partial$/.test(name));
  return names.map((name) => join(folder, name)).filter((other) => other !== partialOf(path));
}

/** Writes under a temporary name, so that the final name has a complete archive or none. */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const partial = partialOf(path);
  const { readable, controller } = createTarPacker();
  const because = (error: unknown): never => {
    throw new StartFault(
      `The backup cannot be written to ${path} (${codeOf(error)}): name a file in a folder that is there, can be written ` +
        'to, and has room.',
      { cause: error },
    );
  };
  const file = await open(partial, 'w', 0o600).catch(because);
  const written = writeAll(readable.getReader(), file).catch(because);
  // `add` and `finish` report this error.
  written.catch(() => undefined);
  const entries: Entry[] = [];

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    const adding = async () => {
      const writer = controller.add({ name, size: bytes.byteLength, type: 'file', mode: 0o600 }).getWriter();
      await writer.write(bytes);
      await writer.close();
    };
    // A full disk ends the writing, and the pending entry would wait forever.
    await Promise.race([adding(), written.then(() => Promise.reject(new Error('The archive has ended.')))]);
  }

  return {
    async add(name, bytes) {
      await put(name, bytes);
      entries.push({ path: name, size: bytes.byteLength, sha256: sha256Of(bytes) });
    },
    async finish(facts) {
      const manifest = Buffer.from(`${JSON.stringify({ ...facts, entries }, null, 1)}\n`);
      await put(MANIFEST, manifest);
      await put(MANIFEST_HASH, Buffer.from(`${sha256Of(manifest)}\n`));
      controller.finalize();
      await written;
      const { size } = await file.stat();
      await file.sync();
      await file.close();
      await rename(partial, path);
      await syncFolder(dirname(path));
      return size;
    },
    async abandon() {
      controller.error(new Error('The backup was given up.'));
      await written.catch(() => undefined);
      await file.close();
      await rm(partial, { force: true });
    },
  };
}

async function writeAll(reader: ReadableStreamDefaultReader<Uint8Array>, file: FileHandle): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    await file.writeFile(value);
  }
}
