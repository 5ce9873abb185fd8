import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

export interface Pressure {
  readonly origin: string;
  /** The paths are requested in turn. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Requests a second, whether or not earlier ones are answered; or requests in progress at any moment. */
  readonly pace: { readonly rate: number } | { readonly atOnce: number };
  readonly seconds: number;
  /** The first seconds, while connections are opened, whose answers are reported separately. */
  readonly opening?: number;
  /** Milliseconds after which a client gives up. */
  readonly patience: number;
}

export interface Pressed {
  readonly seconds: number;
  /** By status: milliseconds from the moment each request was due to its last byte. */
  readonly answers: Readonly<Record<string, readonly number[]>>;
  /** The same for requests that were due while connections were opened. */
  readonly openingAnswers: Readonly<Record<string, readonly number[]>>;
  /** Requests without a complete answer, by the fault. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Makes requests and counts every kind of answer. Unlike the other load it reports failures as a result. */
async function press({ origin, paths, headers = {}, connections, ...plan }: Pressure): Promise<Pressed> {
  const { pace, seconds, opening = 0, patience } = plan;
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: patience,
    bodyTimeout: patience,
  });
  const answers: Record<string, number[]> = {};
  const openingAnswers: Record<string, number[]> = {};
  const failures: Record<string, number> = {};
  const begin = performance.now();
  const elapsed = () => performance.now() - begin;
  let started = 0;

  /** @param due milliseconds since the beginning, so that waiting for a connection counts too */
  async function ask(due: number): Promise<void> {
    const path = paths[started % paths.length];
    if (path === undefined) throw new Error('The plan names no path');
    started += 1;
    try {
      const signal = AbortSignal.timeout(patience);
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers, signal });
      await body.arrayBuffer();
      const kept = due < opening * 1000 ? openingAnswers : answers;
      (kept[statusCode] ??= []).push(elapsed() - due);
    } catch (error) {
      const kind = nameOf(error);
      failures[kind] = (failures[kind] ?? 0) + 1;
    }
  }

  async function keepRate(rate: number): Promise<void> {
    const asking: Promise<void>[] = [];
    for (let due = 0; due < seconds * 1000; due = (started * 1000) / rate) {
      const wait = due - elapsed();
      if (wait > 1) await sleep(wait);
      asking.push(ask(due));
    }
    await Promise.all(asking);
  }

  async function oneAfterTheOther(): Promise<void> {
    while (elapsed() < seconds * 1000) await ask(elapsed());
  }

  await ('rate' in pace
    ? keepRate(pace.rate)
    : Promise.all(Array.from({ length: pace.atOnce }, oneAfterTheOther)));
  const took = elapsed() / 1000;
  await pool.destroy();
  return { seconds: took, answers, openingAnswers, failures };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

process.on('message', (plan: Pressure) => {
  void press(plan).then((pressed) => process.send?.(pressed));
});
