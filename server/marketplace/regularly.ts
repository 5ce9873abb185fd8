import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { metricText } from '../metrics/metric-text.ts';
import type { Engine } from './store/engine.ts';
import { Lease, newHolder } from './store/leases.ts';
import type { Database } from './store/schema.ts';
import type { Store } from './store/store.ts';

/** The parts of an app that need no route, because routes must declare who may call them. */
export type Lifecycle = Pick<FastifyInstance, 'addHook' | 'log'>;

/** To be awaited before each piece of work. Rejects when another process has taken the work over, or this one closes. */
export type GoOn = () => Promise<void>;

export interface RegularWork {
  /** Names the work in the database, in metrics and in the log. Letters and hyphens. */
  readonly name: string;
  /** Milliseconds from the end of the work to its next beginning. */
  readonly period: number;
  /** Each piece of the work, from one `goOn` to the next, is to take less than {@link LEASE_MS}. */
  readonly job: (goOn: GoOn) => Promise<void>;
}

interface Context {
  readonly app: Lifecycle;
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly measure: (read: () => string) => void;
  readonly outageOf: Store['outageOf'];
  /** Milliseconds after which another process follows one that has died. */
  readonly leaseMs?: number;
  /** The longest time in milliseconds between two looks at a record; {@link LOOK_MS} unless a test says otherwise. */
  readonly lookMs?: number;
}

/** A record that is damaged while nothing is due is noticed, and put right, within this time. */
const LOOK_MS = 30_000;

/** After an error of the lease itself. */
const RETRY_MS = 10_000;

/** The work was not finished, because it is another's now or the app closes. */
class WorkCutShort extends Error {}

/**
 * Makes a function that repeats work from when the app is ready until it closes, in one process at a time of those that
 * share the database. Each process only reads, every half minute at least, when the work is next due. The first that finds
 * it due takes the lease, and prolongs it before each piece of the work. An error is logged, and the work is repeated all
 * the same.
 */
export function regularWork(context: Context): (work: RegularWork) => void {
  const { app, measure } = context;
  const holder = newHolder();
  const closing = new AbortController();
  const running: Promise<void>[] = [];
  const works: RegularWork[] = [];
  const times: Record<string, number> = {};
  measure(() =>
    metricText({
      name: 'marketplace_regular_work_total',
      help: 'How often this process has finished work that one process does at a time.',
      kind: 'counter',
      label: 'work',
      values: times,
    }),
  );
  app.addHook('onReady', async () => {
    const onDone = ({ name }: RegularWork) => {
      times[name] = (times[name] ?? 0) + 1;
    };
    for (const work of works)
      running.push(repeat({ ...context, holder, signal: closing.signal, onDone }, work));
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(running);
  });
  return (work) => {
    times[work.name] = 0;
    works.push(work);
  };
}

interface Repeating extends Context {
  readonly holder: string;
  readonly signal: AbortSignal;
  readonly onDone: (work: RegularWork) => void;
}

async function repeat(repeating: Repeating, work: RegularWork): Promise<void> {
  const { app, signal, leaseMs, lookMs = LOOK_MS, outageOf } = repeating;
  const lease = new Lease(repeating, { ...work, duration: leaseMs });
  while (!signal.aborted) {
    const pause = await tryOnce(repeating, work, lease).catch((error: unknown) => {
      // The store itself says when an outage begins and ends.
      if (outageOf(error) === null)
        app.log.error({ err: error }, `the regular work ${work.name} failed; it will be tried again`);
      return RETRY_MS;
    });
    await wait(Math.min(pause, lookMs), undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Does the work if it is due. Resolves with the milliseconds until the next look. */
async function tryOnce(repeating: Repeating, work: RegularWork, lease: Lease): Promise<number> {
  const { app, signal, holder, onDone } = repeating;
  const before = await lease.look();
  if (before.wait > 0) return before.wait;
  if (!(await lease.take())) return (await lease.look()).wait;
  if (before.isDamaged)
    app.log.error(
      `the record of the regular work ${work.name} was damaged; the work is done now, and its record is written anew`,
    );
  if (before.holder !== null && before.holder !== holder)
    app.log.warn(
      { holder: before.holder },
      `a process has died in the regular work ${work.name}; this one goes on`,
    );
  try {
    await work.job(async () => {
      if (signal.aborted) throw new WorkCutShort('The app closes.');
      if (!(await lease.prolong())) {
        app.log.warn(
          `another process has taken over the regular work ${work.name}, because this one was away`,
        );
        throw new WorkCutShort('Another process has taken the work over.');
      }
    });
  } catch (error) {
    if (!(error instanceof WorkCutShort)) {
      await lease.finish();
      throw error;
    }
    await lease.giveBack();
    return work.period;
  }
  await lease.finish();
  onDone(work);
  return work.period;
}
