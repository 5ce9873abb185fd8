import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished, vi } from 'vitest';
import { HeartbeatWatch, type Patience } from '../../../server/marketplace/heartbeat.ts';

const patience: Patience = { silent: 300, stuck: 800, lost: 60_000, look: 100 };

const SPIN = 'for (;;);';
const SLEEP = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
/** Some seconds in SQLite, and then back. */
const QUERY = `const { DatabaseSync } = require('node:sqlite');
  new DatabaseSync(':memory:')
    .prepare('with recursive n(i) as (select 1 union all select i + 1 from n where i < 12000000) select max(i) from n')
    .get();
  parentPort.postMessage('back');`;
/** Again and again busy for longer than it takes to be silent, with a look at the clock in between. */
const BUSY = `let turns = 0;
  const turn = () => {
    for (const end = Date.now() + 400; Date.now() < end;);
    turns += 1;
    if (turns < 8) setTimeout(turn, 60); else parentPort.postMessage('back');
  };
  turn();`;

/** A thread that beats, and does something after a while. */
async function startThread(deed: string, own: Partial<Patience> = {}) {
  const beats = new SharedArrayBuffer(4);
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     setInterval(() => Atomics.add(new Int32Array(workerData), 0, 1), 50);
     parentPort.once('message', () => { ${deed} });
     parentPort.postMessage('there');`,
    { eval: true, workerData: beats },
  );
  const watch = new HeartbeatWatch(thread, beats, { ...patience, ...own });
  onTestFinished(async () => {
    watch.stop();
    await thread.terminate();
  });
  await once(thread, 'message');
  const stuck = watch.untilStuck();
  return {
    watch,
    stuck,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    begin: () => thread.postMessage('begin'),
    untilBack: () => once(thread, 'message'),
  };
}

it.each([
  ['spins', SPIN],
  ['sleeps for good', SLEEP],
])('a thread that %s is silent, then given up', async (_name, deed) => {
  const { watch, stuck, begin } = await startThread(deed);
  expect(watch.isSilent()).toBe(false);
  begin();
  await vi.waitFor(() => expect(watch.isSilent()).toBe(true), 10_000);
  expect(await stuck).toMatchObject({ name: 'ThreadStuckError', isUnstoppable: false });
});

it('a thread in one long query is silent, and not given up', async () => {
  const { watch, stuck, begin, untilBack } = await startThread(QUERY);
  const back = untilBack();
  begin();
  await vi.waitFor(() => expect(watch.isSilent()).toBe(true), { timeout: 10_000, interval: 20 });
  await back;
  await vi.waitFor(() => expect(watch.isSilent()).toBe(false), 10_000);
  watch.stop();
  expect(await stuck).toBeNull();
});

it('a thread in a query without end is given up at last', async () => {
  const { stuck, begin } = await startThread(QUERY, { lost: 1_000 });
  begin();
  expect(await stuck).toMatchObject({ isUnstoppable: true });
});

it('a thread that is busy all the time, but comes up for air, is not given up', async () => {
  const { watch, stuck, begin, untilBack } = await startThread(BUSY);
  const back = untilBack();
  begin();
  await back;
  watch.stop();
  expect(await stuck).toBeNull();
});
