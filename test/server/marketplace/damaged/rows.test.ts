import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexJobs } from '../../../../server/marketplace/store/search/index/index-jobs.ts';
import { mendEntries } from '../../../../server/marketplace/store/search/index/damaged-entries.ts';
import { sweepSearchIndex } from '../../../../server/marketplace/store/search/index/sweep.ts';
import { getApplications } from '../../../../server/wire/application/applications.ts';
import { getHiddenItems, getHiddenNames } from '../../../../server/wire/jobs/hidden-jobs.ts';
import { jobBasicInfo } from '../../../../server/wire/jobs/job.ts';
import {
  getJobList,
  getOptionCounts,
  getSimilarJobs,
  listLiveJobs,
} from '../../../../server/wire/jobs/listing.ts';
import { getJobDrafts, getRecruiterJobs } from '../../../../server/wire/jobs/postings.ts';
import { getSavedJobs } from '../../../../server/wire/jobs/saved-jobs.ts';
import { ItemType, LoginType, SortBy } from '../../../../server/wire/protocol/codes.ts';
import { items } from '../../../../server/wire/reference.ts';
import { addCompany, addJob, addUser, type TestUser } from '../fixtures.ts';
import { startMarketplace } from '../../../helpers/services/marketplace.ts';
import { useMarketplace } from '../use-marketplace.ts';

