import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import * as fake from '../../helpers/services/fake-upstream.ts';
import { freePort, PRODUCT, startProgram, untilReady } from '../../helpers/services/stack.ts';

const METRICS_TOKEN = 'a token of the tests';

/** A program with two workers, on a marketplace that the test programs. */
export interface Gateways {
  readonly url: string;
  readonly port: number;
  readonly child: ReturnType<typeof startProgram>['child'];
  readonly logs: () => string;
  /** Its log lines so far with this message. */
  readonly said: (message: string) => unknown[];
  readonly metrics: () => Promise<string>;
  /** Resolves when two workers serve, with their process ids. */
  readonly untilTwoServe: () => Promise<number[]>;
}

export const environment = (upstream: fake.FakeUpstream, port: number): Record<string, string> => ({
  PORT: String(port),
  SESSION_SECRET: 's'.repeat(40),
  PUBLIC_ORIGIN: 'http://localhost:3000',
  MARKETPLACE_SECRET: 'none',
  MARKETPLACE_URL: upstream.url,
  METRICS_TOKEN,
  RATE_LIMIT: '1000000',
  OVERLOAD_WAIT: '0',
  DRAIN_DELAY: '0',
  DATA_DIR: '/nonexistent',
  WORKERS: '2',
});

export async function startMarketplace(): Promise<fake.FakeUpstream> {
  const upstream = await fake.startFakeUpstream();
  onTestFinished(() => upstream.close());
  upstream.on('/readyz', fake.ok({}));
  return upstream;
}

export async function startGateways(
  upstream: fake.FakeUpstream,
  more: Readonly<Record<string, string>> = {},
): Promise<Gateways> {
  const port = await freePort();
  const program = startProgram(PRODUCT, [], { ...environment(upstream, port), ...more });
  const { child, logs } = program;
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(program, `${url}/readyz`);
  const gateways = {
    url,
    port,
    child,
    logs,
    said: (message: string) => linesOf(logs()).filter((line) => line['msg'] === message),
    metrics: () => metricsOf(url),
    async untilTwoServe() {
      await untilTwoServe(url);
      return vi.waitFor(() => {
        const pids = childrenOf(child.pid);
        expect(pids).toHaveLength(2);
        return pids;
      }, 5000);
    },
  };
  await gateways.untilTwoServe();
  return gateways;
}

/** One request on a connection of its own. */
export async function ask(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
  agent = new Agent(),
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  const method = body === undefined ? 'GET' : 'POST';
  const asked = request(url + path, { agent, method, headers });
  const answered = once(asked, 'response');
  asked.end(body);
  const [response] = await answered;
  return { status: response.statusCode, body: await text(response), headers: response.headers };
}

async function metricsOf(url: string): Promise<string> {
  const { body } = await ask(url, '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  return body;
}

/** Resolves when two workers tell when they have started. */
export async function untilTwoServe(url: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const started = (await metricsOf(url)).match(/^process_start_time_seconds\{worker="\d"\}/gm);
      expect(started).toHaveLength(2);
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** The ids of the child processes that have not ended. */
export function childrenOf(pid: number | undefined): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list === '' ? [] : list.split(' ').map(Number);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function untilDead(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await wait(20);
}

function linesOf(logs: string): Record<string, unknown>[] {
  return logs
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}
