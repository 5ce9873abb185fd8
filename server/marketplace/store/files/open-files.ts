import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { openDirectoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import { knownKeys } from './known-keys.ts';
import type { S3Settings } from './s3/settings.ts';

/** Milliseconds between the sweeps of a bucket: what is young is spared, and should not wait for a restart. */
const SWEEP_PAUSE = 24 * 3_600_000;

interface FilesOptions {
  readonly dataDir: string;
  /** Null: in the data directory. */
  readonly s3: S3Settings | null;
  /** Whether several processes may have the data directory. */
  readonly isShared: boolean;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between the sweeps of a bucket. */
  readonly sweepPause?: number;
}

export interface OpenFiles {
  readonly files: FileStore;
  close(): Promise<void>;
}

/**
 * The files of a database, swept: a directory at once, a bucket while everything else goes on, for reading through it
 * takes as long as it takes, and once a day.
 *
 * @throws ConfigError, FileStoreAwayError
 */
export async function openFiles(db: Kysely<Database>, options: FilesOptions): Promise<OpenFiles> {
  const { dataDir, s3, isShared, onError } = options;
  const known = (keys: readonly string[]) => knownKeys(db, keys);
  if (s3 === null) {
    const files = await openDirectoryStore({ folder: join(dataDir, 'files'), isShared });
    await files.sweep(known);
    return { files, close: () => Promise.resolve() };
  }
  // What speaks to a bucket is loaded by those who have one.
  const { openS3Store } = await import('./s3/s3-store.ts');
  const files = await openS3Store({
    settings: s3,
    spoolFolder: join(dataDir, 'spool'),
    isSpoolShared: isShared,
    owner: await nameOf(db),
    onError,
  });
  const closing = new AbortController();
  const sweeping = sweepOften(() => files.sweep(known), { ...options, signal: closing.signal });
  return {
    files,
    async close() {
      closing.abort();
      await files.close();
      await sweeping;
    },
  };
}

async function sweepOften(
  sweep: () => Promise<void>,
  { sweepPause = SWEEP_PAUSE, onError, signal }: FilesOptions & { readonly signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await sweep().catch((error: unknown) => {
      if (!signal.aborted) onError(error);
    });
    // Only an end of the waiting ends it early.
    await wait(sweepPause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** When its first tables were made, to the millisecond: backups keep that, and another database has another. */
async function nameOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration order by name limit 1
  `.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('The database has no tables yet.');
  return `The files of the database that was made at ${first.timestamp}.\n`;
}
