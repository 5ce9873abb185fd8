import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isForReaders } from '../../wire/call.ts';
import { marketplaceMetrics } from '../../wire/reporting.ts';
import { areas } from '../areas.ts';
import { authenticate } from '../rpc/authenticate.ts';
import { createHttpApp } from '../rpc/http-app.ts';
import { createRouter } from '../rpc/router.ts';
import type { FileStore } from '../store/files/file-store.ts';
import type { ReadingStore } from './reading-store.ts';

export interface ReaderDependencies {
  readonly store: Pick<ReadingStore, 'db' | 'outageOf' | 'queries'>;
  readonly logger?: FastifyBaseLogger;
  /** Epoch milliseconds; the clock unless a test says otherwise. */
  readonly now?: () => number;
}

/** The calls of the marketplace that only read, as an app of its own; it has no files and no regular work. */
export function buildReader({ store, logger, now = Date.now }: ReaderDependencies): FastifyInstance {
  const { db, outageOf, queries } = store;
  const app = createHttpApp(outageOf, logger);
  const router = createRouter(app, {
    authenticate: (authorization) => authenticate(db, authorization, now()),
    outageOf,
    uploadLimit: 0,
  });
  for (const area of areas)
    area({
      handle(call, handler) {
        if (isForReaders(call)) router.handle(call, handler);
      },
      handleUpload: leaveOut,
      handleBytes: leaveOut,
      db,
      engine: 'sqlite',
      files: noFiles,
      check: refuse,
      measure: leaveOut,
      doRegularly: leaveOut,
      signInLimit: 0,
      linkedIn: null,
      now,
      app: { log: app.log, addHook: () => app },
    });
  router.handle(marketplaceMetrics, () => ({ text: String(queries) }));
  router.addRoutes();
  return app;
}

const leaveOut = (): void => undefined;

const refuse = (): Promise<never> =>
  Promise.reject(new Error('A reading thread has no files and writes nothing.'));

const noFiles: FileStore = {
  receive: refuse,
  read: refuse,
  remove: refuse,
  place: {
    name: 'no place',
    howToStartAnew: '',
    howToUnmark: '',
    getText: refuse,
    putText: refuse,
    list: () => {
      throw new Error('no files');
    },
    move: refuse,
    remove: refuse,
  },
  close: () => Promise.resolve(),
};