describe('a damaged record', () => {
  const marketplace = useMarketplace('sqlite');

  let recruiter: TestUser;
  let candidate: TestUser;
  let jobs: readonly number[];
  let damaged: number;

  /** Three jobs of one recruiter, which a candidate has saved and applied for. Another one is hidden, and the second is damaged. */
  beforeAll(async () => {
    const { db } = marketplace();
    recruiter = await addUser(db, { loginType: LoginType.recruiter });
    candidate = await addUser(db);
    const made = [];
    for (const title of ['First', 'Second', 'Third']) {
      const companyId = await addCompany(db, `Company of ${title}`);
      made.push(await addJob(db, { title, ownerId: recruiter.id, companyId }));
    }
    jobs = made;
    damaged = made[1] ?? 0;
    await indexJobs(db, jobs);
    const at = Date.now();
    for (const job_id of jobs) {
      await db.insertInto('saved_jobs').values({ user_id: candidate.id, job_id, saved_at: at }).execute();
      await db
        .insertInto('applications')
        .values({ user_id: candidate.id, job_id, status: 1, created_at: at, updated_at: at })
        .execute();
    }
  });

  const list = async (): Promise<Record<string, readonly string[]>> => {
    const { wire } = marketplace();
    const own = { token: candidate.token };
    const titlesOf = (rows: readonly { job_basic_info: { title: string } }[]) =>
      rows.map((row) => row.job_basic_info.title).toSorted();
    const listed = await wire.call(getJobList, { start: 0, rows: 10 });
    const saved = await wire.call(getSavedJobs, { rows: 10 }, own);
    const applications = await wire.call(getApplications, { rows: 10 }, own);
    const ofRecruiter = await wire.call(getRecruiterJobs, { start: 0, rows: 10 }, { token: recruiter.token });
    // What is left out is counted, so that the total is the length of the list.
    for (const { total, unread, length } of [
      { ...saved.data, length: saved.data.saved_job_list.length },
      { ...applications.data, length: applications.data.application_list.length },
      { ...ofRecruiter.data, length: ofRecruiter.data.job_list.length },
    ])
      expect([total, length + (unread ?? 0)]).toEqual([3, 3]);
    return {
      listed: titlesOf(listed.data.job_list_display_info.job_info_vo_list),
      saved: titlesOf(saved.data.saved_job_list.map(({ job }) => job)),
      applications: applications.data.application_list.map(({ title }) => title).toSorted(),
      ofRecruiter: ofRecruiter.data.job_list.map(({ title }) => title).toSorted(),
    };
  };

  const whole = ['First', 'Third'];
  const all = ['First', 'Second', 'Third'];

  it.each([
    ['jobs', 'title', `x'00ff63616e617279'`, ['listed', 'saved', 'applications', 'ofRecruiter']],
    ['jobs', 'activated_at', '9007199254740993', ['listed', 'saved', 'ofRecruiter']],
    ['jobs', 'min_experience', `'some canary'`, ['listed', 'saved']],
    ['jobs', 'expires_at', '9007199254740993', ['saved', 'applications', 'ofRecruiter']],
    ['jobs', 'expires_at', `'some canary'`, ['saved', 'applications', 'ofRecruiter']],
    ['jobs', 'expires_at', '9e999', ['saved', 'applications', 'ofRecruiter']],
    ['jobs', 'status', '7', ['saved', 'applications', 'ofRecruiter']],
    ['job_confidential', 'number_of_positions', `'some canary'`, ['ofRecruiter']],
    ['applications', 'submitted_at', '9007199254740993', ['applications']],
    ['applications', 'updated_at', '9007199254740993', ['applications']],
    ['applications', 'updated_at', `'some canary'`, ['applications']],
    ['applications', 'status', '99', ['applications']],
    ['applications', 'status', '1.5', ['applications']],
    ['applications', 'status', `'some canary'`, ['applications']],
    ['saved_jobs', 'saved_at', '9007199254740993', ['saved']],
    ['saved_jobs', 'saved_at', `'some canary'`, ['saved']],
  ] as const)('of %s (%s = %s) is left out of lists', async (table, column, value, without) => {
    const { db, logs } = marketplace();
    const key = table === 'jobs' ? 'id' : 'job_id';
    const set = (to: unknown) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(key)} = ${damaged}`.execute(
        db,
      );
    const {
      rows: [before],
    } = await sql<{
      value: unknown;
    }>`select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(key)} = ${damaged}`.execute(
      db,
    );
    await set(sql.raw(value));
    const lists = await list();
    const again = await list();
    await set(before?.value);
    for (const [name, titles] of Object.entries(lists))
      expect([name, titles]).toEqual([name, without.some((one) => one === name) ? whole : all]);
    expect(again).toEqual(lists);
    expect(logs.join('')).not.toMatch(/canary|63616e617279|9007199254740993/u);
  });

  it.each([`'some canary'`, `x'00ff'`, '1152921504606846976', '9e999', '99'])(
    '[M-02] of an application whose status is %s takes no list of jobs away',
    async (value) => {
      const { db, wire, logs } = marketplace();
      const set = (to: unknown) =>
        sql`update applications set status = ${to} where job_id = ${damaged}`.execute(db);
      await set(sql.raw(value));
      const own = { token: candidate.token };
      const listed = await wire.call(getJobList, { start: 0, rows: 10 }, own);
      const saved = await wire.call(getSavedJobs, { rows: 10 }, own);
      await set(1);
      const { job_info_vo_list, user_job_apply_status_list } = listed.data.job_list_display_info;
      expect([job_info_vo_list.length, saved.data.saved_job_list.length]).toEqual([3, 3]);
      const others = jobs.filter((id) => id !== damaged).map((id) => ({ key: String(id), value: 1 }));
      for (const statuses of [user_job_apply_status_list, saved.data.user_job_apply_status_list])
        expect(statuses).toEqual(expect.arrayContaining(others));
      expect(user_job_apply_status_list).toHaveLength(2);
      expect(logs.join('')).toContain('a stored application to this job is damaged');
      expect(logs.join('')).not.toMatch(/canary|1152921504606846976/u);
    },
  );

  it('[LS-07] gives its place to the next, because a short chunk would end the list', async () => {
    const { db, wire } = marketplace();
    const read = async (cursor?: string) => {
      const asked = { start: 0, rows: 1, ...(cursor === undefined ? {} : { cursor }) };
      return (await wire.call(getJobList, asked)).data.job_list_display_info;
    };
    const titles = async () => {
      const first = await read();
      const second = await read(first.next_cursor ?? '');
      const rows = [...first.job_info_vo_list, ...second.job_info_vo_list];
      return [rows.map((row) => row.job_basic_info.title).toSorted(), second.next_cursor];
    };
    await sql`update jobs set min_experience = 9007199254740993 where id = ${damaged}`.execute(db);
    const listed = await titles();
    await sql`update jobs set min_experience = 1 where id = ${damaged}`.execute(db);
    expect(listed).toEqual([whole, null]);
  });

  it('is logged once, with its id', async () => {
    const { db, logs, wire } = marketplace();
    await sql`update jobs set min_experience = 9007199254740993 where id = ${damaged}`.execute(db);
    await list();
    await list();
    const similar = await wire.call(getSimilarJobs, { job_id: String(jobs[0]), start: 0, rows: 10 });
    expect(
      similar.data.job_list_display_info.job_info_vo_list.map((row) => row.job_basic_info.title),
    ).toEqual(['Third']);
    const told = logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('lists leave it out'));
    expect(told.filter(({ id, msg }) => id === damaged && msg.includes('stored job is'))).toHaveLength(1);
    const alone = await wire.ask(jobBasicInfo, { job_id: String(damaged) });
    expect([alone.status, alone.error?.code]).toEqual([424, 'damaged-record']);
  });

  it('is left out also where a list has no other', async () => {
    const { db, logs } = marketplace();
    await sql`update jobs set min_experience = 9007199254740993`.execute(db);
    await sql`update applications set submitted_at = 'some canary'`.execute(db);
    const lists = await list();
    await sql`update jobs set min_experience = 1`.execute(db);
    await sql`update applications set submitted_at = null`.execute(db);
    expect(lists).toEqual({ listed: [], saved: [], applications: [], ofRecruiter: all });
    const told = logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('stored job is'));
    expect(new Set(told.map(({ id }) => id))).toEqual(new Set(jobs));
  });

  it('at the end of a chunk does not end the list', async () => {
    const { db, wire } = marketplace();
    const own = { token: candidate.token };
    const readOn = async <Chunk extends { next_cursor?: string | null | undefined }>(
      read: (after: { after?: string }) => Promise<{ data: Chunk }>,
    ) => {
      const chunks: Chunk[] = [];
      for (let after = {}; ;) {
        const { data } = await read(after);
        chunks.push(data);
        expect(chunks.length).toBeLessThan(10);
        if (typeof data.next_cursor !== 'string') return chunks;
        after = { after: data.next_cursor };
      }
    };
    const titlesWith = async (value: string) => {
      await sql`update saved_jobs set saved_at = 1`.execute(db);
      await sql`update applications set updated_at = 1`.execute(db);
      await sql`update saved_jobs set saved_at = ${sql.raw(value)} where job_id = ${damaged}`.execute(db);
      await sql`update applications set updated_at = ${sql.raw(value)} where job_id = ${damaged}`.execute(db);
      const saved = await readOn((after) => wire.call(getSavedJobs, { rows: 1, ...after }, own));
      const applied = await readOn((after) => wire.call(getApplications, { rows: 1, ...after }, own));
      await sql`update saved_jobs set saved_at = 1`.execute(db);
      await sql`update applications set updated_at = 1`.execute(db);
      return [
        saved.flatMap((chunk) => chunk.saved_job_list.map(({ job }) => job.job_basic_info.title)),
        applied.flatMap((chunk) => chunk.application_list.map(({ title }) => title)),
      ];
    };
    const others = ['Third', 'First'];
    for (const value of ['9007199254740993', `'some canary'`, `x'4711'`, '-9007199254740993', '1e300'])
      expect([value, ...(await titlesWith(value))]).toEqual([value, others, others]);
    expect(await titlesWith('-9223372036854775808')).toEqual([others, others]);
    // A number that can be told is shown at its place.
    const [last, between] = [
      [...others, 'Second'],
      ['Second', ...others],
    ];
    expect(await titlesWith('-7')).toEqual([last, last]);
    expect(await titlesWith('0.5')).toEqual([last, last]);
    expect(await titlesWith('1.5')).toEqual([between, between]);
  });

  it('of a job leaves the list of live jobs with the time unknown', async () => {
    const { db, wire } = marketplace();
    const { updated_at } = await db
      .selectFrom('jobs')
      .select('updated_at')
      .where('id', '=', damaged)
      .executeTakeFirstOrThrow();
    const modified = [];
    for (const value of ['9007199254740993', '8640000000000001', `'some canary'`, `x'4711'`, '-1']) {
      await sql`update jobs set updated_at = ${sql.raw(value)} where id = ${damaged}`.execute(db);
      const { data } = await wire.call(listLiveJobs, { after_id: 0, rows: 10 });
      modified.push(data.live_job_list.map(({ id, date_modified }) => [id, date_modified]));
    }
    await db.updateTable('jobs').set({ updated_at }).where('id', '=', damaged).execute();
    const wanted = jobs.map((id) => [id, id === damaged ? null : expect.any(Number)]);
    expect(modified).toEqual(modified.map(() => wanted));
  });

  it('of a candidate fails their own list alone, as a damaged record', async () => {
    const { db, wire } = marketplace();
    const own = { token: candidate.token };
    await sql`update candidates set title = x'00ff63616e617279' where user_id = ${candidate.id}`.execute(db);
    const asked = await wire.ask(getJobList, { start: 0, rows: 10, sort_by: SortBy.personalized }, own);
    await sql`update candidates set title = null where user_id = ${candidate.id}`.execute(db);
    expect([asked.status, asked.error?.code]).toEqual([424, 'damaged-record']);
  });

  it('that has expired leaves the index with the others', async () => {
    const { db } = marketplace();
    const now = Date.now();
    const expired = [];
    for (const title of ['Expired', 'Expired, too'])
      expired.push(await addJob(db, { title, expiresAt: now + 1_000 }));
    await indexJobs(db, expired);
    const [first = 0, second = 0] = expired;
    await sql`update jobs set min_experience = 9007199254740993 where id = ${first}`.execute(db);
    const heard: number[] = [];
    await sweepSearchIndex(db, {
      goOn: async () => {},
      onDamaged: (id) => heard.push(id),
      now: now + 2_000,
    });
    const left = await db.selectFrom('job_search').select('job_id').execute();
    expect([left.map(({ job_id }) => job_id).toSorted((one, other) => one - other), heard]).toEqual([
      jobs,
      [first],
    ]);
    await db.deleteFrom('jobs').where('id', 'in', [first, second]).execute();
  });

  it.each([
    ['expires_at', '9007199254740993'],
    ['min_experience', '-9223372036854775808'],
    ['max_pay', `'some canary'`],
    ['facets', `x'4711'`],
  ])('of the index (%s = %s) is made anew from the job', async (column, value) => {
    const { db, wire } = marketplace();
    const entries = () => db.selectFrom('job_search').selectAll().orderBy('job_id').execute();
    await indexJobs(db, jobs);
    const before = await entries();
    await sql`update job_search set ${sql.ref(column)} = ${sql.raw(value)} where job_id = ${damaged}`.execute(
      db,
    );
    const counted = await wire.ask(getOptionCounts, {});
    await db.updateTable('candidates').set({ title: 'Second' }).where('user_id', '=', candidate.id).execute();
    const personal = await wire.ask(
      getJobList,
      { start: 0, rows: 10, sort_by: SortBy.personalized },
      { token: candidate.token },
    );
    await db.updateTable('candidates').set({ title: null }).where('user_id', '=', candidate.id).execute();
    const mend = () => mendEntries(db, { goOn: async () => {}, onDamaged: () => {}, now: Date.now() });
    expect([await mend(), await mend()]).toEqual([[damaged], []]);
    expect(await entries()).toEqual(before);
    const again = await wire.ask(getOptionCounts, {});
    if (column === 'facets') expect([personal.status, personal.error?.code]).toEqual([424, 'damaged-record']);
    expect([counted.error?.code ?? 'none', again.status]).toEqual([
      column === 'max_pay' ? 'none' : 'damaged-record',
      200,
    ]);
  });

  it('of a job whose entry of the index is damaged, too, leaves the index', async () => {
    const { db } = marketplace();
    await sql`update jobs set min_experience = 9007199254740993 where id = ${damaged}`.execute(db);
    await sql`update job_search set min_experience = 9007199254740993 where job_id = ${damaged}`.execute(db);
    const heard: number[] = [];
    const onDamaged = (id: number) => heard.push(id);
    await mendEntries(db, { goOn: async () => {}, onDamaged, now: Date.now() });
    const left = await db.selectFrom('job_search').select('job_id').orderBy('job_id').execute();
    await sql`update jobs set min_experience = 1 where id = ${damaged}`.execute(db);
    await indexJobs(db, jobs);
    expect([heard, left.map(({ job_id }) => job_id)]).toEqual([
      [damaged],
      jobs.filter((id) => id !== damaged),
    ]);
  });

  it('of a draft is left out of the recruiter’s drafts', async () => {
    const { db, wire } = marketplace();
    const texts = { company_name: '', responsibility: '', requirement: '' };
    const none = { min_experience: null, max_experience: null, working_days: null, min_compensation: null };
    const made = { owner_id: recruiter.id, job_id: null, created_at: 1, updated_at: 1, ...texts, ...none };
    for (const title of ['One', 'Two'])
      await db
        .insertInto('job_drafts')
        .values({ ...made, title, max_compensation: null })
        .execute();
    await sql`update job_drafts set max_compensation = 9007199254740993 where title = 'Two'`.execute(db);
    const { data } = await wire.call(getJobDrafts, {}, { token: recruiter.token });
    expect(data.job_draft_list.map(({ title }) => title)).toEqual(['One']);
    expect(data.unread).toBe(1);
  });

  it('of what a candidate hides stays in the list without its job', async () => {
    const { db, wire } = marketplace();
    await db
      .insertInto('hidden_items')
      .values(jobs.map((job_id) => ({ user_id: candidate.id, job_id, hidden_at: 1 })))
      .execute();
    await sql`update jobs set min_experience = 9007199254740993 where id = ${damaged}`.execute(db);
    const { data } = await wire.call(getHiddenItems, { rows: 10 }, { token: candidate.token });
    expect(data.hidden_item_list.map(({ job }) => job?.job_basic_info.title)).toEqual([
      'Third',
      undefined,
      'First',
    ]);
    await sql`update jobs set min_experience = 1, expires_at = 9007199254740993 where id = ${damaged}`.execute(
      db,
    );
    const again = await wire.call(getHiddenItems, { rows: 10 }, { token: candidate.token });
    await sql`update jobs set expires_at = null where id = ${damaged}`.execute(db);
    expect(again.data.hidden_item_list.map(({ job }) => job?.job_basic_info.title)).toEqual([
      'Third',
      'Second',
      'First',
    ]);
  });

  it.each(['1152921504606846976', `'some canary'`])(
    '[SV-04] of what a candidate hides whose job is %s is left out',
    async (value) => {
      const { db, wire, logs } = marketplace();
      const own = await addUser(db);
      const hidden = jobs.map((job_id) => ({ user_id: own.id, job_id, hidden_at: 1 }));
      const ids = await db.insertInto('hidden_items').values(hidden).returning('id').execute();
      const id = ids[1]?.id;
      await sql`pragma foreign_keys = off`.execute(db);
      await sql`update hidden_items set job_id = ${sql.raw(value)} where id = ${id}`.execute(db);
      await sql`pragma foreign_keys = on`.execute(db);
      const read = (after = {}) => wire.call(getHiddenItems, { rows: 2, ...after }, { token: own.token });
      const first = await read();
      const second = await read({ after: first.data.next_cursor });
      const names = await wire.call(getHiddenNames, {}, { token: own.token });
      await db.deleteFrom('hidden_items').where('user_id', '=', own.id).execute();
      const titles = [first, second].map(({ data }) =>
        data.hidden_item_list.map(({ job, company }) => job?.job_basic_info.title ?? company),
      );
      // Its place stays, so that the places are as many as the total.
      expect([titles, first.data.total]).toEqual([[['Third', null], ['First']], 3]);
      expect(new Set(names.data.job_id_list)).toEqual(new Set([jobs[0], jobs[2]].map(String)));
      const told = logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('hidden item'));
      expect(told.filter((line) => line.id === id)).toHaveLength(1);
      expect(logs.join('')).not.toMatch(/canary|1152921504606846976/u);
    },
  );
});

it('[SV-04] names at most a thousand damaged records of a kind in the log, then says once that it names no more', async () => {
  const marketplace = await startMarketplace();
  try {
    const { db, wire, logs } = marketplace;
    const own = await addUser(db);
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1200)
      insert into hidden_items (user_id, job_id, hidden_at) select ${own.id}, 'canary' || n, 1 from numbers`.execute(
      db,
    );
    const readAll = async () => {
      let [after, places]: [{ after?: string }, number] = [{}, 0];
      for (;;) {
        const { data } = await wire.call(getHiddenItems, { rows: 50, ...after }, { token: own.token });
        places += data.hidden_item_list.length;
        if (typeof data.next_cursor !== 'string') return [places, data.total];
        after = { after: data.next_cursor };
      }
    };
    for (let time = 0; time < 3; time += 1) expect(await readAll()).toEqual([1200, 1200]);
    const told = logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('hidden item'));
    expect(new Set(told.slice(0, 1000).map(({ id }) => id)).size).toBe(1000);
    expect(told.slice(1000).map(({ msg }) => msg)).toEqual([
      'more than 1000 records of one kind (hidden item) are damaged, and further ones are not logged',
    ]);
  } finally {
    await marketplace.close();
  }
});

