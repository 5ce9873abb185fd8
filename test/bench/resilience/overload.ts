import { setTimeout as sleep } from 'node:timers/promises';
import { api, paths } from '../../../shared/paths.ts';
import { type Arrangement, arranged, sessionAt } from '../arrangement.ts';
import { type Figure, percentile, type Section } from '../figures.ts';
import type { Running } from '../processes.ts';
import {
  countOthers,
  describe,
  durationsOf,
  openingDurationsOf,
  pin,
  type Presser,
  startPresser,
} from './pressure.ts';

const JOBS = 50;
const AT_ONCE = 16;
const TIMES = 5;
const CONNECTIONS = 2000;
const PATIENCE = 10_000;
const WARM_UP_SECONDS = 5;
/** A server has recovered when this many requests in a row are quick. */
const QUICK = { milliseconds: 100, inARow: 5 };

export interface Contender {
  readonly name: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

export const overload: Section = {
  name: 'overload',
  title: `Overload: ${TIMES} times what the product can do`,
  method:
    `Capacity is what ${AT_ONCE} clients at once get. Then ${TIMES} times as many requests a second arrive whether or ` +
    `not they are answered, on ${CONNECTIONS.toLocaleString('en')} connections that are opened first, for which Node takes about a turn of its ` +
    'loop each: these seconds are told apart. The product has one processor and the clients another, so that making the flood takes ' +
    'nothing from the capacity.',
  measure: ({ seconds }) =>
    arranged(async (arrangement) => {
      const product = await startProduct(arrangement);
      const presser = await startPresser(arrangement);
      pin(product.child.pid, 0);
      pin(presser.pid, 1);
      const figures: Figure[] = [];
      for (const contender of await contendersAt(product))
        figures.push(...(await flood(product, presser, contender, 2 * seconds)));
      return figures;
    }),
};

/** The product with sample data, in production. */
export async function startProduct(
  arrangement: Arrangement,
  settings: Record<string, string> = {},
): Promise<Running> {
  const dataDir = arrangement.directory();
  await (await arrangement.demo(dataDir)).stop();
  return arrangement.product(dataDir, settings);
}

/** Visitors' view models, and a signed-in person's pages, which may not be cached. */
export async function contendersAt(product: Running): Promise<Contender[]> {
  const ids = Array.from({ length: JOBS }, (_, index) => String(index + 1));
  const live: string[] = [];
  for (const id of ids) if ((await fetch(product.origin + api.job(id))).ok) live.push(id);
  const { cookie } = await sessionAt(product.origin, 'candidate@atelier.test');
  return [
    { name: "visitor's API", paths: live.map((id) => api.job(id)), headers: {} },
    {
      name: "candidate's HTML",
      paths: live.map((id) => paths.job(id)),
      headers: { cookie, 'accept-encoding': 'br', accept: 'text/html' },
    },
  ];
}

/** Requests a second. */
export async function capacityOf(
  product: Running,
  presser: Presser,
  contender: Contender,
  seconds: number,
): Promise<number> {
  const plan = { ...contender, origin: product.origin, connections: AT_ONCE, patience: PATIENCE };
  await presser.press({ ...plan, pace: { atOnce: AT_ONCE }, seconds: WARM_UP_SECONDS });
  const pressed = await presser.press({ ...plan, pace: { atOnce: AT_ONCE }, seconds });
  const good = durationsOf(pressed, 200).length;
  if (countOthers(pressed, 200) > good / 20) throw new Error(`Not all went well: ${describe(pressed)}`);
  return good / pressed.seconds;
}

async function flood(
  product: Running,
  presser: Presser,
  contender: Contender,
  seconds: number,
): Promise<Figure[]> {
  const capacity = await capacityOf(product, presser, contender, seconds);
  const pressed = await presser.press({
    ...contender,
    origin: product.origin,
    connections: CONNECTIONS,
    pace: { rate: TIMES * capacity },
    seconds: 2 * seconds,
    opening: seconds,
    patience: PATIENCE,
  });
  const recovery = await untilQuick(product, contender);
  const good = durationsOf(pressed, 200);
  const shed = durationsOf(pressed, 503);
  const answered = good.length + openingDurationsOf(pressed, 200).length;
  const lost = 100 * (1 - answered / pressed.seconds / capacity);
  const { name } = contender;
  return [
    { name: `${name}: capacity`, value: capacity, unit: '/s' },
    { name: `${name}: goodput lost`, value: lost, unit: '%', aim: 10, note: describe(pressed) },
    ...latencies(`${name}: answered`, good),
    ...latencies(`${name}: turned away`, shed, 20),
    ...latencies(`${name}: turned away while connections are opened`, openingDurationsOf(pressed, 503)),
    { name: `${name}: neither 200 nor 503`, value: countOthers(pressed, 200, 503), unit: '', aim: 0 },
    { name: `${name}: quick again after`, value: recovery, unit: 's', aim: 2 },
  ];
}

function latencies(name: string, durations: readonly number[], aim?: number): Figure[] {
  if (durations.length === 0) return [];
  return [
    { name: `${name}, p50`, value: percentile(durations, 0.5), unit: 'ms' },
    {
      name: `${name}, p99`,
      value: percentile(durations, 0.99),
      unit: 'ms',
      ...(aim === undefined ? {} : { aim }),
    },
  ];
}

/** Seconds until the first of five quick answers in a row. */
async function untilQuick({ origin }: Running, { paths: all, headers }: Contender): Promise<number> {
  const from = performance.now();
  let quick = 0;
  let since = 0;
  while (quick < QUICK.inARow) {
    const asked = performance.now();
    const answer = await fetch(origin + (all[0] ?? '/'), { headers }).catch(() => null);
    await answer?.arrayBuffer();
    const isQuick = answer?.status === 200 && performance.now() - asked <= QUICK.milliseconds;
    if (isQuick && quick === 0) since = asked - from;
    quick = isQuick ? quick + 1 : 0;
    if (performance.now() - from > 60_000) throw new Error('The product has not come back within a minute');
    await sleep(10);
  }
  return since / 1000;
}
