import { join } from 'node:path';
import { Agent } from 'undici';
import { createLogger } from '../../../../server/log.ts';
import { buildReader } from '../../../../server/marketplace/readers/reader-app.ts';
import { openReadingStore, type ReadingStore } from '../../../../server/marketplace/readers/reading-store.ts';
import { identityOf, sqlitePath } from '../../../../server/marketplace/store/sqlite-file.ts';
import { wireClient, type WireClient } from '../../../helpers/services/wire-client.ts';

export interface TestReader {
  readonly store: ReadingStore;
  readonly wire: WireClient;
  readonly logs: readonly string[];
  close(): Promise<void>;
}

/** The app of a reading thread on a socket, on the database of a marketplace that runs. */
export async function startReader(dataDir: string, now: () => number = Date.now): Promise<TestReader> {
  const path = sqlitePath(dataDir);
  const store = openReadingStore(path, identityOf(path), 'reader-1');
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
