import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import type { LinkedInSettings } from '../../server/linkedin/settings.ts';
import { createLogger } from '../../server/log.ts';
import { buildMarketplace } from '../../server/marketplace/app.ts';
import { seedReferenceData } from '../../server/marketplace/reference-data/seed.ts';
import type { Engine } from '../../server/marketplace/store/engine.ts';
import type { S3Settings } from '../../server/s3-settings.ts';
import { openStore, type Store } from '../../server/marketplace/store/store.ts';
import { createDatabase } from './postgres.ts';
import { wireClient, type WireClient } from './wire-client.ts';

export interface TestMarketplace {
  readonly socketPath: string;
  /** `http://127.0.0.1:…` of one that listens on a port, too. */
  readonly url: string | null;
  /** The store behind it, to set the stage and to look what is left. */
  readonly db: Store['db'];
  readonly engine: Engine;
  /** Of its database on PostgreSQL, for another marketplace to share. */
  readonly databaseUrl: string | null;
  /** Its clock, epoch milliseconds; the machine's until it is set. */
  now: () => number;
  /** Lines it has logged. */
  readonly logs: readonly string[];
  /** Asks over its socket, as the gateway does. */
  readonly wire: WireClient;
  close(): Promise<void>;
}

export interface TestMarketplaceOptions {
  /** SQLite unless said otherwise. */
  readonly engine?: Engine;
  /** The demo's sample data; otherwise the store holds reference data only. */
  readonly sampleData?: boolean;
  /** Bytes a file. */
  readonly uploadLimit?: number;
  readonly signInLimit?: number;
  /** What its calls have to carry. */
  readonly callerSecret?: string;
  /** On a TCP port, too. */
  readonly listensOnPort?: boolean;
  /** Shares this PostgreSQL database of another one, which has to close after it. */
  readonly databaseUrl?: string;
  readonly linkedIn?: LinkedInSettings | null;
  /** Where files are; in its own folder unless said otherwise. */
  readonly s3?: S3Settings | null;
}

/** A real marketplace on a Unix socket, with a store of its own that goes when it closes. */
export async function startMarketplace({
  engine = 'sqlite',
  sampleData = false,
  uploadLimit,
  signInLimit,
  callerSecret,
  listensOnPort = false,
  databaseUrl,
  linkedIn = null,
  s3 = null,
}: TestMarketplaceOptions = {}): Promise<TestMarketplace> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-test-'));
  const database = engine === 'postgres' && databaseUrl === undefined ? await createDatabase() : null;
  const url = databaseUrl ?? database?.url ?? null;
  const store = await openStore({
    dataDir: join(folder, 'data'),
    databaseUrl: url,
    s3,
    prepare: async (db) => {
      await seedReferenceData(db);
      if (!sampleData) return;
      const { seedSampleData } = await import('../../server/marketplace/demo/seed.ts');
      await seedSampleData(db, Date.now());
    },
  });
  const logs: string[] = [];
  const clock = { now: Date.now };
  const app = buildMarketplace({
    store,
    uploadLimit,
    signInLimit,
    callerSecret,
    linkedIn,
    logger: createLogger('marketplace', 'info', { write: (line) => void logs.push(line) }),
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
      await store.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A port whose bytes go to a socket and back. */
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
