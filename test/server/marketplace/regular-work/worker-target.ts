import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { regularWork } from '../../../../server/marketplace/regularly.ts';
import { untilStartSignal } from '../../../helpers/browser/target-runner.ts';
import { clockOf, openShared } from './shared-database.ts';

/** A process with regular work: `node worker-target.ts OPTIONS`, of the type below as JSON. */
export interface WorkerOptions {
  readonly dataDir: string;
  /** Empty for SQLite. */
  readonly databaseUrl: string;
  readonly worker: string;
  readonly leaseMs: number;
  readonly period: number;
  /** How many pieces the work has, and the pause after each in milliseconds. */
  readonly pieces: number;
  readonly pause: number;
  /** How much its clock is ahead, in milliseconds. */
  readonly ahead?: number;
}

const {
  dataDir,
  databaseUrl,
  worker,
  leaseMs,
  period,
  pieces,
  pause,
  ahead = 0,
}: WorkerOptions = JSON.parse(process.argv[2] ?? '');
const realTime = Date.now;
Date.now = () => realTime() + ahead;
await untilStartSignal();
const { db, engine } = openShared(dataDir, databaseUrl);
const app = fastify({ logger: { level: 'warn' } });
const doRegularly = regularWork({
  app,
  db,
  engine,
  leaseMs,
  measure: () => undefined,
  outageOf: () => null,
});
doRegularly({
  name: 'count',
  period,
  async job(goOn) {
    for (let piece = 0; piece < pieces; piece += 1) {
      await goOn();
      await db
        .insertInto('pieces')
        .values({ worker, done_at: clockOf(engine) })
        .execute();
      process.stdout.write('piece\n');
      await wait(pause);
    }
  },
});
await app.ready();
process.once('SIGTERM', () => void app.close().then(() => process.exit()));
process.stdout.write('ready\n');
