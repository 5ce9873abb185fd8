import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { marketplaceMetrics } from '../../wire/jobs/reporting.ts';
import { UNUSABLE } from '../rpc/account-state.ts';
import { authenticate } from '../rpc/authenticate.ts';
import { createHttpApp } from '../rpc/http-app.ts';
import { createRouter } from '../rpc/router.ts';
import type { Authenticate } from '../rpc/viewer.ts';
import { DamagedRows } from '../store/damaged-rows.ts';
import { registerReads } from './register-reads.ts';
import type { ReadingStore } from './reading-store.ts';

export interface ReaderDependencies {
  readonly store: Pick<ReadingStore, 'db' | 'engine' | 'outageOf' | 'queries'>;
  readonly logger?: FastifyBaseLogger;
  /** Epoch milliseconds; the clock unless a test says otherwise. */
  readonly now?: () => number;
}

/** The calls of the marketplace that only read, as an app of its own; it has no files and no regular work. */
export function buildReader({ store, logger, now = Date.now }: ReaderDependencies): FastifyInstance {
  const { db, engine, outageOf, queries } = store;
  const authenticated: Authenticate = (authorization) =>
    authenticate(db, authorization, now(), damagedAccounts);
  const app = createHttpApp(outageOf, logger, authenticated);
  const damagedAccounts = new DamagedRows(app.log, 'account', UNUSABLE);
  const router = createRouter(app, {
    authenticate: authenticated,
    outageOf,
    uploadLimit: 0,
  });
  registerReads({ handle: router.handle, db, engine, isReplica: false, now, app });
  router.handle(marketplaceMetrics, () => ({ text: String(queries) }));
  router.addRoutes();
  return app;
}
