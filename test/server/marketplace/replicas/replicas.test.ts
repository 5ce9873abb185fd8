import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { listName, readCursor, writeCursor } from '../../../../server/marketplace/areas/listing/cursor.ts';
import {
  getAvailableForHireStatus,
  toggleAvailableForHireStatus,
} from '../../../../server/wire/jobs/availability.ts';
import { LoginType, SortBy } from '../../../../server/wire/protocol/codes.ts';
import { jobBasicInfo } from '../../../../server/wire/jobs/job.ts';
import { getJobList } from '../../../../server/wire/jobs/listing.ts';
import { getRecruiterJobs } from '../../../../server/wire/jobs/postings.ts';
import { marketplaceMetrics } from '../../../../server/wire/jobs/reporting.ts';
import { getUserBasicInformation, logoutWeb, signUp } from '../../../../server/wire/session.ts';
import { startGateway } from '../../../helpers/services/gateway.ts';
import { startPostgresProxy } from '../../../helpers/postgres/postgres-proxy.ts';
import { expectGoodMetrics } from '../../../helpers/services/promtool.ts';
import { beginApplication } from '../application/flow.ts';
import { completeProfile } from '../availability/profile.ts';
import { download, filePart, pdf, upload } from '../files/uploading.ts';
import { addJob, addUser, grantAccess, PASSWORD } from '../fixtures.ts';
import { addJob as addListedJob } from '../listing/stage.ts';
import { type Pair, rename, type Stage, startPair, startStage } from './stage.ts';

const AWAY = 'is not asked: it cannot be asked (';
const LATE = 'is not asked: it is more than half a second late';
const TAKES_WRITES = 'is not asked: it takes writes: it was promoted, or is the primary itself';

