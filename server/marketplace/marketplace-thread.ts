import { workerData } from 'node:worker_threads';
import { createLogger } from '../log.ts';
import { runThread } from './run-thread.ts';
import { startMarketplace } from './start.ts';
import { workerOptions } from './worker-messages.ts';

/** The embedded marketplace's thread: see embedded.ts. */
const { socketPath, logLevel, beats, ...options } = workerOptions.parse(workerData);
await runThread({ socketPath, beats }, () =>
  startMarketplace(options, createLogger('marketplace', logLevel)),
);
