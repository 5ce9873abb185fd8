import { join } from 'node:path';
import { Agent } from 'undici';
import { createLogger } from '../../../../server/log.ts';
import { buildReader } from '../../../../server/marketplace/readers/reader-app.ts';
import { openReadingStore, type ReadingStore } from '../../../../server/marketplace/readers/reading-store.ts';
import { identityOf, sqlitePath } from '../../../../server/marketplace/store/sqlite-file.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { wireClient, type WireClient } from '../../../helpers/services/wire-client.ts';

export interface TestReader {
  readonly store: ReadingStore;
  readonly wire: WireClient;
  readonly logs: readonly string[];
  close(): Promise<void>;
}

/**
 * The app of a reading thread on a socket in the folder of a marketplace that runs, on its database. PostgreSQL refuses
 * its writes here, so that one which was taken for a read is noticed.
 */
export async function startReader(
  { databaseUrl }: Pick<TestMarketplace, 'databaseUrl'>,
  dataDir: string,
  now: () => number = Date.now,
): Promise<TestReader> {
  const database = databaseUrl === null ? sqliteIn(dataDir) : { url: refusingWrites(databaseUrl) };
  const store = await openReadingStore(database, 'reader-1');
  const logs: string[] = [];
  const logger = createLogger('marketplace', 'info', { write: (line) => void logs.push(line) });
  const app = buildReader({ store, logger, now });
  const socketPath = join(dataDir, 'reader.sock');
  await app.listen({ path: socketPath });
  const dispatcher = new Agent({ connect: { socketPath } });
  return {
    store,
    wire: wireClient('http://marketplace', dispatcher),
    logs,
    async close() {
      await dispatcher.close();
      await app.close();
      await store.close();
    },
  };
}

function sqliteIn(dataDir: string) {
  const path = sqlitePath(dataDir);
  return { path, identity: identityOf(path) };
}

function refusingWrites(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  return url.href;
}
