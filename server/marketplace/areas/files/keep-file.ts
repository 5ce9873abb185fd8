import type { Marketplace } from '../../rpc/area.ts';
import { Refusal } from '../../rpc/refusal.ts';
import type { IncomingFile } from '../../store/files/file-store.ts';
import { knownKeys } from '../../store/files/known-keys.ts';
import type { ReceivedFile } from './receive-file.ts';

type Stores = Pick<Marketplace, 'db' | 'engine' | 'files'>;

/**
 * Saves a received file, then runs `work` to write its row, so that no row ever lacks its bytes. When `work` refuses, the
 * bytes are removed, and with SQLite also when it fails otherwise; what is left is for the next sweep. Rejects as `work`
 * does.
 */
export async function keepFile<Result>(
  stores: Stores,
  { incoming }: ReceivedFile,
  work: (key: string) => Promise<Result>,
): Promise<Result> {
  return keepFiles(stores, [incoming], ([key = '']) => work(key));
}

/** The same for several files, whose keys come in their order. */
export async function keepFiles<Result>(
  { db, engine, files }: Stores,
  incoming: readonly IncomingFile[],
  work: (keys: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = [];
  let hasBegun = false;
  const removeUnknown = async () => {
    const known = await knownKeys(db, keys);
    for (const key of keys) if (!known.has(key)) await files.remove(key);
  };
  try {
    for (const file of incoming) keys.push(await file.keep());
    hasBegun = true;
    const result = await work(keys);
    await removeUnknown();
    return result;
  } catch (error) {
    for (const file of incoming.slice(keys.length)) await file.discard();
    // A commit of PostgreSQL whose connection broke may still come to pass, after the question whether a row has the key.
    const isOver = !hasBegun || engine === 'sqlite' || error instanceof Refusal;
    if (isOver) await removeUnknown().catch(() => undefined);
    throw error;
  }
}