describe.skipIf(inject('postgres') === null)('read replicas of PostgreSQL', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair?.close());

  const titleOf = async ({ marketplace }: Stage, job_id: number) =>
    (await marketplace.wire.call(jobBasicInfo, { job_id: String(job_id) })).data.job_basic_info.title;

  it('answer what only reads, until they are late, and again when they are not', async () => {
    await using stage = await startStage(pair);
    const { db } = stage.marketplace;
    const job = await addJob(db, { title: 'Sign painter' });
    await stage.untilAsked();
    await vi.waitFor(async () => expect(await titleOf(stage, job)).toBe('Sign painter'));

    await pair.onReplica('select pg_wal_replay_pause()');
    await rename(db, job, 'Set carpenter');
    expect(await titleOf(stage, job), 'what the replica has').toBe('Sign painter');
    await vi.waitFor(async () => expect(await titleOf(stage, job)).toBe('Set carpenter'), 5000);
    await stage.untilLeftOut(LATE);
    const late = await stage.reads();
    await titleOf(stage, job);
    expect((await stage.reads()).replica).toBe(late.replica);

    await pair.onReplica('select pg_wal_replay_resume()');
    await stage.untilAsked();
    await vi.waitFor(async () => {
      await titleOf(stage, job);
      expect((await stage.reads()).replica).toBeGreaterThan(late.replica);
    }, 10_000);
    await expectGoodMetrics((await stage.marketplace.wire.call(marketplaceMetrics, {})).data.text);
  });

  it('[C-01] are not asked for the rest of a list that began at a moment they have not come to', async () => {
    await using stage = await startStage(pair);
    const { db, wire } = stage.marketplace;
    for (const title of ['Glazier', 'Gilder', 'Joiner']) await addListedJob(db, { title });
    await stage.untilAsked();
    const input = { start: 0, rows: 1, sort_by: 2 };
    const ask = async (cursor?: string) =>
      (await wire.call(getJobList, { ...input, cursor })).data.job_list_display_info;
    const first = await vi.waitFor(async () => {
      const before = await stage.reads();
      const list = await ask();
      expect((await stage.reads()).replica).toBeGreaterThan(before.replica);
      expect(list.next_cursor).not.toBeNull();
      return list;
    }, 5000);
    const list = listName(input, SortBy.newest, null);
    const { position, readAt, moment } = readCursor(first.next_cursor ?? '', list);
    const later = writeCursor({ position, readAt, moment: moment + 1000 }, list);
    const before = await stage.reads();
    await ask(later);
    expect(await stage.reads(), 'a later moment').toEqual({ ...before, primary: before.primary + 1 });
    await vi.waitFor(async () => {
      const { replica } = await stage.reads();
      await ask(first.next_cursor ?? '');
      expect((await stage.reads()).replica, 'a moment it has come to').toBe(replica + 1);
    }, 5000);
  });

  it('show nobody an older state than what they have written', async () => {
    await using stage = await startStage(pair);
    const { db, wire } = stage.marketplace;
    const { id, token } = await addUser(db);
    await completeProfile(db, id);
    const job = await addJob(db, { title: 'Sign painter' });
    await stage.untilAsked();
    await pair.onReplica(`alter system set recovery_min_apply_delay = '150ms'`);
    await pair.onReplica('select pg_reload_conf()');
    const before = await stage.reads();
    for (let round = 0; round < 50; round += 1) {
      const is_available_for_hire = round % 2 === 0 ? 1 : 0;
      await wire.call(toggleAvailableForHireStatus, { is_available_for_hire }, { token });
      const { data } = await wire.call(getAvailableForHireStatus, {}, { token });
      const read = data.available_for_hire_status_info.is_available_for_hire;
      expect([round, read]).toEqual([round, is_available_for_hire]);
      await titleOf(stage, job);
    }
    const email = 'new@example.com';
    const made = await wire.call(signUp, { name: 'Ravi Rao', email, password: PASSWORD });
    const newcomer = { token: made.data.session_token ?? '' };
    const { status } = await wire.ask(getUserBasicInformation, {}, newcomer);
    expect(status).toBe(200);
    const after = await stage.reads();
    expect(after.replica - before.replica, 'visitors go on reading the replica').toBeGreaterThan(25);
    await wire.call(logoutWeb, { app_id: 'web' }, newcomer);
    const { flags } = await wire.ask(getUserBasicInformation, {}, newcomer);
    expect(flags.is_valid_user).toBe(false);

    await pair.onReplica('alter system reset recovery_min_apply_delay');
    await pair.onReplica('select pg_reload_conf()');
    await vi.waitFor(async () => {
      const { replica } = await stage.reads();
      await wire.call(getAvailableForHireStatus, {}, { token });
      expect((await stage.reads()).replica).toBe(replica + 1);
    }, 10_000);
  });

  it('[HI-10] show a recruiter as opened what they have just opened by a download', async () => {
    await using stage = await startStage(pair);
    const { db, wire } = stage.marketplace;
    const { id, token } = await addUser(db, { loginType: LoginType.recruiter });
    const flow = await beginApplication(stage.marketplace);
    await grantAccess(db, id, flow.job);
    const { data } = await upload(stage.marketplace, flow.token, flow.job, filePart(pdf()));
    await flow.saveAll();
    await flow.submit();
    await stage.untilAsked();
    const counts = async () => {
      const { data } = await wire.call(getRecruiterJobs, { start: 0, rows: 1 }, { token });
      return data.job_list[0]?.application_count_list;
    };
    await vi.waitFor(async () => {
      const { replica } = await stage.reads();
      expect(await counts()).toEqual([{ key: 1, value: 1 }]);
      expect((await stage.reads()).replica).toBe(replica + 1);
    }, 10_000);
    await pair.onReplica('select pg_wal_replay_pause()');
    const file = await download(stage.marketplace, data.attachment_info.url ?? '', token);
    expect(file.status).toBe(200);
    expect(await counts()).toEqual([{ key: 2, value: 1 }]);
    await pair.onReplica('select pg_wal_replay_resume()');
  });

  it('fail no call when they stop under load or do not answer, and a start without them is a start', async () => {
    const proxy = await startPostgresProxy(pair.replicaUrl);
    await proxy.stop();
    await using stage = await startStage(pair, proxy.url);
    await stage.untilLeftOut(AWAY);
    const { socketPath, db } = stage.marketplace;
    const gateway = await startGateway({ marketplace: { socketPath }, config: { rateLimit: 1_000_000 } });
    const { token } = await addUser(db);
    const statuses = new Set<number>();
    const over = new AbortController();
    const ask = async (first: number) => {
      for (let page = first; !over.signal.aborted; page += 4) {
        statuses.add((await fetch(`${gateway.url}/api/jobs?page=${(page % 500) + 1}`)).status);
        statuses.add((await stage.marketplace.wire.ask(getUserBasicInformation, {}, { token })).status);
      }
    };
    const load = Promise.all(Array.from({ length: 4 }, (_, index) => ask(index)));
    try {
      await proxy.start();
      await stage.untilAsked();
      await proxy.stop();
      await stage.untilLeftOut(AWAY, 2);
      await proxy.start();
      await stage.untilAsked();
      proxy.hang();
      await stage.untilLeftOut(AWAY, 3);
      expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
      proxy.goOn();
      await stage.untilAsked();
      pair.stopReplica();
      await stage.untilLeftOut(AWAY, 4);
      pair.startReplica();
      await stage.untilAsked();
      const { replica } = await stage.reads();
      await vi.waitFor(async () => expect((await stage.reads()).replica).toBeGreaterThan(replica + 8));
    } finally {
      over.abort();
      await load;
    }
    expect([...statuses]).toEqual([200]);
    expect(stage.said().filter((text) => text.includes(AWAY))).toHaveLength(4);
    await gateway.close();
    await proxy.close();
  });

  it('that hang in the middle of a call do not keep it: the primary answers', async () => {
    const proxy = await startPostgresProxy(pair.replicaUrl);
    await using stage = await startStage(pair, proxy.url);
    const job = await addJob(stage.marketplace.db, { title: 'Sign painter' });
    await stage.untilAsked();
    const ask = () => Promise.all(Array.from({ length: 5 }, () => titleOf(stage, job)));
    await vi.waitFor(async () => {
      await ask();
      expect((await stage.reads()).replica, 'so there are connections to hang').toBeGreaterThan(5);
    });
    const before = await stage.reads();
    proxy.hang();
    expect(new Set(await ask())).toEqual(new Set(['Sign painter']));
    expect((await stage.reads()).replica).toBe(before.replica);
    await proxy.close();
  });

  it('are not asked when nothing has been heard of the primary for a second', async () => {
    const proxy = await startPostgresProxy(pair.url);
    await using stage = await startStage(pair, pair.replicaUrl, proxy.url);
    const job = await addJob(stage.marketplace.db, { title: 'Sign painter' });
    await stage.untilAsked();
    await vi.waitFor(async () => expect(await titleOf(stage, job)).toBe('Sign painter'));
    proxy.hang();
    const answered = async () => {
      const title = titleOf(stage, job).catch(() => 'an error');
      return await Promise.race([title, wait(200, 'not yet')]);
    };
    await vi.waitFor(async () => expect(await answered()).not.toBe('Sign painter'), 10_000);
    proxy.goOn();
    await proxy.close();
  });

  it('are not asked when they are none: the primary, one of another database, or one that was promoted', async () => {
    const proxy = await startPostgresProxy(pair.url);
    {
      await using stage = await startStage(pair, proxy.url);
      await stage.untilLeftOut(TAKES_WRITES);
    }
    await proxy.close();
    {
      const other = new URL(pair.replicaUrl);
      other.pathname = '/postgres';
      await using stage = await startStage(pair, other.href);
      await stage.untilLeftOut('it is no replica of the database of DATABASE_URL');
    }
    await using stage = await startStage(pair);
    const { db } = stage.marketplace;
    const job = await addJob(db, { title: 'Sign painter' });
    await stage.untilAsked();
    await pair.onReplica('select pg_promote()');
    await pair.onReplica(`update jobs set title = 'Elsewhere' where id = ${job}`);
    await stage.untilLeftOut(TAKES_WRITES);
    expect(await titleOf(stage, job)).toBe('Sign painter');
    expect(stage.marketplace.logs.join('\n')).not.toContain('postgres@');
  });
});
