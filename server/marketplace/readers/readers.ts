import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { programFile } from '../../programs.ts';
import { Pauses } from '../../starting/pauses.ts';
import { ThreadStuckError } from '../heartbeat.ts';
import { startThread, type Thread } from '../thread.ts';
import type { ReadDatabase, ReaderOptions } from './reader-messages.ts';
import { metricsOf } from './reader-metrics.ts';

export interface ReadersOptions {
  /** A socket for each. */
  readonly sockets: readonly string[];
  readonly database: ReadDatabase;
  readonly logLevel: string;
  readonly logger: Pick<Logger, 'error'>;
}

export interface Readers {
  /** Rejects when a thread hangs where nothing but the end of the process gets it out. */
  readonly lost: Promise<never>;
  /** The metrics of each, in Prometheus' text format. */
  metrics(): Promise<string[]>;
  close(): Promise<void>;
}

/** Keeps a thread that reads on each of these sockets, whatever becomes of it. */
export function startReaders(options: ReadersOptions): Readers {
  const closing = new AbortController();
  const threads = new Set<Thread>();
  const kept = options.sockets.map((socketPath, index) =>
    keep(options, { name: `reader-${index + 1}`, socketPath }, { threads, signal: closing.signal }),
  );
  return {
    lost: Promise.race(kept.map((each) => each.then(() => new Promise<never>(() => {})))),
    metrics: () => Promise.all(options.sockets.map(metricsOf)),
    async close() {
      closing.abort();
      await Promise.allSettled([...threads].map((thread) => thread.close()));
      await Promise.allSettled(kept);
    },
  };
}

interface Keeping {
  readonly threads: Set<Thread>;
  readonly signal: AbortSignal;
}

/** Rejects with a ThreadStuckError for a thread that cannot be ended, and else resolves when all is to close. */
async function keep(
  { database, logLevel, logger }: ReadersOptions,
  place: { readonly name: string; readonly socketPath: string },
  { threads, signal }: Keeping,
): Promise<void> {
  const pauses = new Pauses();
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      await rm(place.socketPath, { force: true });
      const thread = await startReader({ ...place, database, logLevel });
      threads.add(thread);
      if (signal.aborted) await thread.close();
      await thread.exited.finally(() => threads.delete(thread));
    } catch (error) {
      if (error instanceof ThreadStuckError && error.isUnstoppable) throw error;
      if (signal.aborted) return;
      const pause = pauses.next(performance.now() - startedAt);
      logger.error(
        { err: error, died: place.name, pause },
        'a thread that reads has died, and another one takes its place',
      );
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

const startReader = (options: Omit<ReaderOptions, 'beats'>): Promise<Thread> =>
  startThread(programFile('reader-thread'), options.name, options);
