import type { FileStore } from './file-store.ts';

/**
 * Saves a small file, reads it and removes it. A place that can be read may still not be written, and the folder of
 * incoming files may be away alone. Rejects when it can be neither saved nor read; a removal that fails is tried again.
 */
export async function checkFiles(files: Pick<FileStore, 'receive' | 'read' | 'remove'>): Promise<void> {
  const file = await files.receive(aByte());
  const key = await file.keep().catch(async (error: unknown) => {
    await file.discard();
    throw error;
  });
  const saved = await files.read(key, file.size);
  // That it opens is enough, so breaking off its reading is no error.
  saved.on('error', () => undefined).destroy();
  await files.remove(key);
}

async function* aByte() {
  yield Buffer.from('.');
}
