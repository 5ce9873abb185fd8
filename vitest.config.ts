import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// All test processes load the same packages, and so do the programs that tests start.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/tests');

const setup = ['test/helpers/setup.ts'];
const stores = ['test/helpers/postgres/postgres-setup.ts', 'test/helpers/services/prepared-stores-setup.ts'];

/**
 * What holds to time limits on real sockets, or ends programs that are to go in time, wants the machine to itself. What
 * replaces a module wants a process to itself.
 */
const alone = [
  'test/server/gateway/linkedin/time-limit.test.ts',
  'test/server/gateway/upstream/**/*.test.ts',
  'test/server/main.test.ts',
  'test/server/marketplace/store/outage-watch.test.ts',
  'test/server/rolling-restart.test.ts',
  'test/server/workers/**/*.test.ts',
];

/**
 * Three groups one after the other, for two cores: the first runs two files at a time, the second one, and the last
 * three, because a browser test waits as often as it works.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules and services',
          include: ['test/{shared,server,client,scripts}/**/*.test.{ts,tsx}'],
          exclude: alone,
          // Nothing of the product is global, so files share a process: loading it for each took a third of the time.
          isolate: false,
          setupFiles: setup,
          globalSetup: stores,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'time limits and deaths',
          include: alone,
          setupFiles: setup,
          globalSetup: stores,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          maxWorkers: 3,
          include: ['test/e2e/**/*.test.ts'],
          setupFiles: setup,
          globalSetup: ['test/helpers/browser/browser-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
