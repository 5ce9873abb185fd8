import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import { BUILD_FOLDER } from '../../../server/programs.ts';

const root = join(import.meta.dirname, '../../..');

/** The product as the build makes it and `npm start` runs it. */
export const PRODUCT = `${BUILD_FOLDER}/main.js`;

interface StackOptions {
  /** Environment variables besides those that every stack gets. */
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments after the program's name. */
  readonly argv?: readonly string[];
  /** Called with the data directory before the product starts. */
  readonly prepare?: (dataDir: string) => Promise<void>;
}

export interface Stack {
  /** `http://localhost:…` */
  readonly origin: string;
  /** The folder of the SQLite database and the files. */
  readonly dataDir: string;
  /** All output of the processes so far. */
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
}

interface Program {
  readonly child: ChildProcess;
  readonly logs: () => string;
}

/** Systems hand out ports from 32,768 on. */
const FIRST_PORT = 12_000;
const PORTS_PER_WORKER = 1_000;

/** No port is given twice, because nothing may listen on the first by then. */
const given = new Set<number>();

/**
 * A free port that stays so until a program listens on it: systems hand it to nobody who asks for any port, and each
 * worker of a test run has ports of its own.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % 20;
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FIRST_PORT + worker * PORTS_PER_WORKER + Math.floor(Math.random() * PORTS_PER_WORKER);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No port from ${FIRST_PORT + worker * PORTS_PER_WORKER} on is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * Starts one of the product's programs in its own process, as an operator would.
 *
 * @param maxFiles how many files and connections it may have open at once; as many as the tests may, unless said otherwise
 */
export function startProgram(
  file: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  maxFiles: number | null = null,
): Program {
  if (file === PRODUCT && !existsSync(join(root, file)))
    throw new Error(`${file} is missing: run "npm run build" first.`);
  const limit = maxFiles === null ? '' : `ulimit -n ${maxFiles}; `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, file, ...argv], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      // As with `npm start`: a program that has run once starts faster.
      NODE_COMPILE_CACHE: '.cache/compiled',
      // One process, unless a test is about workers.
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => chunks.push(chunk));
  }
  return { child, logs: () => chunks.join('') };
}

/**
 * Resolves once `url` answers 200. Rejects with the program's output when the program ends first, or after a minute.
 */
export async function untilReady({ child, logs }: Program, url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(50)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
  }
  child.kill('SIGKILL');
  throw new Error(`${url} never became ready. The program said:\n${logs()}`);
}

/** Runs a program to its end and returns its output; rejects with the output when the program fails. */
export async function runProgram(
  file: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { child, logs } = startProgram(file, argv, env);
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${file} ended with ${child.exitCode}. It said:\n${logs()}`);
  return logs();
}

/** Stops a program as an operator does. A program that does not drain and end by itself fails the test. */
export async function stopProgram({ child, logs }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    throw new Error(`The program ended by itself. It said:\n${logs()}`);
  }
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(timer);
  if (child.exitCode !== 0) throw new Error(`The program ended with ${child.exitCode}. It said:\n${logs()}`);
}

/** Starts the product for the demo in `dataDir`, and stops it. */
export async function prepareSampleStore(dataDir: string): Promise<void> {
  const { program } = await startProduct(dataDir, ['--demo'], {});
  await stopProgram(program);
}

/** The complete product on a free port, with sample data in a folder of its own that is removed when it stops. */
export async function startStack({
  env = {},
  argv = ['--demo'],
  prepare,
}: StackOptions = {}): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-stack-'));
  const sampleStore = inject('sampleStore');
  if (sampleStore !== undefined && argv.includes('--demo'))
    await cp(sampleStore, dataDir, { recursive: true });
  await prepare?.(dataDir);
  const { program, origin } = await startProduct(dataDir, argv, env);
  return {
    origin,
    dataDir,
    logs: program.logs,
    async stop() {
      await stopProgram(program);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves once it is ready. */
async function startProduct(
  dataDir: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly program: Program; readonly origin: string }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const program = startProgram(PRODUCT, argv, {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    DRAIN_DELAY: '0',
    RATE_LIMIT: '1000000',
    OVERLOAD_WAIT: '0',
    SIGN_IN_LIMIT: '100000',
    ...env,
  });
  await untilReady(program, `${origin}/readyz`);
  return { program, origin };
}

export function sharedStack(start: () => Promise<Stack> = startStack): Stack {
  let running: Stack | undefined;
  const current = () => {
    if (running === undefined) throw new Error('the stack runs only while tests do');
    return running;
  };
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.stop());
  return {
    get origin() {
      return current().origin;
    },
    get dataDir() {
      return current().dataDir;
    },
    logs: () => current().logs(),
    stop: () => current().stop(),
  };
}
