import type { Kysely } from 'kysely';
import type { FileStore } from '../../store/files/file-store.ts';
import { knownKeys } from '../../store/files/known-keys.ts';
import type { Database } from '../../store/schema.ts';
import type { ReceivedFile } from './receive-file.ts';

interface Stores {
  readonly db: Kysely<Database>;
  readonly files: FileStore;
}

/**
 * Saves a received file, then runs `work` to write its row, so that no row ever lacks its bytes. When `work` fails, the
 * bytes are removed; the next sweep removes them if that fails too. Rejects as `work` does.
 */
export async function keepFile<Result>(
  { db, files }: Stores,
  { incoming }: ReceivedFile,
  work: (key: string) => Promise<Result>,
): Promise<Result> {
  const key = await keepOrDiscard(incoming);
  const removeUnknown = async () => {
    const known = await knownKeys(db, [key]);
    if (!known.has(key)) await files.remove(key);
  };
  try {
    const result = await work(key);
    await removeUnknown();
    return result;
  } catch (error) {
    await removeUnknown().catch(() => undefined);
    throw error;
  }
}

async function keepOrDiscard(incoming: ReceivedFile['incoming']): Promise<string> {
  try {
    return await incoming.keep();
  } catch (error) {
    await incoming.discard();
    throw error;
  }
}
