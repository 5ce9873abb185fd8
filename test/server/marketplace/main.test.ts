import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { openStore } from '../../../server/marketplace/store/store.ts';
import { CALLER_HEADER } from '../../../server/wire/protocol/envelope.ts';
import { jobVisibilityCheck } from '../../../server/wire/jobs/job.ts';
import { signIn } from '../../../server/wire/session.ts';
import { expectGoodMetrics, metricValue } from '../../helpers/services/promtool.ts';
import { freePort, startProgram, stopProgram, untilReady } from '../../helpers/services/stack.ts';
import { wireClient } from '../../helpers/services/wire-client.ts';

const MAIN = 'server/marketplace/main.ts';
const SECRET = 'known-to-the-gateway-and-to-nobody-else';
const headers = { [CALLER_HEADER]: SECRET };

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const nowhere = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'our-files',
  S3_ACCESS_KEY_ID: 'an id',
  S3_SECRET_ACCESS_KEY: 'a secret',
};

/** Whatever a test comes to, its program does not outlive it. */
function start(argv: readonly string[], env: Readonly<Record<string, string>>) {
  const program = startProgram(MAIN, argv, env);
  cleanUps.push(async () => program.child.kill('SIGKILL'));
  return program;
}

async function settings() {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-alone-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const dispatcher = new Agent({ keepAliveTimeout: 1_000 });
  cleanUps.push(() => dispatcher.destroy());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    DATA_DIR: dataDir,
    MARKETPLACE_PORT: String(port),
    MARKETPLACE_SECRET: SECRET,
    LOG_LEVEL: 'warn',
  };
  return { dataDir, origin, env, wire: wireClient(origin, dispatcher) };
}

it('runs alone on a port, drains and ends on SIGTERM', async () => {
  const { origin, env, wire } = await settings();
  const program = start([], env);
  await untilReady(program, `${origin}/readyz`);
  expect((await wire.call(jobVisibilityCheck, { job_id: '1' }, { headers })).data).toEqual({
    job_visibility: null,
  });
  const failures: unknown[] = [];
  const asking = (async () => {
    // A connection that is about to close says so; whoever heeds it loses nothing.
    for (let isOpen = true; isOpen;) {
      const reply = await fetch(`${origin}/jobvisibilitycheck?job_id=1`, { headers });
      const body = await reply.text();
      if (reply.status !== 200) failures.push(body);
      isOpen = reply.headers.get('connection') !== 'close';
    }
  })();
  await wait(50);
  await stopProgram(program);
  await asking;
  expect(failures).toEqual([]);
});

it('has a page of metrics for whoever has the token', async () => {
  const { origin, env } = await settings();
  const token = 'a-token-of-the-operator';
  const program = start([], { ...env, METRICS_TOKEN: token });
  await untilReady(program, `${origin}/readyz`);
  for (const wrong of [undefined, `Bearer ${token}x`]) {
    const headers: Record<string, string> = wrong === undefined ? {} : { authorization: wrong };
    const refused = await fetch(`${origin}/metrics`, { headers });
    expect([refused.status, await refused.text()]).toEqual([401, '']);
  }
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  expect(metricValue(text, 'marketplace_query_duration_seconds_count{kind="commit"}')).toBeGreaterThan(0);
  expect(metricValue(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  await expectGoodMetrics(text);
  await stopProgram(program);
});

it('writes what nobody else on the machine can read', async () => {
  const { dataDir, origin, env } = await settings();
  const program = start([], { ...env, DATA_DIR: join(dataDir, 'new') });
  await untilReady(program, `${origin}/readyz`);
  const entries = await readdir(join(dataDir, 'new'), { recursive: true });
  expect(entries).toEqual(
    expect.arrayContaining(['atelier.sqlite', 'atelier.sqlite-wal', 'owner.lock', 'files/owner']),
  );
  for (const name of ['.', ...entries]) {
    const { mode } = await stat(join(dataDir, 'new', name));
    expect([name, mode & 0o077]).toEqual([name, 0]);
  }
  await stopProgram(program);
});

it('names a variable that is misspelt, and starts all the same', async () => {
  const { origin, env } = await settings();
  const program = start([], { ...env, UPLOAD_LIMITS: '5' });
  await untilReady(program, `${origin}/readyz`);
  expect(program.logs()).toContain(
    'The variable UPLOAD_LIMITS is set, and nothing here reads it: UPLOAD_LIMIT may be meant.\n',
  );
  await stopProgram(program);
});

it('has sample data when it is told so', async () => {
  const { origin, env, wire } = await settings();
  const program = start(['--demo'], env);
  await untilReady(program, `${origin}/readyz`);
  const person = { email: 'recruiter@atelier.test', password: 'atelier-demo' };
  const signedIn = await wire.call(signIn, person, { headers });
  expect(signedIn.data.login_type).toBe(2);
  await stopProgram(program);
});

it.each([
  ['sample data in production', { SAMPLE_DATA: '1' }, 78, 'SAMPLE_DATA is for the demo only'],
  [
    'a folder that is none',
    { DATA_DIR: '/etc/passwd' },
    78,
    'DATA_DIR (/etc/passwd) is a file or inside one',
  ],
  [
    'an address that is not here',
    { MARKETPLACE_HOST: '192.0.2.1' },
    78,
    'MARKETPLACE_HOST (192.0.2.1) is no address',
  ],
  ['to listen without a secret', { MARKETPLACE_SECRET: '' }, 78, 'MARKETPLACE_SECRET is missing: whoever'],
  ['a port that is none', { MARKETPLACE_PORT: '70000' }, 78, 'MARKETPLACE_PORT must be at most 65535.'],
  ['an S3 store that is not there', nowhere, 1, 'S3_ENDPOINT is right (http://127.0.0.1:9).'],
])('refuses %s in one sentence', async (_name, wrong, code, sentence) => {
  const { env } = await settings();
  const program = start([], { ...env, ...wrong });
  await once(program.child, 'close');
  expect(program.child.exitCode).toBe(code);
  expect(program.logs()).toContain(sentence);
  expect(program.logs()).not.toContain('    at ');
});

it('refuses a data directory that another process has', async () => {
  const { dataDir, env } = await settings();
  const owner = await openStore({ dataDir });
  cleanUps.push(() => owner.close());
  const program = start([], env);
  await once(program.child, 'close');
  expect(program.child.exitCode).toBe(1);
  expect(program.logs()).toContain(`The data directory ${dataDir} is in use by another running marketplace.`);
});
