import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MarketplaceClient } from '../../../server/gateway/upstream/client.ts';
import type { Outcome } from '../../../server/gateway/upstream/outcome.ts';
import { sampleAccounts, sampleJobs, samplePassword } from '../../../server/marketplace/demo/known.ts';
import { createLogger } from '../../../server/log.ts';
import { type EmbeddedMarketplace, startEmbeddedMarketplace } from '../../../server/marketplace/embedded.ts';
import { sqlitePath } from '../../../server/marketplace/store/sqlite-file.ts';
import {
  getAvailableForHireStatus,
  toggleAvailableForHireStatus,
} from '../../../server/wire/jobs/availability.ts';
import { getApplyStatus } from '../../../server/wire/application/apply-status.ts';
import { listingJobClickCount } from '../../../server/wire/jobs/job.ts';
import { marketplaceHealth } from '../../../server/wire/jobs/reporting.ts';
import { authCheck, signIn } from '../../../server/wire/session.ts';
import { createDatabase, describeEngines, type TestDatabase } from '../../helpers/postgres/postgres.ts';
import * as fake from '../../helpers/services/fake-upstream.ts';
import { makeCaller } from '../gateway/upstream/caller.ts';

const dataOf = <Data>(outcome: Outcome<Data>): Data => {
  if (outcome.kind !== 'ok') throw new Error(`The call ended as ${outcome.kind}.`);
  return outcome.data;
};

describeEngines('two reading threads', (engine) => {
  let dataDir: string;
  let database: TestDatabase | null = null;
  let marketplace: EmbeddedMarketplace;
  let token: string;
  const logs: string[] = [];
  /** The threads in the order of their starts: the one that writes, and then those that read. */
  const threads: Worker[] = [];
  const watch = (thread: Worker) => threads.push(thread);
  const clientOf = (address: ConstructorParameters<typeof MarketplaceClient>[0]) => {
    const client = new MarketplaceClient(address);
    onTestFinished(() => client.close());
    return client;
  };
  const metrics = async () => (await marketplace.readerMetrics()).join('');
  const untilBothRead = () =>
    vi.waitFor(
      async () => {
        for (const name of ['reader-1', 'reader-2']) expect(await metrics()).toContain(`thread="${name}"`);
      },
      { timeout: 10_000, interval: 20 },
    );

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'atelier-readers-'));
    process.on('worker', watch);
    if (engine === 'postgres') database = await createDatabase();
    marketplace = await startEmbeddedMarketplace(
      { dataDir, databaseUrl: database?.url ?? null, sampleData: true, logLevel: 'silent' },
      2,
    );
    await marketplace.startReaders(
      createLogger('gateway', 'info', { write: (line) => void logs.push(line) }),
    );
    await untilBothRead();
    const client = new MarketplaceClient(marketplace);
    const account = { email: sampleAccounts.candidate, password: samplePassword };
    token = dataOf(await client.call(signIn, account, makeCaller())).session_token;
    await client.close();
  });
  afterAll(async () => {
    process.off('worker', watch);
    await marketplace.close();
    await database?.drop();
    await rm(dataDir, { recursive: true });
  });

  const statusOf = (client: MarketplaceClient) =>
    client.call(getApplyStatus, { job_id: sampleJobs.liveOpen }, makeCaller(token));
  /** How many queries each reading thread has made. */
  const readsOf = async () =>
    new Map(
      [
        ...(await metrics()).matchAll(
          /query_duration_seconds_count\{thread="(reader-\d)",kind="read"\} (\d+)/g,
        ),
      ].map(([, name, count]) => [name, Number(count)]),
    );
  const isAvailable = async (client: MarketplaceClient) => {
    const asked = dataOf(await client.call(getAvailableForHireStatus, {}, makeCaller(token)));
    return asked.available_for_hire_status_info.is_available_for_hire;
  };

  it('[OP-06] see what was written as soon as the one who wrote it has the answer', async () => {
    const { socketPath, readers } = marketplace;
    const together = clientOf({ socketPath, readers });
    const each = [socketPath, ...readers].map((path) => clientOf({ socketPath: path }));
    for (let turn = 0; turn < 200; turn += 1) {
      const is_available_for_hire = turn % 2 === 0 ? 0 : 1;
      const wanted = { is_available_for_hire } as const;
      dataOf(await together.call(toggleAvailableForHireStatus, wanted, makeCaller(token)));
      expect(await Promise.all([together, ...each].map(isAvailable))).toEqual(
        Array(4).fill(is_available_for_hire),
      );
    }
  });

  it('[OP-06] answer their share of the calls, beside the thread that writes', async () => {
    const client = clientOf(marketplace);
    const before = await readsOf();
    await Promise.all(Array.from({ length: 60 }, () => statusOf(client)));
    const after = await readsOf();
    for (const [name, count] of after) expect(count, name).toBeGreaterThan(before.get(name) ?? 0);
    expect([...after.keys()]).toEqual(['reader-1', 'reader-2']);
  });

  it('[OP-06] are replaced when they die under load, and no call fails', async () => {
    const client = clientOf(marketplace);
    const kinds = new Map<string, number>();
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const ask = async () => {
      while (!over.signal.aborted) {
        const { kind } = await statusOf(client);
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    };
    const load = Promise.all(Array.from({ length: 24 }, ask));
    for (const name of ['reader-1', 'reader-2']) {
      await wait(100);
      // They start at once, so their order among the threads is by chance.
      await threads.find(({ threadName }) => threadName === name)?.terminate();
      await vi.waitFor(() => expect(logs.join('')).toContain(`"died":"${name}"`));
      await untilBothRead();
    }
    await wait(100);
    over.abort();
    await load;
    expect([...kinds.keys()]).toEqual(['ok']);
    expect(threads).toHaveLength(5);
  });

  it.runIf(engine === 'sqlite')(
    '[OP-06] do not open another database that was put in the place of theirs',
    async () => {
      const path = sqlitePath(dataDir);
      const aside = `${path}.aside`;
      await rename(path, aside);
      await copyFile(aside, path);
      logs.length = 0;
      await threads.at(-1)?.terminate();
      await vi.waitFor(() => expect(logs.join('')).toContain('was replaced'), 10_000);
      const client = clientOf(marketplace);
      const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(client)));
      expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['ok']));
      await rename(aside, path);
      await untilBothRead();
    },
  );
});

