import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { LinkedInSettings } from '../linkedin/settings.ts';
import { buildMarketplace } from './app.ts';
import { drainable } from './drain.ts';
import type { Replicas } from './replicas/replicas.ts';
import { seedReferenceData } from './reference-data/seed.ts';
import type { S3Settings } from '../settings/s3-settings.ts';
import { storeLog } from './store/log.ts';
import type { Database } from './store/schema.ts';
import { openStore, type Store } from './store/store.ts';

export interface MarketplaceOptions {
  readonly dataDir: string;
  /** Null: SQLite in {@link dataDir}. */
  readonly databaseUrl: string | null;
  /** Read replicas of the database at {@link databaseUrl}. */
  readonly databaseReadUrls?: readonly string[] | undefined;
  /** Bytes a file; the marketplace's own limit when absent. */
  readonly uploadLimit?: number | undefined;
  readonly signInLimit?: number | undefined;
  /** The secret that every call must carry; null or absent on a socket that only we can reach. */
  readonly callerSecret?: string | null | undefined;
  readonly linkedIn?: LinkedInSettings | null | undefined;
  /** The token that `GET /metrics` requires; without one there is no such page. */
  readonly metricsToken?: string | null | undefined;
  /** Null or absent: files are in {@link dataDir}. */
  readonly s3?: S3Settings | null | undefined;
  /** Fills an empty store with the sample data of the demo. */
  readonly sampleData: boolean;
}

export interface StartedMarketplace {
  /** Ready to listen. */
  readonly app: FastifyInstance;
  /** Tells clients to go elsewhere; resolves when they have had time to. */
  drain(): Promise<void>;
  /** Finishes what is under way, then lets go of the store. */
  close(): Promise<void>;
}

/** Opens the store, brings it up to date and builds the app on it. Rejects as `openStore` does. */
export async function startMarketplace(
  options: MarketplaceOptions,
  logger: FastifyBaseLogger,
): Promise<StartedMarketplace> {
  const store = await openStore({
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    s3: options.s3 ?? null,
    prepare: (db) => prepare(db, options.sampleData),
    log: storeLog(logger),
  });
  const replicas = await replicasOf(options, store, logger);
  const app = buildMarketplace({
    store,
    replicas,
    logger,
    uploadLimit: options.uploadLimit,
    signInLimit: options.signInLimit,
    callerSecret: options.callerSecret,
    linkedIn: options.linkedIn,
    metricsToken: options.metricsToken,
  });
  void store.inspect();
  return {
    app,
    drain: drainable(app),
    async close() {
      await app.close();
      await replicas?.close();
      await store.close();
    },
  };
}

async function replicasOf(
  { databaseUrl, databaseReadUrls: readUrls = [] }: MarketplaceOptions,
  store: Store,
  logger: FastifyBaseLogger,
): Promise<Replicas | null> {
  if (databaseUrl === null || readUrls.length === 0) return null;
  // The driver is loaded only when PostgreSQL is configured.
  const { openReplicas } = await import('./replicas/replicas.ts');
  return openReplicas({ databaseUrl, readUrls, logger, onQuery: store.stats().queries.log });
}

async function prepare(db: Kysely<Database>, sampleData: boolean): Promise<void> {
  await seedReferenceData(db);
  if (!sampleData || !(await isEmpty(db))) return;
  const { seedSampleData } = await import('./demo/seed.ts');
  await seedSampleData(db, Date.now());
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const job = await db.selectFrom('jobs').select('id').limit(1).executeTakeFirst();
  return user === undefined && job === undefined;
}
