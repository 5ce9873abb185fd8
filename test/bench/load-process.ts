import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

/** The requests of one page: waves of paths. A wave starts when all answers of the previous one are complete. */
export type Page = readonly (readonly string[])[];

export interface Plan {
  readonly origin: string;
  /** The pages are requested in turn. */
  readonly pages: readonly Page[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** `rate` pages a second whether or not earlier ones are answered, or `atOnce` pages at any moment. */
  readonly pace: { readonly rate: number } | { readonly atOnce: number };
  /** Whichever comes first. */
  readonly until: { readonly seconds?: number; readonly pages?: number };
}

export interface Result {
  /** The milliseconds of each page from its first request to its last byte. */
  readonly durations: readonly number[];
  readonly seconds: number;
  readonly bytes: number;
  readonly failures: readonly string[];
}

async function run({ origin, pages, headers = {}, connections, pace, until }: Plan): Promise<Result> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const durations: number[] = [];
  const failures: string[] = [];
  let bytes = 0;
  let started = 0;

  async function get(path: string): Promise<void> {
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
    bytes += (await body.arrayBuffer()).byteLength;
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  }

  async function load(page: Page): Promise<void> {
    const from = performance.now();
    for (const wave of page) await Promise.all(wave.map(get));
    durations.push(performance.now() - from);
  }

  const begin = performance.now();
  const elapsed = () => (performance.now() - begin) / 1000;
  const { seconds: maxSeconds = Infinity, pages: maxPages = Infinity } = until;
  const isOver = () => elapsed() >= maxSeconds || started >= maxPages;

  async function next(): Promise<void> {
    const page = pages[started % pages.length];
    started += 1;
    if (page === undefined) throw new Error('The plan names no page');
    await load(page).catch((error: unknown) => failures.push(String(error)));
  }

  async function keepPace(rate: number): Promise<void> {
    const loading: Promise<void>[] = [];
    while (!isOver()) {
      const wait = started / rate - elapsed();
      if (wait > 0) await sleep(wait * 1000);
      loading.push(next());
    }
    await Promise.all(loading);
  }

  async function oneAfterTheOther(): Promise<void> {
    while (!isOver()) await next();
  }

  await ('rate' in pace
    ? keepPace(pace.rate)
    : Promise.all(Array.from({ length: pace.atOnce }, oneAfterTheOther)));
  const seconds = elapsed();
  await pool.close();
  return { durations, seconds, bytes, failures };
}

process.on('message', (plan: Plan) => {
  void run(plan).then((result) => process.send?.(result));
});