describe('a damaged profession or city', () => {
  const marketplace = useMarketplace('sqlite');

  let jobs: readonly number[];

  /** Two jobs, each with a profession and a city of its own. */
  beforeAll(async () => {
    const { db } = marketplace();
    const professions = await db.selectFrom('professions').select('slug').orderBy('id').limit(2).execute();
    const [first, second] = professions.map(({ slug }) => slug);
    jobs = [
      await addJob(db, { profession: first ?? '', cities: ['mumbai'] }),
      await addJob(db, { profession: second ?? '', cities: ['pune'] }),
    ];
  });

  const names = async (item_type: string, more: { constraint?: string; id_list?: string[] } = {}) => {
    const { data } = await marketplace().wire.call(items, { item_type, start: 0, rows: 2, ...more });
    return data.items_info.items.map(({ value }) => value);
  };

  it.each([
    ['professions', 'name', ItemType.profession],
    ['professions', 'icon_url', ItemType.profession],
    ['cities', 'name', ItemType.location],
    ['cities', 'icon_url', ItemType.location],
    ['cities', 'name', ItemType.city],
    ['cities', 'state', ItemType.city],
  ] as const)('[C-04] (%s, %s) is left out of the choices', async (table, column, itemType) => {
    const { db, logs } = marketplace();
    const isOffered = itemType !== ItemType.city;
    const asked = isOffered ? {} : { constraint: 'mumb' };
    const before = await names(itemType, asked);
    const found = await db
      .selectFrom(table)
      .where('name', '=', before[0] ?? '')
      .selectAll()
      .execute();
    const id = found[0]?.id ?? 0;
    const set = (to: unknown) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${id}`.execute(db);
    const {
      rows: [old],
    } = await sql<{
      value: unknown;
    }>`select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${id}`.execute(db);
    await set(sql`x'00ff63616e617279'`);
    const listed = [await names(itemType, asked), await names(itemType, asked)];
    const byId = isOffered ? await names(itemType, { id_list: [String(id)] }) : [];
    const nearly = isOffered ? [] : await names(itemType, { constraint: 'mumbbai' });
    await set(old?.value);
    expect(listed).toEqual([1, 2].map(() => before.slice(1)));
    expect([byId, nearly]).toEqual([[], []]);
    const kind = table === 'cities' ? 'stored city is damaged' : 'stored profession is damaged';
    const told = logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes(kind));
    expect(told.map((line) => line.id)).toEqual([id]);
    expect(logs.join('')).not.toMatch(/canary|63616e617279/u);
    expect(await names(itemType, asked)).toEqual(before);
  });

  it('leaves its jobs in the list of live jobs, with the address that has no profession', async () => {
    const { db, wire } = marketplace();
    const { id, slug } = await db
      .selectFrom('professions')
      .select(['id', 'slug'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const urls = async () =>
      (await wire.call(listLiveJobs, { after_id: 0, rows: 10 })).data.live_job_list.map(({ url }) => url);
    const before = await urls();
    await sql`update professions set slug = x'00ff63616e617279' where id = ${id}`.execute(db);
    const after = await urls();
    await db.updateTable('professions').set({ slug }).where('id', '=', id).execute();
    expect(before[0]).toContain(slug);
    expect(after).toEqual([`/job/${jobs[0]}`, before[1]]);
  });
});
