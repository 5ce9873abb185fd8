import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { programFile } from '../programs.ts';
import type { ReadDatabase } from './readers/reader-messages.ts';
import type { Readers } from './readers/readers.ts';
import { makeSocketPath } from './socket-path.ts';
import { identityOf, sqlitePath } from './store/sqlite-file.ts';
import { startThread, type Thread } from './thread.ts';
import type { EmbeddedOptions, WorkerOptions } from './worker-messages.ts';

export interface EmbeddedMarketplace extends Thread {
  /** Unix socket on which it answers HTTP; only this user can reach it. */
  readonly socketPath: string;
  /** The sockets of the threads that only read, whether these run or not. */
  readonly readers: readonly string[];
  startReaders(logger: Pick<Logger, 'error'>): Promise<void>;
  /** The metrics of the reading threads that run, each in Prometheus' text format. */
  readerMetrics(): Promise<readonly string[]>;
}

/**
 * Runs the marketplace on a thread of its own, so that its queries never hold up this one. Resolves once it
 * answers; rejects with the reason when it cannot start, a ConfigError where a setting is wrong.
 * @param readerCount how many more threads may read its database
 */
export async function startEmbeddedMarketplace(
  options: EmbeddedOptions,
  readerCount = 0,
): Promise<EmbeddedMarketplace> {
  const socketPath = await makeSocketPath(options.dataDir);
  const folder = dirname(socketPath);
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const thread = await startWriter({ ...options, socketPath }).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const sockets = Array.from({ length: readerCount }, (_none, index) => join(folder, `${index + 1}.sock`));
  const database = readerCount > 0 ? databaseOf(options) : null;
  const lost = Promise.withResolvers<never>();
  let readers: Readers | null = null;
  const exited = untilGone(Promise.race([thread.exited, lost.promise]), removeFolder);
  exited.catch(() => undefined);
  return {
    ...thread,
    socketPath,
    readers: sockets,
    exited,
    async startReaders(logger) {
      if (database === null) return;
      const { startReaders } = await import('./readers/readers.ts');
      readers = startReaders({ sockets, database, logLevel: options.logLevel, logger });
      readers.lost.catch(lost.reject);
    },
    readerMetrics: async () => (await readers?.metrics()) ?? [],
    async close() {
      await readers?.close();
      await thread.close();
      await exited;
    },
  };
}

function databaseOf({ dataDir, databaseUrl }: EmbeddedOptions): ReadDatabase {
  if (databaseUrl !== null) return { url: databaseUrl };
  const path = sqlitePath(dataDir);
  return { path, identity: identityOf(path) };
}

const startWriter = (options: Omit<WorkerOptions, 'beats'>): Promise<Thread> =>
  startThread(programFile('marketplace-thread'), 'marketplace', options);

async function untilGone(end: Promise<void>, cleanUp: () => Promise<void>): Promise<void> {
  try {
    await end;
  } finally {
    await cleanUp();
  }
}
