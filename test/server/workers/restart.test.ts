import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { availabilityApi } from '../../../shared/availability-paths.ts';
import { api } from '../../../shared/paths.ts';
import * as fake from '../../helpers/services/fake-upstream.ts';
import { sameOrigin } from '../../helpers/services/gateway.ts';
import { startSocketHolder } from '../../helpers/services/socket-holder.ts';
import { freePort, PRODUCT, startProgram, untilReady } from '../../helpers/services/stack.ts';
import { acceptSignIn, cookieOf } from '../gateway/session/signed-in.ts';
import { ask, environment, startGateways, startMarketplace, untilDead } from './gateways.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** Milliseconds. */
const DRAIN_DELAY = '1000';

async function startUseful() {
  const upstream = await startMarketplace();
  upstream.on('/media/1.svg', fake.later(2, fake.raw(PICTURE)));
  upstream.on('/media/slow.svg', fake.later(1500, fake.raw(PICTURE)));
  upstream.on(
    '/toggleavailableforhirestatus',
    fake.later(5, fake.ok({ is_available_for_hire: 1, is_all_complete: 1 })),
  );
  const hidden = { is_available_for_hire: 0, latest_step: 4, latest_sub_step: 1, is_all_complete: 1 };
  upstream.on('/getavailableforhirestatusinfo', fake.ok({ available_for_hire_status_info: hidden }));
  acceptSignIn(upstream);
  return upstream;
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url + api.session, {
    method: 'POST',
    headers: { ...sameOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.com', password: 'correct horse' }),
  });
  return { ...sameOrigin, cookie: cookieOf(answer), 'content-type': 'application/json' };
}

/** People who read and save by turns, until told to stop: some on connections that they keep, some on new ones. */
function startPeople(url: string, saving: Record<string, string>) {
  const failures: unknown[] = [];
  const over = new AbortController();
  let saved = 0;
  async function use(agent: () => Agent): Promise<void> {
    while (!over.signal.aborted) {
      try {
        const read = await ask(url, '/media/1.svg', {}, undefined, agent());
        const save = await ask(url, availabilityApi.state, saving, '{"isAvailableForHire":true}', agent());
        const ready = await ask(url, '/readyz', {}, undefined, agent());
        failures.push(...[read.status, save.status, ready.status].filter((status) => status !== 200));
        saved += 1;
      } catch (error) {
        failures.push(error);
      }
      await wait(Math.random() * 40);
    }
  }
  const kept = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const all = [...kept.map((agent) => use(() => agent)), ...kept.map(() => use(() => new Agent()))];
  return {
    failures,
    async stop() {
      over.abort();
      await Promise.all(all);
      for (const agent of kept) agent.destroy();
      return saved;
    },
  };
}

it('[OP-06] SIGHUP replaces every worker, and no request fails', { timeout: 60_000 }, async () => {
  const upstream = await startUseful();
  const gateways = await startGateways(upstream, { DRAIN_DELAY });
  const before = await gateways.untilTwoServe();
  const people = startPeople(gateways.url, await signIn(gateways.url));
  const slow = ask(gateways.url, '/media/slow.svg');
  await upstream.untilCalled('/media/slow.svg');
  gateways.child.kill('SIGHUP');
  await untilDead(before);
  const after = await gateways.untilTwoServe();
  const saved = await people.stop();
  expect(people.failures).toEqual([]);
  expect(before.filter((pid) => after.includes(pid))).toEqual([]);
  expect(upstream.callsTo('/toggleavailableforhirestatus'), 'none was made twice').toHaveLength(saved);
  expect(await slow).toMatchObject({ status: 200, body: PICTURE });
  await vi.waitFor(() => expect(gateways.said('all workers are replaced')).toHaveLength(1), 5000);
  expect(gateways.said('a worker has died, and another one takes its place')).toEqual([]);
});

