import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { paths } from '../../../shared/paths.ts';
import { arranged, liveJobsOf, sessionAt } from '../arrangement.ts';
import { figure, inShuffledRounds, median } from '../figures.ts';
import type { Figure, Section } from '../figures.ts';
import { startLoad } from '../load.ts';
import type { LoadProcess } from '../load.ts';
import { cpuOf, productCpuOf } from '../processes.ts';
import type { Running } from '../processes.ts';

const JOBS = 250;
/** So many connections that each worker gets its share of them. */
const AT_ONCE = 64;
/** Each worker compiles the code it runs for itself. */
const WARM_UP_SECONDS = 8;
const WORKERS = [1, 2] as const;
/** All that is asked for must be answered. */
const NOTHING_SHED = { OVERLOAD_WAIT: '0' };

/** Milliseconds of processor time a page. */
interface Cost {
  readonly gateway: number;
  readonly marketplace: number;
  readonly helpers: number;
  readonly load: number;
}

interface Round {
  readonly measured: number;
  readonly expected: number;
  readonly others: number;
}

export const scale: Section = {
  name: 'scale',
  title:
    "Pages a second of one and of two workers, beside what docs/scale.md expects of them; a candidate's job pages, HTML",
  method:
    `${JOBS} jobs in turn, ${AT_ONCE} at once, sample data in SQLite. The costs are those of the product with one worker, ` +
    'asked for one page at a time; the expected pages a second are the least that gateways, marketplace and cores can ' +
    'do with them. Of the cores, what other programs used meanwhile is taken away.',
  measure: ({ rounds, seconds }) =>
    arranged(async (arrangement) => {
      const dataDir = arrangement.directory();
      await (await arrangement.demo(dataDir)).stop();
      const load = await arrangement.started(startLoad());
      const { cost, pages } = await costsOf(dataDir, load, seconds);
      const taken = new Map<number, Round[]>(WORKERS.map((workers) => [workers, []]));
      const runs = WORKERS.map((workers) => [
        String(workers),
        () =>
          arranged(async (fresh) => {
            const product = await fresh.product(dataDir, { ...NOTHING_SHED, WORKERS: String(workers) });
            taken.get(workers)?.push(await roundOf({ product, load, pages, cost, workers, seconds }));
          }),
      ]);
      await inShuffledRounds(rounds, Object.fromEntries(runs));
      return [
        figure('a page, gateway', 'ms', [cost.gateway]),
        figure('a page, marketplace', 'ms', [cost.marketplace]),
        figure('a page, helpers', 'ms', [cost.helpers]),
        figure('a page, the program that asks', 'ms', [cost.load]),
        ...[...taken].flatMap(([workers, values]) => figuresOf(workers, values)),
      ];
    }),
};

/** What a page costs the product when nothing waits. */
const costsOf = (dataDir: string, load: LoadProcess, seconds: number) =>
  arranged(async (arrangement) => {
    const product = await arrangement.product(dataDir, NOTHING_SHED);
    const pages = (await liveJobsOf(product.origin, JOBS)).map((id) => paths.job(id));
    await ask(load, product, pages, { atOnce: AT_ONCE, seconds: WARM_UP_SECONDS });
    const spent = () => ({ ...productCpuOf(product), load: cpuOf(load.child) });
    const before = spent();
    const { count } = await ask(load, product, pages, { atOnce: 1, seconds });
    const after = spent();
    const cost: Cost = {
      gateway: (after.gateway - before.gateway) / count,
      marketplace: (after.marketplace - before.marketplace) / count,
      helpers: (after.helpers - before.helpers) / count,
      load: (after.load - before.load) / count,
    };
    return { cost, pages };
  });

interface Run {
  readonly product: Running;
  readonly load: LoadProcess;
  readonly pages: readonly string[];
  readonly cost: Cost;
  readonly workers: number;
  readonly seconds: number;
}

async function roundOf({ product, load, pages, cost, workers, seconds }: Run): Promise<Round> {
  await ask(load, product, pages, { atOnce: AT_ONCE, seconds: WARM_UP_SECONDS });
  const own = () => treeOf(product) + cpuOf(load.child);
  const before = { own: own(), all: busy() };
  const { count, took } = await ask(load, product, pages, { atOnce: AT_ONCE, seconds });
  const others = Math.max(0, (busy() - before.all - (own() - before.own)) / took / 1000);
  const cores = availableParallelism() - others;
  const { gateway, marketplace, helpers, load: asking } = cost;
  const readingThreads = Math.min(workers, 4);
  const least = Math.min(
    workers / gateway,
    readingThreads / marketplace,
    cores / (gateway + marketplace + helpers + asking),
  );
  return { measured: count / took, expected: least * 1000, others };
}

async function ask(
  load: LoadProcess,
  { origin }: Running,
  pages: readonly string[],
  { atOnce, seconds }: { readonly atOnce: number; readonly seconds: number },
) {
  const headers = await sessionAt(origin, 'candidate@atelier.test');
  const result = await load.run({
    origin,
    pages: pages.map((page) => [[page]]),
    headers: { ...headers, 'accept-encoding': 'br' },
    connections: atOnce,
    pace: { atOnce },
    until: { seconds },
  });
  return { count: result.durations.length, took: result.seconds };
}

/** Milliseconds of processor time of a product and its workers. */
function treeOf(product: Running): number {
  const pid = String(product.child.pid);
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const workers = list.split(' ').filter((pid) => pid.trim() !== '');
  return product.cpu() + workers.reduce((sum, worker) => sum + cpuOf({ pid: Number(worker) }), 0);
}

/** Milliseconds of processor time that all programs of the machine have used. */
function busy(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

function figuresOf(workers: number, rounds: readonly Round[]): Figure[] {
  const who = workers === 1 ? 'one worker' : `${workers} workers`;
  const share = rounds.map(({ measured, expected }) => measured / expected);
  const others = median(rounds.map((round) => round.others)).toFixed(2);
  return [
    figure(
      `${who}: pages a second`,
      '/s',
      rounds.map(({ measured }) => measured),
    ),
    figure(
      `${who}: expected`,
      '/s',
      rounds.map(({ expected }) => expected),
    ),
    figure(`${who}: of the expected`, 'times', share, { note: `others used ${others} cores` }),
  ];
}
