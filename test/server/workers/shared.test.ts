import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { availabilityApi } from '../../../shared/availability-paths.ts';
import { api } from '../../../shared/paths.ts';
import * as fake from '../../helpers/services/fake-upstream.ts';
import { sameOrigin } from '../../helpers/services/gateway.ts';
import { sharedStack, startStack } from '../../helpers/services/stack.ts';
import { sampleAccounts, samplePassword } from '../../../server/marketplace/demo/known.ts';
import { BATCH_PATH } from '../../../server/wire/protocol/batch.ts';
import { acceptSignIn, cookieOf } from '../gateway/session/signed-in.ts';
import { beginning, ending, type SlowUpload, startUpload } from '../gateway/uploads/sending.ts';
import { pdf } from '../marketplace/files/uploading.ts';
import { ask, startGateways, startMarketplace, untilTwoServe } from './gateways.ts';

const times = <Each>(number: number, make: (index: number) => Each): Each[] =>
  Array.from({ length: number }, (_none, index) => make(index));
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

describe('two workers', () => {
  it('[OP-06] count the requests of an address together', async () => {
    const upstream = await startMarketplace();
    const gateways = await startGateways(upstream, { RATE_LIMIT: '50' });
    const answers = await Promise.all(times(120, () => ask(gateways.url, api.session)));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([50, 70]);
    const left = answers.flatMap(({ status, headers }) =>
      status === 200 ? [headers['ratelimit-remaining']] : [],
    );
    expect(left.map(Number).sort((one, other) => one - other)).toEqual(times(50, (index) => index));
  });

  it('[OP-06] count guesses at a password together, and take back what was right', async () => {
    const upstream = await startMarketplace();
    const gateways = await startGateways(upstream, { SIGN_IN_LIMIT: '5' });
    acceptSignIn(upstream);
    const headers = { ...sameOrigin, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'asha@example.com', password: 'x' });
    const signIn = async () => (await ask(gateways.url, api.session, headers, body)).status;
    for (let tries = 0; tries < 8; tries += 1) expect(await signIn()).toBe(200);
    upstream.on('/signinweb', fake.refusal('wrong-credentials', 401));
    const statuses = await Promise.all(times(60, signIn));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 55]);
    expect(upstream.callsTo('/signinweb')).toHaveLength(13);
  });

  it('[OP-06] are both in the metrics, whichever is asked, and in the log', async () => {
    const upstream = await startMarketplace();
    const gateways = await startGateways(upstream);
    const served = (text: string) => [
      ...text.matchAll(
        /^http_request_duration_seconds_count\{worker="(\d)",method="GET",route="\/api\/session",status="200"\} (\d+)$/gm,
      ),
    ];
    let asked = 0;
    while (served(await gateways.metrics()).length < 2) {
      await Promise.all(times(20, () => ask(gateways.url, api.session)));
      asked += 20;
    }
    for (const text of await Promise.all(times(8, gateways.metrics))) {
      const requests = served(text).map(([, , number]) => Number(number));
      expect(requests.reduce((sum, each) => sum + each, 0)).toBe(asked);
      for (const worker of ['1', '2', 'primary'])
        expect(text).toMatch(new RegExp(`^process_resident_memory_bytes\\{worker="${worker}"\\} \\d`, 'm'));
      const named = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
      expect(named, 'each metric stands once').toEqual([...new Set(named)]);
    }
    await vi.waitFor(() => {
      const lines = gateways.said('request').map((line) => JSON.stringify(line));
      expect(lines.filter((line) => line.includes('"worker":"1"')).length).toBeGreaterThan(0);
      expect(lines.filter((line) => line.includes('"worker":"2"')).length).toBeGreaterThan(0);
    }, 10_000);
  });
});

/** Has a process say on standard error when it asks for several reads in one request, which no log tells. */
const TOLD = 'reads go together';
const tellBatches = `import { subscribe } from 'node:diagnostics_channel';
  subscribe('undici:request:create', ({ request }) => {
    if (request.path === ${JSON.stringify(BATCH_PATH)}) process.stderr.write(${JSON.stringify(`${TOLD}\n`)});
  });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(tellBatches)}`;

