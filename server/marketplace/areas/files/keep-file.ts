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
 * Keeps a received file, then has `work` write its row; first the bytes, so that no row is ever without them. Bytes
 * whose row was not written go again; should that fail too, the next start's sweep finds them. Rejects as `work` does.
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