describe('a call that a reading thread', () => {
  const answered = JSON.stringify({ kind: 'ok', data: { login_type: 1 } });

  it.each([
    ['breaks off', fake.hangUp, 60],
    ['breaks off in the middle', fake.breakMidBody, 60],
    ['cannot answer', fake.refusal('internal-error', 500), 60],
    ['cannot answer for its database', fake.refusal('store-unavailable', 424), 60],
    ['does not answer in time', fake.hang, 12],
  ])('[OP-06] %s is answered by the one that writes', async (_what, fault, calls) => {
    const { client, reader } = await startBoth();
    reader.on(authCheck.path, fault);
    const outcomes = await Promise.all(
      Array.from({ length: calls }, () => client.call(authCheck, {}, makeCaller('token'))),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(new Set([answered]));
    expect(reader.calls.length).toBeGreaterThan(0);
  });

  it('[OP-06] is not there for is answered by the one that writes', async () => {
    const { client, reader } = await startBoth();
    await reader.close();
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, () => client.call(authCheck, {}, makeCaller('token'))),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(new Set([answered]));
  });

  it('[OP-06] refuses is refused', async () => {
    const { client, reader, writer } = await startBoth();
    reader.on(authCheck.path, fake.refusal('not-found', 404));
    expect(await client.call(authCheck, {}, makeCaller('token'))).toMatchObject({
      kind: 'refused',
      status: 404,
    });
    expect(writer.calls).toEqual([]);
  });

  it('[OP-06] may not answer goes to the one that writes', async () => {
    const { client, reader, writer } = await startBoth();
    writer.on(marketplaceHealth.path, fake.ok({}));
    writer.on(listingJobClickCount.path, fake.ok({}));
    writer.on(toggleAvailableForHireStatus.path, fake.refusal('conflict', 409));
    await client.call(marketplaceHealth, {}, makeCaller());
    await client.call(listingJobClickCount, { job_id: '1' }, makeCaller());
    await client.call(toggleAvailableForHireStatus, { is_available_for_hire: 1 }, makeCaller('token'));
    expect([writer.calls.length, reader.calls.length]).toEqual([3, 0]);
  });

  async function startBoth() {
    const [writer, reader] = await Promise.all([fake.startFakeUpstream(), fake.startFakeUpstream()]);
    const client = new MarketplaceClient({ socketPath: writer.socketPath, readers: [reader.socketPath] });
    onTestFinished(async () => {
      await client.close();
      await Promise.all([writer.close(), reader.close()]);
    });
    writer.on(authCheck.path, fake.ok({ login_type: 1 }));
    return { client, writer, reader };
  }
});
