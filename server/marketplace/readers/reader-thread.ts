import { workerData } from 'node:worker_threads';
import { createLogger } from '../../log.ts';
import { runThread } from '../run-thread.ts';
import { storeLog } from '../store/log.ts';
import { buildReader } from './reader-app.ts';
import { readerOptions } from './reader-messages.ts';
import { openReadingStore } from './reading-store.ts';

/** A thread that reads: see readers.ts. */
const { name, database, logLevel, socketPath, beats } = readerOptions.parse(workerData);
await runThread({ socketPath, beats }, async () => {
  const logger = createLogger('marketplace', logLevel, undefined, name);
  const store = await openReadingStore(database, name, storeLog(logger));
  const app = buildReader({ store, logger });
  return {
    app,
    async close() {
      await app.close();
      await store.close();
    },
  };
});
