import { workerData } from 'node:worker_threads';
import { createLogger } from '../../log.ts';
import { runThread } from '../run-thread.ts';
import { buildReader } from './reader-app.ts';
import { readerOptions } from './reader-messages.ts';
import { openReadingStore } from './reading-store.ts';

/** A thread that reads: see readers.ts. */
const { name, database, logLevel, socketPath, beats } = readerOptions.parse(workerData);
await runThread({ socketPath, beats }, async () => {
  const store = await openReadingStore(database, name);
  const app = buildReader({ store, logger: createLogger('marketplace', logLevel, undefined, name) });
  return {
    app,
    async close() {
      await app.close();
      await store.close();
    },
  };
});