/** Asks on one connection until the server closes it, and resolves with its last answer. */
async function lastAnswerOn(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let last = '';
  socket.on('data', (text: string) => (last = text.startsWith('HTTP/') ? text : last + text));
  const asking = setInterval(
    () => void socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    100,
  );
  await once(socket, 'close');
  clearInterval(asking);
  return last;
}

it('[OP-06] SIGHUP lets connections in use end with an answer, also without a time for draining', async () => {
  const gateways = await startGateways(await startMarketplace(), { DRAIN_DELAY: '0' });
  const before = await gateways.untilTwoServe();
  const last = Promise.all(Array.from({ length: 8 }, () => lastAnswerOn(gateways.port)));
  await wait(300);
  gateways.child.kill('SIGHUP');
  for (const answer of await last) expect(answer.toLowerCase()).toContain('connection: close');
  await untilDead(before);
});

it('[OP-06] SIGTERM ends all workers when they have answered, with 0', async () => {
  const upstream = await startUseful();
  const gateways = await startGateways(upstream, { DRAIN_DELAY });
  const workers = await gateways.untilTwoServe();
  const slow = Array.from({ length: 4 }, () => ask(gateways.url, '/media/slow.svg'));
  await upstream.untilCalled('/media/slow.svg', 4);
  const closed = once(gateways.child, 'close');
  gateways.child.kill('SIGTERM');
  const statuses: number[] = [];
  while (statuses.filter((status) => status === 503).length < 4)
    statuses.push((await ask(gateways.url, '/readyz')).status);
  expect((await ask(gateways.url, '/media/1.svg')).headers).toMatchObject({ connection: 'close' });
  for (const answer of await Promise.all(slow)) expect(answer).toMatchObject({ status: 200, body: PICTURE });
  expect(await closed).toEqual([0, null]);
  await untilDead(workers);
  await expect(ask(gateways.url, '/healthz')).rejects.toThrow('ECONNREFUSED');
});

it('SIGTERM while a worker still starts ends all, without a word too many', async () => {
  const upstream = await startMarketplace();
  const port = await freePort();
  const program = startProgram(PRODUCT, [], { ...environment(upstream, port), LOG_LEVEL: 'warn' });
  onTestFinished(() => void program.child.kill('SIGKILL'));
  await untilReady(program, `http://127.0.0.1:${port}/readyz`);
  const closed = once(program.child, 'close');
  program.child.kill('SIGTERM');
  expect([await closed, program.logs()]).toEqual([[0, null], '']);
});

it('a signal to the whole group, as a terminal or systemd sends it, is the same', async () => {
  const upstream = await startUseful();
  const gateways = await startGateways(upstream);
  const workers = await gateways.untilTwoServe();
  const slow = ask(gateways.url, '/media/slow.svg');
  await upstream.untilCalled('/media/slow.svg');
  const closed = once(gateways.child, 'close');
  for (const pid of [...workers, gateways.child.pid ?? 0]) process.kill(pid, 'SIGTERM');
  expect(await slow).toMatchObject({ status: 200 });
  expect(await closed).toEqual([0, null]);
});

it(
  'on a socket that a service manager holds, a restart of all fails no request',
  { timeout: 60_000 },
  async () => {
    const upstream = await startUseful();
    const port = await freePort();
    const holder = await startSocketHolder({
      port,
      command: [process.execPath, join(import.meta.dirname, '../../..', PRODUCT)],
      env: environment(upstream, port),
    });
    onTestFinished(() => holder.stop());
    const url = `http://127.0.0.1:${port}`;
    expect((await ask(url, '/readyz')).status).toBe(200);
    const asked = Array.from({ length: 8 }, () => ask(url, '/media/1.svg'));
    const restarted = holder.restart();
    for (let count = 0; count < 20; count += 1) asked.push(ask(url, '/media/1.svg'));
    expect(await restarted).toBe(0);
    asked.push(ask(url, '/media/1.svg'));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(29).fill(200));
  },
);
