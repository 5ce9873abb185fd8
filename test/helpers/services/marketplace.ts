import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import type { LinkedInSettings } from '../../../server/linkedin/settings.ts';
import { createLogger } from '../../../server/log.ts';
import { buildMarketplace } from '../../../server/marketplace/app.ts';
import { openReplicas } from '../../../server/marketplace/replicas/replicas.ts';
import type { Engine } from '../../../server/marketplace/store/engine.ts';
import type { S3Settings } from '../../../server/settings/s3-settings.ts';
import { storeLog } from '../../../server/marketplace/store/log.ts';
import { openStore, type Store } from '../../../server/marketplace/store/store.ts';
import { createDatabase, type TestDatabase } from '../postgres/postgres.ts';
import { copyPreparedStore, fillStore } from './prepared-stores.ts';
import { wireClient, type WireClient } from './wire-client.ts';

export interface TestMarketplace {
  readonly socketPath: string;
  /** `http://127.0.0.1:…` when it also listens on a port. */
  readonly url: string | null;
  /** Its store, to prepare data and to check results. */
  readonly db: Store['db'];
  readonly files: Store['files'];
  readonly engine: Engine;
  /** Its database on PostgreSQL, which another marketplace can share. */
  readonly databaseUrl: string | null;
  /** Its clock in epoch milliseconds; the machine's until a test sets it. */
  now: () => number;
  readonly logs: readonly string[];
  /** Calls it over its socket, as the gateway does. */
  readonly wire: WireClient;
  close(): Promise<void>;
}

export interface TestMarketplaceOptions {
  /** SQLite by default. */
  readonly engine?: Engine;
  /** Whether it has the demo's sample data; otherwise only reference data. */
  readonly sampleData?: boolean;
  /** The largest file in bytes. */
  readonly uploadLimit?: number;
  readonly signInLimit?: number;
  /** The secret that its calls must carry. */
  readonly callerSecret?: string;
  /** Whether it also listens on a TCP port. */
  readonly listensOnPort?: boolean;
  /** The PostgreSQL database of another marketplace, which must close after this one. */
  readonly databaseUrl?: string;
  /** Read replicas of that database. */
  readonly databaseReadUrls?: readonly string[];
  readonly linkedIn?: LinkedInSettings | null;
  /** Where files are stored; in its own folder by default. */
  readonly s3?: S3Settings | null;
  /** A folder that stays when it closes; by default one of its own. */
  readonly dataDir?: string;
}

/** A real marketplace on a Unix socket, with a store of its own that is removed when it closes. */
export async function startMarketplace({
  engine = 'sqlite',
  sampleData = false,
  uploadLimit,
  signInLimit,
  callerSecret,
  listensOnPort = false,
  databaseUrl,
  databaseReadUrls: readUrls = [],
  linkedIn = null,
  s3 = null,
  dataDir,
}: TestMarketplaceOptions = {}): Promise<TestMarketplace> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-test-'));
  const data = dataDir ?? join(folder, 'data');
  const content = sampleData ? 'sample' : 'reference';
  // Neither a store that stays nor files in a bucket begin as a copy: both belong to one database for good.
  const startsAsCopy = databaseUrl === undefined && dataDir === undefined && s3 === null;
  const database = startsAsCopy
    ? await copyPreparedStore(engine, content, data)
    : await emptyDatabase(engine, databaseUrl);
  const url = databaseUrl ?? database?.url ?? null;
  const logs: string[] = [];
  const logger = createLogger('marketplace', 'info', { write: (line) => void logs.push(line) });
  const store = await openStore({
    log: storeLog(logger),
    dataDir: data,
    databaseUrl: url,
    s3,
    ...(!startsAsCopy && { prepare: (db) => fillStore(db, content) }),
  });
  const onQuery = store.stats().queries.log;
  const replicas =
    url === null || readUrls.length === 0
      ? null
      : openReplicas({ databaseUrl: url, readUrls, logger, onQuery });
  const clock = { now: Date.now };
  const app = buildMarketplace({
    store,
    replicas,
    uploadLimit,
    signInLimit,
    callerSecret,
    linkedIn,
    logger,
    now: () => clock.now(),
  });
  const socketPath = join(folder, 'm.sock');
  await app.listen({ path: socketPath });
  const front = listensOnPort ? await passOn(socketPath) : null;
  const dispatcher = new Agent({ connect: { socketPath } });
  return {
    socketPath,
    url: front?.url ?? null,
    db: store.db,
    files: store.files,
    engine,
    databaseUrl: url,
    logs,
    wire: wireClient('http://marketplace', dispatcher),
    get now() {
      return clock.now;
    },
    set now(now) {
      clock.now = now;
    },
    async close() {
      await dispatcher.close();
      front?.close();
      await app.close();
      await replicas?.close();
      await store.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const emptyDatabase = async (engine: Engine, url: string | undefined): Promise<TestDatabase | null> =>
  engine === 'postgres' && url === undefined ? createDatabase() : null;

/** Forwards a TCP port to a socket. */
async function passOn(socketPath: string): Promise<{ readonly url: string; close(): void }> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const inside = connect(socketPath);
    for (const socket of [client, inside]) {
      open.add(socket.on('error', () => {}));
      socket.on('close', () => {
        for (const each of [client, inside]) each.destroy();
      });
    }
    client.pipe(inside).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
