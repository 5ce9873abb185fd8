import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '../../server/marketplace/store/store.ts';
import { damageTable } from '../helpers/damage.ts';
import * as fake from '../helpers/services/fake-upstream.ts';
import { sameOrigin } from '../helpers/services/gateway.ts';
import { startS3 } from '../helpers/s3/s3.ts';
import { freePort, startProgram, stopProgram, untilReady } from '../helpers/services/stack.ts';

const MAIN = 'server/main.ts';
let dataDir: string;
let upstream: fake.FakeUpstream;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'main-'));
  upstream = await fake.startFakeUpstream();
  upstream.on('/readyz', fake.ok({}));
});
afterEach(async () => {
  await upstream.close();
  await rm(dataDir, { recursive: true });
});

const picture = (title: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title></svg>`;
const quick = picture('quick');

const environment = (more: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  SESSION_SECRET: 's'.repeat(40),
  PUBLIC_ORIGIN: 'http://localhost:3000',
  MARKETPLACE_URL: upstream.url,
  MARKETPLACE_SECRET: 'none',
  RATE_LIMIT: '1000000',
  ...more,
});

async function startGateway(more: Record<string, string> = {}) {
  const port = await freePort();
  const program = startProgram(MAIN, [], environment({ PORT: String(port), ...more }));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(program, `${url}/readyz`);
  return { ...program, url, port };
}

/** One GET on a connection of the agent's. */
async function ask(url: string, agent: Agent): Promise<{ status: number; isLast: boolean; body: string }> {
  const request = get(url, { agent });
  const answered: Promise<[IncomingMessage]> = once(request, 'response').then(([answer]) => [answer]);
  const [response] = await answered;
  const body = await text(response);
  return { status: response.statusCode ?? 0, isLast: response.headers.connection === 'close', body };
}

describe('SIGTERM under load', () => {
  it('loses no request of clients that go when told, finishes what is slow, and ends with 0', async () => {
    upstream.on('/media/quick.svg', fake.later(5, fake.raw(quick)));
    upstream.on('/media/slow.svg', fake.later(4000, fake.raw(picture('slow'))));
    const { child, url } = await startGateway({ DRAIN_DELAY: '2000' });
    const exited = once(child, 'exit');
    const failures: unknown[] = [];
    const answered: string[] = [];

    /** A keep-alive client, as a proxy is: it uses its connection until it is told that this was the last time. */
    async function useOneConnection(): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        for (;;) {
          const { status, isLast, body } = await ask(`${url}/media/quick.svg`, agent);
          if (status !== 200 || body !== quick) failures.push({ status, body });
          answered.push(body);
          if (isLast) return;
        }
      } catch (error) {
        failures.push(error);
      } finally {
        agent.destroy();
      }
    }

    const clients = Array.from({ length: 20 }, useOneConnection);
    while (answered.length < 60 && failures.length === 0) await wait(20);
    const slow = ask(`${url}/media/slow.svg`, new Agent());
    await upstream.untilCalled('/media/slow.svg');
    child.kill('SIGTERM');
    const newcomer = await ask(`${url}/media/quick.svg`, new Agent());
    await Promise.all(clients);
    expect(failures).toEqual([]);
    expect(answered.length).toBeGreaterThan(60);
    expect(newcomer).toMatchObject({ status: 200, isLast: true });
    expect(await slow).toMatchObject({ status: 200, body: picture('slow') });
    expect(await exited).toEqual([0, null]);
  });

  it.each([
    ['SIGTERM', 'SIGHUP'],
    ['SIGHUP', 'SIGHUP'],
  ] as const)('by %s and a second %s cuts nothing off', async (first, second) => {
    upstream.on('/media/slow.svg', fake.later(2000, fake.raw(picture('slow'))));
    const { child, url } = await startGateway();
    const exited = once(child, 'exit');
    const slow = ask(`${url}/media/slow.svg`, new Agent());
    await upstream.untilCalled('/media/slow.svg');
    child.kill(first);
    await wait(200);
    child.kill(second);
    expect(await slow).toMatchObject({ status: 200, body: picture('slow') });
    expect(await exited).toEqual([0, null]);
  });

  it('says that it is not ready any more, before it goes', async () => {
    const { child, url } = await startGateway({ DRAIN_DELAY: '2000' });
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    const statuses: number[] = [];
    while (statuses.at(-1) !== 503) statuses.push((await fetch(`${url}/readyz`)).status);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await exited).toEqual([0, null]);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});

describe('a start that cannot be', () => {
  async function outputOf(argv: string[], env: Record<string, string>) {
    const { child, logs } = startProgram(MAIN, argv, env);
    const [code] = await once(child, 'close');
    return { code, said: logs() };
  }

  it('for want of a secret says how to make one, in one line', async () => {
    const origin = { PUBLIC_ORIGIN: 'http://localhost:3000' };
    expect(await outputOf([], { DATA_DIR: dataDir, ...origin })).toEqual({
      code: 78,
      said: 'SESSION_SECRET is missing: it seals the session cookies; make one with: openssl rand -base64 48\n',
    });
  });

  it('with sample data in production is refused', async () => {
    const { code, said } = await outputOf([], environment({ SAMPLE_DATA: '1' }));
    expect([code, said]).toEqual([78, expect.stringMatching(/^SAMPLE_DATA is for the demo only.*\n$/)]);
  });

  it('for want of a bucket says which to set, from the thread that looked for it', async () => {
    const s3 = await startS3();
    const { endpoint, region, accessKeyId, secretAccessKey } = s3.settings();
    const { MARKETPLACE_URL: _none, ...env } = environment({
      PORT: '0',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: 'not-there',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    const { code, said } = await outputOf([], env);
    await s3.close();
    expect([code, said]).toEqual([
      78,
      expect.stringMatching(/^.* no bucket not-there .* set S3_BUCKET .*\n$/),
    ]);
  });

  it('for want of a folder says so in one line, also where workers have begun to start', async () => {
    const { MARKETPLACE_URL: _none, ...env } = environment({ DATA_DIR: join(dataDir, 'file'), WORKERS: '2' });
    await writeFile(join(dataDir, 'file'), '');
    const starts = await Promise.all([1, 2, 3].map(() => outputOf([], env)));
    for (const { code, said } of starts)
      expect([code, said]).toEqual([78, expect.stringMatching(/^DATA_DIR .* set it to a folder.*\n$/)]);
  });

  it('for want of a free port says which setting to change', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, said } = await outputOf([], environment({ PORT: String(port) }));
    taken.close();
    expect([code, said]).toEqual([1, expect.stringContaining('set PORT to another port.')]);
  });
});

it('a database damaged before the start is told by /readyz and the log, before anybody meets it', async () => {
  const store = await openStore({ dataDir });
  await store.close();
  const path = join(dataDir, 'atelier.sqlite');
  await damageTable(path, 'educations');
  const port = await freePort();
  const { MARKETPLACE_URL: _none, ...env } = environment({ PORT: String(port), DRAIN_DELAY: '0' });
  const program = startProgram(MAIN, [], env);
  onTestFinished(() => void program.child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(program, `${url}/healthz`);
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), 20_000);
  expect([await statusOf('/healthz'), await statusOf('/api/jobs')], 'reads go on').toEqual([200, 200]);
  const signUp = await fetch(`${url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sameOrigin },
    body: JSON.stringify({ name: 'Asha Rao', email: 'asha@example.in', password: 'a long password 7' }),
  });
  expect([signUp.status, (await signUp.json()).code]).toEqual([503, 'store-unavailable']);
  const said = `"msg":"The database ${path} is damaged, or was overwritten while it was open`;
  expect(program.logs().split(said), 'once').toHaveLength(2);
  await stopProgram(program);
});

