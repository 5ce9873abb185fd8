import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { api } from '../../shared/paths.ts';
import { jobVisibilityCheck } from '../../server/wire/jobs/job.ts';
import { signIn } from '../../server/wire/session.ts';
import { PRODUCT, startServer } from './processes.ts';
import type { Running } from './processes.ts';

const PASSWORD = 'atelier-demo';
/** The bench must not meet a limit; everything else is as in production. */
const NO_LIMITS = { RATE_LIMIT: '1000000000', SIGN_IN_LIMIT: '1000000' };

/** All processes of a section. They are stopped in reverse order, and their data directories removed. */
export class Arrangement {
  readonly #undo: (() => Promise<void> | void)[] = [];

  async started<Started extends { stop(): Promise<void> }>(
    starting: Promise<Started> | Started,
  ): Promise<Started> {
    const running = await starting;
    this.#undo.push(() => running.stop());
    return running;
  }

  directory(): string {
    const path = mkdtempSync(join(tmpdir(), 'atelier-bench-'));
    this.#undo.push(() => rmSync(path, { recursive: true, force: true }));
    return path;
  }

  /** The marketplace alone with sample data in SQLite, which is created in an empty directory. */
  marketplace(dataDir = this.directory(), settings: Record<string, string> = {}): Promise<Running> {
    const env = (port: number) => ({ MARKETPLACE_PORT: String(port), DATA_DIR: dataDir, ...settings });
    return this.started(startServer('server/marketplace/main.ts', { args: ['--demo'], env }));
  }

  /** The gateway alone, in production, logging every request. */
  gateway(marketplaceOrigin: string, settings: Record<string, string> = {}): Promise<Running> {
    return this.#main([], {
      MARKETPLACE_URL: marketplaceOrigin,
      MARKETPLACE_SECRET: 'none',
      DATA_DIR: this.directory(),
      ...settings,
    });
  }

  /** The same, with a marketplace on a Unix socket that takes the reads of a page together. */
  gatewayOnSocket(socketPath: string): Promise<Running> {
    const settings = { DATA_DIR: this.directory() };
    return this.#start('test/bench/peers/gateway-process.ts', [socketPath], settings);
  }

  /** Gateway and embedded marketplace in one process, in production, on a directory with data. */
  product(dataDir: string, settings: Record<string, string> = {}): Promise<Running> {
    return this.#main([], { DATA_DIR: dataDir, ...settings });
  }

  /** The same as `npm run demo` starts it, with sample data in an empty directory. */
  demo(dataDir: string): Promise<Running> {
    return this.#main(['--demo'], { DATA_DIR: dataDir });
  }

  #main(args: readonly string[], settings: Record<string, string>): Promise<Running> {
    return this.#start(PRODUCT, args, settings);
  }

  #start(program: string, args: readonly string[], settings: Record<string, string>): Promise<Running> {
    const env = (port: number) => ({
      ...NO_LIMITS,
      PORT: String(port),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SESSION_SECRET: 'only-for-the-bench-'.repeat(3),
      LOG_LEVEL: 'info',
      DRAIN_DELAY: '0',
      WORKERS: '1',
      ...settings,
    });
    return this.started(startServer(program, { args, env }));
  }

  async stop(): Promise<void> {
    for (const undo of this.#undo.toReversed()) await undo();
  }
}

/** Runs a measurement with an arrangement of its own. */
export async function arranged<Answer>(
  measure: (arrangement: Arrangement) => Promise<Answer>,
): Promise<Answer> {
  const arrangement = new Arrangement();
  try {
    return await measure(arrangement);
  } finally {
    await arrangement.stop();
  }
}

const visibility = z.object({ data: jobVisibilityCheck.reply });

/** The first `count` public jobs of the sample data. */
export async function liveJobs(marketplaceOrigin: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let id = 1; ids.length < count && id <= 10 * count; id += 1) {
    const answer = await fetch(`${marketplaceOrigin}${jobVisibilityCheck.path}?job_id=${id}`);
    const reply = visibility.safeParse(await answer.json());
    if (reply.data?.data.job_visibility === 1) ids.push(String(id));
  }
  if (ids.length < count) throw new Error(`The sample data has only ${ids.length} live jobs`);
  return ids;
}

/** The first `count` public jobs of a gateway's sample data. */
export async function liveJobsOf(gatewayOrigin: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let id = 1; ids.length < count && id <= 10 * count; id += 1) {
    const answer = await fetch(gatewayOrigin + api.job(String(id)));
    await answer.arrayBuffer();
    if (answer.ok) ids.push(String(id));
  }
  if (ids.length < count) throw new Error(`The sample data has only ${ids.length} live jobs`);
  return ids;
}

/** Signs in at the gateway and returns the headers for later requests. */
export async function sessionAt(gatewayOrigin: string, email: string): Promise<{ cookie: string }> {
  const answer = await fetch(gatewayOrigin + api.session, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-atelier': '1', origin: gatewayOrigin },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in answered ${answer.status}`);
  return { cookie };
}

const signedIn = z.object({ data: signIn.reply });

/** Signs in at the marketplace itself. */
export async function tokenAt(marketplaceOrigin: string, email: string): Promise<{ authorization: string }> {
  const answer = await fetch(marketplaceOrigin + signIn.path, {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  return { authorization: `Bearer ${signedIn.parse(await answer.json()).data.session_token}` };
}
