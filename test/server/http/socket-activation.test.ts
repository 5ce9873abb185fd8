import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { availabilityApi } from '../../../shared/availability-paths.ts';
import { api } from '../../../shared/paths.ts';
import { passedSocket } from '../../../server/http/passed-socket.ts';
import * as fake from '../../helpers/services/fake-upstream.ts';
import { sameOrigin } from '../../helpers/services/gateway.ts';
import { startSocketHolder } from '../../helpers/services/socket-holder.ts';
import { freePort } from '../../helpers/services/stack.ts';
import { acceptSignIn, cookieOf } from '../gateway/session/signed-in.ts';

const PEOPLE = 8;
const RESTARTS = 2;

const open: (() => Promise<unknown>)[] = [];
let upstream: fake.FakeUpstream;
beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  open.push(() => upstream.close());
  upstream.on('/readyz', fake.ok({}));
  upstream.on(
    '/toggleavailableforhirestatus',
    fake.later(5, fake.ok({ is_available_for_hire: 1, is_all_complete: 1 })),
  );
  const hidden = { is_available_for_hire: 0, latest_step: 4, latest_sub_step: 1, is_all_complete: 1 };
  upstream.on('/getavailableforhirestatusinfo', fake.ok({ available_for_hire_status_info: hidden }));
  acceptSignIn(upstream);
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const environment = () => ({
  SESSION_SECRET: 's'.repeat(40),
  PUBLIC_ORIGIN: 'http://localhost:3000',
  MARKETPLACE_SECRET: 'none',
  MARKETPLACE_URL: upstream.url,
  RATE_LIMIT: '1000000',
  OVERLOAD_WAIT: '0',
  DRAIN_DELAY: '0',
  DATA_DIR: '/nonexistent',
});

/** One POST on a connection of its own; its status or the fault. */
async function post(url: string, headers: Record<string, string>, body: string): Promise<number | string> {
  const asked = request(url, { method: 'POST', agent: new Agent(), headers });
  const answered = once(asked, 'response');
  asked.end(body);
  try {
    const [response] = await answered;
    await text(response);
    return response.statusCode;
  } catch (error) {
    return String(error);
  }
}

describe('a socket that outlives the process', () => {
  it('loses no POST in a restart without any other process, because they wait in the socket', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const command = [process.execPath, 'server/main.ts'];
    const holder = await startSocketHolder({ port, command, env: environment() });
    open.push(() => holder.stop());
    const signedIn = await fetch(url + api.session, {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.com', password: 'correct horse' }),
    });
    const headers = { ...sameOrigin, cookie: cookieOf(signedIn), 'content-type': 'application/json' };
    const answers: (number | string)[] = [];
    const over = new AbortController();
    const people = Array.from({ length: PEOPLE }, async () => {
      while (!over.signal.aborted)
        answers.push(await post(url + availabilityApi.state, headers, '{"isAvailableForHire":true}'));
    });
    for (let count = 0; count < RESTARTS; count += 1) {
      const enough = answers.length + 50;
      while (answers.length < enough) await fetch(`${url}/readyz`);
      expect(await holder.restart()).toBe(0);
    }
    over.abort();
    await Promise.all(people);
    expect(answers.filter((answer) => answer !== 200)).toEqual([]);
    expect(upstream.callsTo('/toggleavailableforhirestatus'), 'none was made twice').toHaveLength(
      answers.length,
    );
  }, 60_000);

  it('that is no socket ends the start with a sentence', async () => {
    const script = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" server/main.ts 3</dev/null';
    const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath], {
      cwd: join(import.meta.dirname, '../../..'),
      encoding: 'utf8',
      env: { NODE_ENV: 'production', ...environment() },
    });
    expect([status, stderr]).toEqual([
      78,
      expect.stringMatching(/^The socket that the service manager passes \(LISTEN_FDS\) cannot be .*\n$/),
    ]);
  });
});

it.each([
  ['nobody passes one', {}, null],
  ['it is meant for another process', { LISTEN_FDS: '1', LISTEN_PID: '41' }, null],
  ['it is meant for this process', { LISTEN_FDS: '1', LISTEN_PID: '42' }, { fd: 3, host: '0.0.0.0' }],
])('a socket is taken when %s', (_when, env, expected) => {
  expect(passedSocket(env, 42)).toEqual(expected);
});

it('several sockets are refused', () => {
  expect(() => passedSocket({ LISTEN_FDS: '2', LISTEN_PID: '42' }, 42)).toThrow(
    'The service manager passes 2 sockets (LISTEN_FDS), and Atelier takes one',
  );
});