describe('the embedded marketplace', () => {
  /** The whole product; its marketplace's thread does `deed` when it is told to. */
  async function startDoomed(deed: string) {
    const port = await freePort();
    const order = join(dataDir, 'order');
    const waiting = `import { existsSync } from 'node:fs';
      import { isMainThread } from 'node:worker_threads';
      let isDone = false;
      const look = () => { if (!isDone && existsSync(${JSON.stringify(order)})) { isDone = true; ${deed} } };
      if (!isMainThread) setInterval(look, 50);`;
    const { MARKETPLACE_URL: _none, ...env } = environment({ PORT: String(port) });
    const program = startProgram(MAIN, [], {
      ...env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(waiting)}`,
    });
    onTestFinished(() => void program.child.kill('SIGKILL'));
    const url = `http://127.0.0.1:${port}`;
    await untilReady(program, `${url}/readyz`);
    const closed = once(program.child, 'close');
    return {
      url,
      closed,
      doIt: () => writeFile(order, ''),
      lastLine: (): unknown => JSON.parse(program.logs().trim().split('\n').at(-1) ?? ''),
    };
  }
  const health = async (url: string) => {
    const answer = await fetch(`${url}/healthz`);
    return { status: answer.status, body: await answer.text() };
  };

  it('that dies ends the process with 1 and a reason in the log', async () => {
    const { closed, doIt, lastLine } = await startDoomed("throw new Error('died in a test');");
    await doIt();
    expect(await closed).toEqual([1, null]);
    expect(lastLine()).toMatchObject({
      level: 60,
      msg: 'the marketplace has ended, so the process stops',
      err: { cause: { message: 'died in a test' } },
    });
  });

  it(
    'that spins is told by /healthz, and ends the process with 1 and a reason',
    { timeout: 60_000 },
    async () => {
      const { url, closed, doIt, lastLine } = await startDoomed('for (;;);');
      expect((await health(url)).status).toBe(200);
      await doIt();
      await vi.waitFor(async () => expect((await health(url)).status).toBe(503), {
        timeout: 20_000,
        interval: 100,
      });
      expect((await health(url)).body).toContain('has not answered for some seconds');
      expect(await closed).toEqual([1, null]);
      expect(lastLine()).toMatchObject({
        level: 60,
        err: { message: expect.stringMatching(/^The marketplace's thread has not answered for \d+ s\.$/) },
      });
    },
  );

  it('that takes ever more memory ends the process with 1 and a reason', { timeout: 60_000 }, async () => {
    const { closed, doIt, lastLine } = await startDoomed(
      'const kept = []; setInterval(() => { for (let at = 0; at < 20; at += 1) kept.push(Array(50_000).fill(at)); }, 1);',
    );
    await doIt();
    expect(await closed).toEqual([1, null]);
    expect(lastLine()).toMatchObject({ level: 60, err: { cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } } });
  });
});
