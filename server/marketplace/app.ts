import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LinkedInSettings } from '../linkedin/settings.ts';
import { SIGN_IN_LIMIT } from '../settings/sign-in-limits.ts';
import { createHttpApp } from './rpc/http-app.ts';
import { createRouter } from './rpc/router.ts';
import type { Authenticate } from './rpc/viewer.ts';
import { UNUSABLE } from './rpc/account-state.ts';
import { authenticate } from './rpc/authenticate.ts';
import { requireCaller } from './rpc/require-caller.ts';
import { areas } from './areas.ts';
import { DamagedRows } from './store/damaged-rows.ts';
import { serveMetrics } from './metrics-page.ts';
import type { Replicas } from './replicas/replicas.ts';
import { keepLastWrite } from './replicas/last-writes.ts';
import { throughReplicas } from './replicas/through-replicas.ts';
import { regularWork } from './regularly.ts';
import { storeMetrics } from './store-metrics.ts';
import type { Store } from './store/store.ts';
import { marketplaceMetrics } from '../wire/jobs/reporting.ts';

/** The default limit of a file (GAP-02). */
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export interface MarketplaceDependencies {
  readonly store: Pick<Store, 'db' | 'engine' | 'files' | 'check' | 'outageOf' | 'stats'>;
  /** Answer what only reads, where they can; none by default. */
  readonly replicas?: Replicas | null;
  /** Bytes a file; {@link MAX_UPLOAD_BYTES} unless said otherwise. */
  readonly uploadLimit?: number | undefined;
  /** See `server/settings/sign-in-limits.ts`; {@link SIGN_IN_LIMIT} unless said otherwise. */
  readonly signInLimit?: number | undefined;
  /** The secret that every call must carry; none by default. */
  readonly callerSecret?: string | null | undefined;
  /** Exchanges the codes of LinkedIn sign-ins; without it they are refused. */
  readonly linkedIn?: LinkedInSettings | null | undefined;
  /** The token that `GET /metrics` requires; without one there is no such page. */
  readonly metricsToken?: string | null | undefined;
  readonly logger?: FastifyBaseLogger;
  /** Epoch milliseconds; the clock unless a test says otherwise. */
  readonly now?: () => number;
}

/** The marketplace's wire API (server/wire) as its own app; never listens. */
export function buildMarketplace({
  store,
  replicas = null,
  logger,
  uploadLimit = MAX_UPLOAD_BYTES,
  signInLimit = SIGN_IN_LIMIT,
  callerSecret = null,
  linkedIn = null,
  metricsToken = null,
  now = Date.now,
}: MarketplaceDependencies): FastifyInstance {
  const { db, engine, files, check, outageOf } = store;
  const authenticated: Authenticate = (authorization) =>
    authenticate(db, authorization, now(), damagedAccounts);
  const app = createHttpApp(outageOf, logger, authenticated);
  const damagedAccounts = new DamagedRows(app.log, 'account', UNUSABLE);
  if (callerSecret !== null) requireCaller(app, callerSecret);
  const readings: (() => string)[] = [];
  const measure = (read: () => string) => void readings.push(read);
  const { addRoutes, ...calls } = createRouter(app, {
    authenticate: authenticated,
    outageOf,
    uploadLimit,
    ...(replicas !== null && { through: throughReplicas({ replicas, db, now, app, measure }) }),
  });
  const doRegularly = regularWork({ app, db, engine, measure, outageOf });
  const noteWrite = async (userId: number) => {
    if (replicas !== null) await keepLastWrite(db, userId);
  };
  const damagedJobs = new DamagedRows(app.log, 'job');
  const damagedFiles = new DamagedRows(app.log, 'file', 'and counts as missing');
  const tools = { check, noteWrite, measure, doRegularly, damagedAccounts, damagedJobs, damagedFiles };
  for (const area of areas)
    area({ ...calls, ...tools, db, engine, isReplica: false, files, signInLimit, linkedIn, now, app });
  const ofStore = storeMetrics(store);
  const metrics = async () => (await ofStore()) + readings.map((read) => read()).join('');
  calls.handle(marketplaceMetrics, async () => ({ text: await metrics() }));
  addRoutes();
  if (metricsToken !== null) serveMetrics(app, metricsToken, metrics);
  return app;
}