describe('two workers on one marketplace', () => {
  const stack = sharedStack(async () => {
    const started = await startStack({
      env: { WORKERS: '2', LOG_LEVEL: 'info', METRICS_TOKEN: 'a token of the tests', NODE_OPTIONS },
    });
    await untilTwoServe(started.origin);
    return started;
  });

  async function signIn(email: string): Promise<string> {
    const answer = await fetch(stack.origin + api.session, {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: samplePassword }),
    });
    return cookieOf(answer);
  }

  it('[OP-06] show a change to the one who made it, whichever is asked', async () => {
    const cookie = await signIn(sampleAccounts.candidate);
    const headers = { ...sameOrigin, cookie, 'content-type': 'application/json' };
    for (const isAvailableForHire of times(20, (turn) => turn % 2 === 1)) {
      const body = JSON.stringify({ isAvailableForHire });
      expect((await ask(stack.origin, availabilityApi.state, headers, body)).status).toBe(200);
      const seen = await Promise.all(times(12, () => ask(stack.origin, availabilityApi.state, { cookie })));
      for (const answer of seen) expect(JSON.parse(answer.body)).toMatchObject({ isAvailableForHire });
    }
  });

  it('[OP-06] have a thread of the marketplace that reads, which is in the metrics and in the log', async () => {
    const metrics = async () =>
      (await ask(stack.origin, '/metrics', { authorization: 'Bearer a token of the tests' })).body;
    await vi.waitFor(async () => {
      expect((await ask(stack.origin, '/')).status).toBe(200);
      expect(await metrics()).toMatch(
        /^marketplace_query_duration_seconds_count\{thread="reader-1",kind="read"\} [1-9]/m,
      );
    }, 10_000);
    const text = await metrics();
    expect(text).toMatch(/^marketplace_query_duration_seconds_count\{kind="read"\} [1-9]/m);
    const named = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(named, 'each metric stands once').toEqual([...new Set(named)]);
    expect(readersIn(stack.logs())).toEqual(['reader-1']);
  });

  it('ask the embedded marketplace for the reads of a page together', async () => {
    expect((await ask(stack.origin, '/')).status).toBe(200);
    await vi.waitFor(() => expect(stack.logs()).toContain(TOLD));
  });

  it('give one page one entity tag', async () => {
    const pages = await Promise.all(times(24, () => ask(stack.origin, '/')));
    const tags = new Set(pages.map(({ headers }) => headers['etag']));
    expect(tags.size).toBe(1);
    const again = await Promise.all(
      times(24, () => ask(stack.origin, '/', { 'if-none-match': String([...tags][0]) })),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(24).fill(304));
  });

  it('[OP-06] count the uploads of a person together', async () => {
    const cookie = await signIn(sampleAccounts.newcomer);
    const port = Number(new URL(stack.origin).port);
    const open: SlowUpload[] = [];
    onTestFinished(() => open.forEach(({ socket }) => socket.destroy()));
    const begin = async () => {
      const upload = await startUpload({ port }, { cookie });
      open.push(upload);
      upload.write(beginning());
      upload.write(pdf(70_000));
      return upload;
    };
    const begun = await Promise.all(times(10, begin));
    const refused = new Set<SlowUpload>();
    for (const upload of begun)
      void upload.answer().then(({ status }) => {
        if (status === 429) refused.add(upload);
      });
    await vi.waitFor(() => expect(refused.size).toBe(4), 10_000);
    const first = begun.find((upload) => !refused.has(upload));
    first?.write(ending);
    first?.finish();
    expect((await first?.answer())?.status).toBe(201);
    const next = await begin();
    next.write(ending);
    next.finish();
    expect((await next.answer()).status, 'in its place').toBe(201);
    expect(refused.size).toBe(4);
  });
});

describe('one worker', () => {
  const stack = sharedStack(() => startStack({ env: { WORKERS: '1', LOG_LEVEL: 'info', NODE_OPTIONS } }));

  it('asks the embedded marketplace for the reads of a page together', async () => {
    expect((await ask(stack.origin, '/')).status).toBe(200);
    await vi.waitFor(() => expect(stack.logs()).toContain(TOLD));
  });

  it('[OP-06] has no thread that only reads', async () => {
    expect((await ask(stack.origin, '/')).status).toBe(200);
    expect(stack.logs()).toContain('Server listening at');
    expect(readersIn(stack.logs())).toEqual([]);
  });
});

/** The threads that have begun to listen, without the one that writes. */
const readersIn = (logs: string): unknown[] =>
  logs
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('Server listening at') && line.includes('.sock'))
    .flatMap((line) => JSON.parse(line).worker ?? []);
