import { beforeAll, describe, expect, it } from 'vitest';
import { sweepReplies } from '../../../../server/marketplace/areas/idempotency.ts';
import { MAX_DRAFTS } from '../../../../server/marketplace/areas/postings/save-draft.ts';
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import {
  createJobDraft,
  deleteJobDraft,
  getJobDraft,
  getJobDrafts,
  getJobForEditing,
  saveJobDraft,
} from '../../../../server/wire/jobs/postings.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addJob, addUser, grantAccess, SECRET_AMOUNT, type TestUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';

interface Sent {
  readonly title: string;
  readonly company_name: string;
  readonly city_list: readonly string[];
  readonly is_job_remote: 0 | 1;
  readonly responsibility: string;
  readonly requirement: string;
}

const fields: Sent = {
  title: 'Sign painter',
  company_name: 'Kitefolk',
  city_list: [],
  is_job_remote: 0,
  responsibility: 'Paint signs.\nबोर्ड लिखें & <b>hang</b> them.',
  requirement: '',
};

describeEngines('drafts of jobs', (engine) => {
  const marketplace = useMarketplace(engine);
  let recruiter: TestUser;
  let other: TestUser;
  let cities: string[];

  beforeAll(async () => {
    const { db } = marketplace();
    recruiter = await addUser(db, { loginType: LoginType.recruiter });
    other = await addUser(db, { loginType: LoginType.freelancer });
    const rows = await db.selectFrom('cities').select('id').orderBy('id').limit(3).execute();
    cities = rows.map(({ id }) => String(id));
  });

  const send = (sent: Partial<Sent> & Record<string, unknown>, token = recruiter.token) =>
    marketplace().wire.ask(
      'draft_id' in sent ? saveJobDraft : createJobDraft,
      { ...fields, ...sent },
      { token },
    );
  const save = async (sent: Partial<Sent> & Record<string, unknown>, token = recruiter.token) =>
    saveJobDraft.reply.parse((await send(sent, token)).data);
  const read = (draft_id: number, token = recruiter.token) =>
    marketplace().wire.call(getJobDraft, { draft_id }, { token });

  it('are kept to the letter, places in their order, and come back with every field', async () => {
    const [first = '', second = '', third = ''] = cities;
    const { id, date_modified } = await save({
      city_list: [third, first, third],
      is_job_remote: 1,
      min_experience: 0,
      max_experience: 30,
      working_days_value: -1,
      fixed_ctc_min: 650_000,
      fixed_ctc_max: 1_250_000,
    });
    const { job_draft } = (await read(id)).data;
    expect(job_draft).toMatchObject({
      id,
      date_modified,
      job_id: null,
      ...fields,
      city_list: [third, first],
      is_job_remote: 1,
      min_experience: 0,
      max_experience: 30,
      working_days_value: -1,
      fixed_ctc_min: 650_000,
      fixed_ctc_max: 1_250_000,
    });
    expect(job_draft.city_info_list?.map(({ key }) => key)).toEqual([third, first]);
    await save({ draft_id: id, date_modified, city_list: [second], title: 'Sign writer' });
    expect((await read(id)).data.job_draft).toMatchObject({
      title: 'Sign writer',
      city_list: [second],
      is_job_remote: 0,
      min_experience: null,
      working_days_value: null,
      fixed_ctc_max: null,
    });
  });

  it('that name no version are saved over any, also many at once', async () => {
    const { id } = await save({});
    const saves = Array.from({ length: 20 }, (_, count) => save({ draft_id: id, title: `Draft ${count}` }));
    const versions = (await Promise.all(saves)).map(({ date_modified }) => date_modified);
    expect(new Set(versions).size).toBe(20);
    expect((await read(id)).data.job_draft.date_modified).toBe(Math.max(...versions));
  });

  it('are listed for their owner, the last changed first', async () => {
    const { db, wire } = marketplace();
    const { token } = await addUser(db, { loginType: LoginType.recruiter });
    const one = await save({ title: 'One' }, token);
    const two = await save({ title: 'Two' }, token);
    const list = async () =>
      (await wire.call(getJobDrafts, {}, { token })).data.job_draft_list.map(({ id }) => id);
    expect(await list()).toEqual([two.id, one.id]);
    await new Promise((resolve) => void setTimeout(resolve, 2));
    await save({ draft_id: one.id, title: 'One more' }, token);
    expect(await list()).toEqual([one.id, two.id]);
    await wire.call(deleteJobDraft, { draft_id: one.id }, { token });
    expect(await list()).toEqual([two.id]);
    expect((await read(one.id, token)).error?.code).toBe('not-found');
  });

  describe('made with a key', () => {
    const titlesOf = async (token: string) => {
      const { job_draft_list } = (await marketplace().wire.call(getJobDrafts, {}, { token })).data;
      return job_draft_list
        .map(({ title }) => title ?? '')
        .toSorted((one, other) => one.localeCompare(other));
    };
    const newcomer = async () => (await addUser(marketplace().db, { loginType: LoginType.recruiter })).token;
    const idempotency_key = 'a-key-of-one-draft';

    it('are one, however often it is sent, with what was sent last', async () => {
      const token = await newcomer();
      const first = await save({ idempotency_key }, token);
      const again = await save({ idempotency_key, title: 'Typed since', city_list: cities }, token);
      const third = await save({ idempotency_key, title: 'And once more' }, token);
      expect([again.id, third.id]).toEqual([first.id, first.id]);
      const { job_draft } = (await read(first.id, token)).data;
      expect(job_draft).toMatchObject({ ...third, title: 'And once more', city_list: [] });
      expect(await titlesOf(token)).toEqual(['And once more']);
    });

    it('are one when all come at once', async () => {
      const token = await newcomer();
      const saved = await Promise.all(Array.from({ length: 6 }, () => save({ idempotency_key }, token)));
      expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
      expect(await titlesOf(token)).toHaveLength(1);
    });

    it('are another when the first was changed or deleted since, and another owner’s', async () => {
      const token = await newcomer();
      const { id, date_modified } = await save({ idempotency_key }, token);
      await save({ draft_id: id, date_modified, title: 'Changed elsewhere' }, token);
      const second = await save({ idempotency_key, title: 'Sent again' }, token);
      expect(await titlesOf(token)).toEqual(['Changed elsewhere', 'Sent again']);
      await marketplace().wire.call(deleteJobDraft, { draft_id: second.id }, { token });
      await save({ idempotency_key, title: 'And again' }, token);
      expect(await titlesOf(token)).toEqual(['And again', 'Changed elsewhere']);
      const other = await newcomer();
      await save({ idempotency_key }, other);
      expect(await titlesOf(other)).toEqual([fields.title]);
    });

    it('are of one job: the same key for another is a conflict', async () => {
      const { db } = marketplace();
      const owner = await addUser(db, { loginType: LoginType.recruiter });
      const [job, next] = [await addJob(db, { ownerId: owner.id }), await addJob(db, { ownerId: owner.id })];
      const saved = await save({ idempotency_key, job_id: job }, owner.token);
      expect((await save({ idempotency_key, job_id: job }, owner.token)).id).toBe(saved.id);
      expect((await send({ idempotency_key, job_id: next }, owner.token)).error?.code).toBe('conflict');
    });

    it('are another once thirty days have passed, when the key is forgotten', async () => {
      const { db } = marketplace();
      const token = await newcomer();
      const first = await save({ idempotency_key }, token);
      const days = (count: number) => Date.now() + count * 24 * 3_600_000;
      await sweepReplies(db, days(29));
      expect((await save({ idempotency_key }, token)).id).toBe(first.id);
      await sweepReplies(db, days(31));
      expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
      expect((await save({ idempotency_key }, token)).id).not.toBe(first.id);
    });
  });

  it('are their owner’s only: others can neither read, change nor delete them', async () => {
    const { wire, db } = marketplace();
    const { id } = await save({});
    const candidate = await addUser(db);
    for (const [token, code] of [
      [other.token, 'not-found'],
      [candidate.token, 'forbidden'],
      [undefined, 'sign-in-required'],
    ] as const) {
      const options = token === undefined ? {} : { token };
      expect((await wire.call(getJobDraft, { draft_id: id }, options)).error?.code).toBe(code);
      expect((await wire.call(deleteJobDraft, { draft_id: id }, options)).error?.code).toBe(code);
      const saved = await wire.ask(saveJobDraft, { ...fields, draft_id: id, title: 'Mine now' }, options);
      expect(saved.error?.code).toBe(code);
    }
    expect((await read(id)).data.job_draft.title).toBe(fields.title);
  });

  it('are not written over by who has read an older version', async () => {
    const { id, date_modified } = await save({});
    const later = await save({ draft_id: id, date_modified, title: 'Second' });
    expect(later.date_modified).toBeGreaterThan(date_modified);
    const refused = await send({ draft_id: id, date_modified, title: 'Third' });
    expect(refused).toMatchObject({ status: 412, error: { code: 'precondition-failed' } });
    expect((await read(id)).data.job_draft.title).toBe('Second');
    await save({ draft_id: id, title: 'Whatever is there' });
    expect((await read(id)).data.job_draft.title).toBe('Whatever is there');
  });

  it('are saved by one of several at a time', async () => {
    const { id, date_modified } = await save({});
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((title) => send({ draft_id: id, date_modified, title })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412]);
  });

  it.each([
    [{ title: '  ' }, 'title'],
    [{ company_name: 'x'.repeat(151) }, 'company_name'],
    [{ min_experience: 25, max_experience: 24 }, 'max_experience'],
    [{ min_experience: 481 }, 'min_experience'],
    [{ working_days_value: 8 }, 'working_days_value'],
    [{ fixed_ctc_min: 900_000, fixed_ctc_max: 800_000 }, 'fixed_ctc_max'],
    [{ fixed_ctc_max: 1_234_567 }, 'fixed_ctc_max'],
    [{ city_list: ['999999'] }, 'city_list'],
    [{ city_list: ['x'] }, 'city_list'],
    [{ requirement: 'x'.repeat(10_001) }, 'requirement'],
  ])('refuse %j, naming %s', async (wrong, field) => {
    const { wire, db } = marketplace();
    const count = () => db.selectFrom('job_drafts').select('id').execute();
    const before = (await count()).length;
    const sent = { ...fields, ...wrong };
    const { status, text } = await wire.raw('POST', createJobDraft.path, sent, { token: recruiter.token });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      error: { code: 'invalid-input', fields: { [field]: expect.anything() } },
    });
    expect((await count()).length).toBe(before);
  });

  it('end at a number that nobody needs', async () => {
    const { db } = marketplace();
    const { id: owner_id, token } = await addUser(db, { loginType: LoginType.recruiter });
    const at = Date.now();
    const row = {
      owner_id,
      title: 't',
      company_name: 'c',
      responsibility: '',
      requirement: '',
      created_at: at,
      updated_at: at,
    };
    await db
      .insertInto('job_drafts')
      .values(Array.from({ length: MAX_DRAFTS }, () => row))
      .execute();
    expect((await send({}, token)).error?.code).toBe('conflict');
  });

  it('[R-04] of changes begin with the job and the pay that everybody may read, for those with access, and there is one a job', async () => {
    const { db, wire } = marketplace();
    const job = await addJob(db);
    const forEditing = (token: string, job_id = String(job)) =>
      wire.call(getJobForEditing, { job_id }, { token });
    for (const token of [other.token, (await addUser(db)).token]) {
      const reply = await forEditing(token);
      expect(reply.error?.code).toBe('forbidden');
      expect(reply.text).not.toContain(String(SECRET_AMOUNT + 3));
    }
    expect((await send({ job_id: job }, other.token)).error?.code).toBe('forbidden');
    expect((await forEditing(recruiter.token, 'x')).error?.code).toBe('not-found');

    await grantAccess(db, recruiter.id, job);
    const reply = await forEditing(recruiter.token);
    expect(reply.text).not.toContain(String(SECRET_AMOUNT + 3));
    const { job_draft, draft_id } = reply.data;
    expect(draft_id).toBeNull();
    expect(job_draft).toMatchObject({
      job_id: job,
      title: 'Type Designer',
      company_name: 'Indigo Atelier',
      min_experience: 24,
      max_experience: 60,
      working_days_value: 6,
      fixed_ctc_min: 600_000,
      fixed_ctc_max: 900_000,
      responsibility: 'Draw letters.\n\n- Space them\n- Kern them',
      requirement: 'Has drawn letters.\n\n- Knows Glyphs',
    });
    expect(job_draft.city_list).toHaveLength(2);
    // Its fields cannot show these, and would save others.
    for (const text of ['₹6,54,321 to 9,87,654 a year', '₹150 to 200 lakh a year']) {
      await db.updateTable('jobs').set({ compensation_text: text }).where('id', '=', job).execute();
      const { fixed_ctc_min, fixed_ctc_max } = (await forEditing(recruiter.token)).data.job_draft;
      expect([text, fixed_ctc_min, fixed_ctc_max]).toEqual([text, null, null]);
    }
    const { id } = await save({ job_id: job });
    expect((await forEditing(recruiter.token)).data.draft_id).toBe(id);
    expect((await send({ job_id: job })).error?.code).toBe('conflict');
    expect((await read(id)).data.job_draft.job_id).toBe(job);
  });
});
