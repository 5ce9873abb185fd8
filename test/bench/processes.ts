import { fork, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { BUILD_FOLDER } from '../../server/programs.ts';

const root = join(import.meta.dirname, '../..');

/** The product as `npm start` runs it. */
export const PRODUCT = `${BUILD_FOLDER}/main.js`;

/** The options of `npm start`, so that the bench measures what is shipped. */
const { variables, flags } = readStart(readFileSync(join(root, 'package.json'), 'utf8'));

function readStart(file: string): { variables: Record<string, string>; flags: readonly string[] } {
  const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(file));
  const words = scripts.start.split(' ');
  const node = words.indexOf('node');
  return {
    variables: Object.fromEntries(words.slice(0, node).map((word) => word.split('='))),
    flags: words.slice(node + 1).filter((word) => word.startsWith('--')),
  };
}

/** The command of `npm start` with another program. */
export const startCommand = (program: string): readonly string[] => [process.execPath, ...flags, program];

/** A process that is measured, or one that measures. */
export interface Running {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Milliseconds of processor time since its start, of all its present threads. */
  cpu(): number;
  /** Resident memory in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Starts one of the product's programs on a port, by default a free one; resolves when `/readyz` answers 200. Logs are
 * discarded.
 */
export async function startServer(
  program: string,
  {
    args = [],
    env,
    port: given,
  }: { args?: readonly string[]; env: (port: number) => Record<string, string>; port?: number },
): Promise<Running> {
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [...flags, join(root, program), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...variables, ...env(port) },
  });
  const running = observe(child, `http://127.0.0.1:${port}`);
  await untilReady(running);
  return running;
}

/** Starts one of the bench's own processes, which sends its port when it listens. */
export async function startHelper(program: string, args: readonly string[]): Promise<Running> {
  const child = fork(join(import.meta.dirname, program), args, {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });
  const port: unknown = await Promise.race([
    once(child, 'message').then(([message]: unknown[]) => message),
    once(child, 'exit').then(() => Promise.reject(new Error(`${program} ended before it listened`))),
  ]);
  return observe(child, `http://127.0.0.1:${String(port)}`);
}

async function untilReady({ child, origin }: Running): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await sleep(5);
  }
}

/** Milliseconds of processor time of a process since its start, of all its present threads. */
export function cpuOf(process: Pick<ChildProcess, 'pid'>): number {
  return threadsOf(process).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

/** The same of the product, apart. Its helpers are the threads that collect garbage, compile, hash and compress. */
export interface ProductCpu {
  readonly gateway: number;
  readonly marketplace: number;
  readonly helpers: number;
}

const gatewayThread = 'node-MainThread';
const marketplaceThreads: ReadonlySet<string> = new Set(['marketplace', 'reader-1', 'reader-2', 'reader-3']);

export function productCpuOf({ child }: Running): ProductCpu {
  const sum = { gateway: 0, marketplace: 0, helpers: 0 };
  for (const { name, milliseconds } of threadsOf(child)) {
    if (name === gatewayThread) sum.gateway += milliseconds;
    else if (marketplaceThreads.has(name)) sum.marketplace += milliseconds;
    else sum.helpers += milliseconds;
  }
  return sum;
}

/** The first field of `schedstat` is in nanoseconds; `stat` counts in steps of ten milliseconds. */
function threadsOf({ pid }: Pick<ChildProcess, 'pid'>) {
  const folder = `/proc/${String(pid)}/task`;
  return readdirSync(folder).map((id) => ({
    name: readFileSync(`${folder}/${id}/comm`, 'utf8').trim(),
    milliseconds: Number(readFileSync(`${folder}/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
  }));
}

function observe(child: ChildProcess, origin: string): Running {
  const proc = (file: string) => readFileSync(`/proc/${String(child.pid)}/${file}`, 'utf8');
  return {
    origin,
    child,
    cpu: () => cpuOf(child),
    memory() {
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(proc('status'))?.[1]) * 1024;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Keeps a process and its threads on one core: the processes of a section that have successive numbers get cores of
 * their own, as far as there are any. False where `taskset` is missing or refused.
 */
export function pin({ pid }: ChildProcess, number: number): boolean {
  const core = Math.min(number, availableParallelism() - 1);
  return spawnSync('taskset', ['-acp', String(core), String(pid)]).status === 0;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
