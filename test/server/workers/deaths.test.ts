import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as fake from '../../helpers/services/fake-upstream.ts';
import { freePort, PRODUCT, startProgram } from '../../helpers/services/stack.ts';
import { ask, childrenOf, environment, startGateways, startMarketplace, untilDead } from './gateways.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function startWithPicture() {
  const upstream = await startMarketplace();
  upstream.on('/media/1.svg', fake.raw(PICTURE));
  upstream.on('/media/slow.svg', fake.later(1500, fake.raw(PICTURE)));
  return { upstream, gateways: await startGateways(upstream) };
}

/** On a connection of its own. */
const statusOf = (url: string, path: string): Promise<number | string> =>
  ask(url, path).then(
    ({ status }) => status,
    () => 'lost',
  );

describe('a worker that is killed', () => {
  it('[OP-06] is replaced, and the other goes on', async () => {
    const { upstream, gateways } = await startWithPicture();
    const before = await gateways.untilTwoServe();
    const slow = Array.from({ length: 8 }, () => statusOf(gateways.url, '/media/slow.svg'));
    await upstream.untilCalled('/media/slow.svg', 8);
    process.kill(before[0] ?? 0, 'SIGKILL');
    const meanwhile = await Promise.all(
      Array.from({ length: 20 }, () => statusOf(gateways.url, '/media/1.svg')),
    );
    expect(meanwhile).toEqual(Array(20).fill(200));
    const ends = await Promise.all(slow);
    expect([200, 'lost'], 'it took with it what it had').toEqual(expect.arrayContaining([...new Set(ends)]));
    const after = await gateways.untilTwoServe();
    expect(after).toContain(before[1]);
    expect(after).not.toContain(before[0]);
    expect(gateways.said('a worker has died, and another one takes its place')).toMatchObject([
      { level: 50, worker: 'primary', pid: before[0], signal: 'SIGKILL', pause: 0 },
    ]);
  });
});

it(
  'a worker that hangs leaves no new connection waiting, and is ended and replaced',
  { timeout: 60_000 },
  async () => {
    const { gateways } = await startWithPicture();
    const [stuck = 0] = await gateways.untilTwoServe();
    process.kill(stuck, 'SIGSTOP');
    const asked = Array.from({ length: 12 }, () => statusOf(gateways.url, '/media/1.svg'));
    expect(await Promise.all(asked)).toEqual(Array(12).fill(200));
    await untilDead([stuck]);
    expect(await gateways.untilTwoServe()).not.toContain(stuck);
  },
);

it(
  '[OP-06] workers that die again and again are replaced ever later, until they live',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'workers-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const order = join(folder, 'order');
    const doom = `import cluster from 'node:cluster';
    import { existsSync } from 'node:fs';
    if (cluster.isWorker && existsSync(${JSON.stringify(order)})) process.kill(process.pid, 'SIGKILL');`;
    const upstream = await startMarketplace();
    const gateways = await startGateways(upstream, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(doom)}`,
    });
    const [first = 0, second] = await gateways.untilTwoServe();
    await writeFile(order, '');
    process.kill(first, 'SIGKILL');
    const said = () => gateways.said('a worker has died, and another one takes its place');
    await vi.waitFor(() => expect(said().length).toBeGreaterThanOrEqual(4), { timeout: 30_000 });
    expect(said().slice(0, 4)).toMatchObject([0, 250, 500, 1000].map((pause) => ({ pause })));
    expect((await ask(gateways.url, '/readyz')).status, 'the other one').toBe(200);
    await rm(order);
    expect(await gateways.untilTwoServe()).toContain(second);
  },
);

describe('a start that cannot be', () => {
  it('[OP-06] for want of a free port says once which setting to change, and leaves nobody behind', async () => {
    const upstream = await startMarketplace();
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { child, logs } = startProgram(PRODUCT, [], environment(upstream, port));
    const workers = await vi.waitFor(() => {
      const pids = childrenOf(child.pid);
      expect(pids).not.toEqual([]);
      return pids;
    }, 20_000);
    const [code] = await once(child, 'close');
    const text = `Another program listens on 127.0.0.1:${port} (EADDRINUSE): stop it, or set PORT to another port.\n`;
    expect([code, logs()]).toEqual([1, text]);
    await untilDead(workers);
  });

  it('for want of a secret is as with one process', async () => {
    const upstream = await startMarketplace();
    const { SESSION_SECRET: _none, ...env } = environment(upstream, 0);
    const { child, logs } = startProgram(PRODUCT, [], env);
    const [code] = await once(child, 'close');
    expect([code, logs().split('\n')]).toEqual([
      78,
      [expect.stringContaining('SESSION_SECRET is missing'), ''],
    ]);
  });
});

it('workers end when the process that started them is killed', async () => {
  const { gateways } = await startWithPicture();
  const pids = await gateways.untilTwoServe();
  gateways.child.kill('SIGKILL');
  await untilDead(pids);
});

it('[OP-06] with one worker there is one process', async () => {
  const upstream = await startMarketplace();
  const port = await freePort();
  const { child, logs } = startProgram(PRODUCT, [], {
    ...environment(upstream, port),
    WORKERS: '1',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await vi.waitFor(
    async () => expect((await ask(`http://127.0.0.1:${port}`, '/readyz')).status).toBe(200),
    20_000,
  );
  expect(childrenOf(child.pid)).toEqual([]);
  expect(logs()).not.toContain('"worker"');
});
