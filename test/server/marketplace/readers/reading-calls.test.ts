import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { encodeFields } from '../../../../server/gateway/upstream/request.ts';
import { sampleAccounts, sampleJobs, samplePassword } from '../../../../server/marketplace/demo/known.ts';
import { buildReader } from '../../../../server/marketplace/readers/reader-app.ts';
import { discriminatorsOf } from '../../../../server/marketplace/rpc/fields.ts';
import { type Call, isForReaders } from '../../../../server/wire/protocol/call.ts';
import { createJobDraft } from '../../../../server/wire/jobs/postings.ts';
import { saveSearch } from '../../../../server/wire/jobs/saved-searches.ts';
import { signIn } from '../../../../server/wire/session.ts';
import { declaredCalls } from '../../../helpers/samples/declared-calls.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { askBatch } from '../rpc/ask-batch.ts';
import { FailingQuery } from './failing-query.ts';
import { startReader, type TestReader } from './start-reader.ts';

const reads = declaredCalls.filter(isForReaders);
const others = declaredCalls.filter((call) => !isForReaders(call));

describeEngines('a reading thread', (engine) => {
  let marketplace: TestMarketplace;
  let reader: TestReader;
  let dataDir: string;
  let tokens: readonly (string | undefined)[];
  /** Two values of every field that names something. */
  let values: Readonly<Record<string, readonly (string | number)[]>>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'atelier-reader-'));
    marketplace = await startMarketplace({ engine, dataDir, sampleData: true });
    const now = Date.now();
    marketplace.now = () => now;
    reader = await startReader(marketplace, dataDir, () => now);
    const { candidate, newcomer, recruiter } = sampleAccounts;
    tokens = [undefined, ...(await Promise.all([candidate, newcomer, recruiter].map(tokenOf)))];
    for (const title of ['Sign painter', 'Set carpenter'])
      await marketplace.wire.ask(
        createJobDraft,
        {
          title,
          company_name: 'Kitefolk',
          city_list: [],
          is_job_remote: 1,
          responsibility: '',
          requirement: '',
        },
        { token: tokens[3] },
      );
    await marketplace.wire.ask(
      saveSearch,
      { name: 'Sign painting', page_query: 'q=saved', filters: {} },
      { token: tokens[1] },
    );
    const idsOf = async (table: 'educations' | 'experiences' | 'job_drafts') =>
      (await marketplace.db.selectFrom(table).select('id').limit(2).execute()).map(({ id }) => id);
    values = {
      job_id: [sampleJobs.liveOpen, sampleJobs.appliedByCandidate],
      education_id: await idsOf('educations'),
      experience_id: await idsOf('experiences'),
      draft_id: await idsOf('job_drafts'),
      item_type: ['city', 'profession'],
      start: [0, 2],
      rows: [3, 20],
      check_email_prompt_notification_status: [1, 0],
      check_email_prompt_notification_email_list: [0, 1],
      after_id: [0, 3],
      search_constraint: ['design', 'mum'],
      page_query: ['q=saved', 'q=other'],
    };
  });
  afterAll(async () => {
    await reader.close();
    await marketplace.close();
    await rm(dataDir, { recursive: true });
  });

  async function tokenOf(email: string): Promise<string> {
    const { data } = await marketplace.wire.call(signIn, { email, password: samplePassword });
    return data.session_token;
  }

  const requestsOf = (call: Call) =>
    [0, 1].map((which) => {
      const named = Object.keys(call.request.shape).flatMap((field) => {
        const value = values[field]?.[which];
        return value === undefined ? [] : [[field, value] as const];
      });
      return Object.fromEntries([...discriminatorsOf(call.request), ...named]);
    });

  it.each(reads.map((call) => [call.name, call] as const))(
    '[OP-06] answers %s as the thread that writes does, whoever asks',
    async (_name, call) => {
      const statuses = new Set<number>();
      for (const fields of requestsOf(call))
        for (const token of tokens) {
          const read = await reader.wire.raw(call.method, call.path, fields, { token });
          const written = await marketplace.wire.raw(call.method, call.path, fields, { token });
          expect([read.status, read.text]).toEqual([written.status, written.text]);
          const batched = await askBatch(marketplace.socketPath, [{ call, fields, hasSession: true }], token);
          expect(batched, 'in a batch').toEqual([{ call: 0, status: read.status, text: read.text }]);
          statuses.add(read.status);
        }
      expect([...statuses], 'somebody gets an answer').toContain(200);
    },
  );

  it.runIf(engine === 'postgres').each(reads.map((call) => [call.name, call] as const))(
    '[OP-06] outlives each query of %s that fails',
    async (_name, call) => {
      const unhandled: unknown[] = [];
      const note = (reason: unknown) => unhandled.push(reason);
      process.on('unhandledRejection', note);
      onTestFinished(() => void process.off('unhandledRejection', note));
      for (const fields of requestsOf(call))
        for (const token of tokens) {
          const query = new FailingQuery();
          const app = buildReader({ store: { ...reader.store, db: reader.store.db.withPlugin(query) } });
          const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
          do {
            query.failNext();
            await app.inject({ url: `${call.path}?${encodeFields(fields)}`, headers });
            // Node tells of a rejection that nobody handles when all that is due has run.
            await setImmediate();
          } while (query.hasFailed);
          await app.close();
        }
      expect(unhandled).toEqual([]);
    },
    60_000,
  );

  it('[OP-06] knows no call that changes anything', async () => {
    for (const call of others) {
      const { status, text } = await reader.wire.raw(call.method, call.path, requestsOf(call)[0], {
        token: tokens[1],
      });
      if (call.class !== 'health') expect([400, 404], `${call.name}: ${text}`).toContain(status);
    }
  });

  it.runIf(engine === 'sqlite')('[OP-06] cannot write', async () => {
    const write = reader.store.db.updateTable('users').set({ is_active: 0 }).execute();
    await expect(write).rejects.toThrow('attempt to write a readonly database');
  });
});
