import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationApi, applicationsApi } from '../../../shared/application-paths.ts';
import { api } from '../../../shared/paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../helpers/services/gateway.ts';
import { startMarketplace, type TestMarketplace } from '../../helpers/services/marketplace.ts';
import { indexJobs } from '../../../server/marketplace/store/search/index/index-jobs.ts';
import { addCompany, addJob, addUser, PASSWORD } from '../marketplace/fixtures.ts';

let marketplace: TestMarketplace;
let gateway: TestGateway;
beforeAll(async () => {
  marketplace = await startMarketplace();
  gateway = await startGateway({
    marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
  });
});
afterAll(async () => {
  await gateway.close();
  await marketplace.close();
});

/** A new candidate who is signed in. */
async function begin() {
  const { id, email } = await addUser(marketplace.db);
  const answer = await fetch(`${gateway.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sameOrigin },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const status = async (path: string) => (await fetch(gateway.url + path, { headers: { cookie } })).status;
  const read = async (path: string) => (await fetch(gateway.url + path, { headers: { cookie } })).json();
  const remove = async (path: string) =>
    (await fetch(gateway.url + path, { method: 'DELETE', headers: { cookie, ...sameOrigin } })).status;
  return { id, status, read, remove };
}

const columns = ['annual_ctc', 'fixed_ctc', 'variable_ctc', 'esop', 'expected_ctc', 'offer_in_hand'] as const;

describe.each([
  ['a number above 2^53', '9007199254740993'],
  ['a text', `'nine million 4711'`],
])('%s in a column of pay', (_what, value) => {
  it.each(columns)('%s keeps nobody else from their profile, and stands in no log', async (column) => {
    const healthy = await begin();
    const damaged = await begin();
    await sql`update candidates set ${sql.ref(column)} = ${sql.raw(value)} where user_id = ${damaged.id}`.execute(
      marketplace.db,
    );
    const paths = [api.profile, profileApi.steps];
    for (let time = 0; time < 12; time += 1)
      for (const path of paths) expect([200, 502]).toContain(await damaged.status(path));
    for (const path of paths) expect([path, await healthy.status(path)]).toEqual([path, 200]);
    const lines = [...marketplace.logs, ...gateway.logs].join('');
    expect(lines).toContain('a stored record is damaged');
    for (const secret of ['9007199254740993', 'nine million 4711']) expect(lines).not.toContain(secret);
  });
});

it.each([`x'00ff63616e617279'`, `printf('%.*c', 5000000, 'x')`])(
  '[PR-08] a damaged name of the own city (%s) leaves the profile and an application, with no city',
  async (value) => {
    const { db } = marketplace;
    const { id, status, read } = await begin();
    const { id: city_id, name } = await db
      .selectFrom('cities')
      .select(['id', 'name'])
      .where('folded', '=', 'kochi')
      .executeTakeFirstOrThrow();
    await db.insertInto('addresses').values({ user_id: id, city_id, area: 'Fort Kochi' }).execute();
    const job = String(await addJob(db));
    await sql`update cities set name = ${sql.raw(value)} where id = ${city_id}`.execute(db);
    const [profile, steps, application] = [
      await status(api.profile),
      await read(profileApi.steps),
      await read(applicationApi.view(job)),
    ];
    await db.updateTable('cities').set({ name }).where('id', '=', city_id).execute();
    expect([profile, steps.answers.location, application.answers.professional.location]).toEqual([
      200,
      { city: null, locality: 'Fort Kochi' },
      null,
    ]);
  },
);

it('[RO-01] whoever’s kind of account is damaged is a visitor, and themselves again once it is mended', async () => {
  const { id, status } = await begin();
  const set = (login_type: number) =>
    marketplace.db.updateTable('users').set({ login_type }).where('id', '=', id).execute();
  await set(7);
  const job = String(await addJob(marketplace.db));
  expect([await status(api.profile), await status(api.job(job))]).toEqual([401, 200]);
  await set(1);
  expect([await status(api.profile), await status(api.job(job))]).toEqual([200, 200]);
});

describe('[ERR-05] a damaged value is not shown as an outcome', () => {
  /** Stores an application to a new job. Returns the id of the job. */
  async function applyWith(userId: number, status: string): Promise<string> {
    const { db } = marketplace;
    const job = await addJob(db);
    await db
      .insertInto('applications')
      .values({ user_id: userId, job_id: job, status: 3, created_at: 1, updated_at: 1 })
      .execute();
    await sql`update applications set status = ${sql.raw(status)} where user_id = ${userId}`.execute(db);
    return String(job);
  }

  it.each([`'soon'`, '9007199254740993', '9e999', '9e15', '1.5', '0', '-1'])(
    'a closing date (%s): the job is not over',
    async (value) => {
      const { db } = marketplace;
      const id = await addJob(db);
      await sql`update jobs set expires_at = ${sql.raw(value)} where id = ${id}`.execute(db);
      const { read } = await begin();
      expect(await read(api.job(String(id)))).toMatchObject({ status: 502, code: 'upstream-invalid' });
    },
  );

  it('a closing date: a search of several words goes on without its job', async () => {
    const { db } = marketplace;
    const title = 'Zephyr lantern glazier';
    const [damaged, healthy] = [await addJob(db, { title }), await addJob(db, { title })];
    await indexJobs(db, [damaged, healthy]);
    await sql`update jobs set expires_at = 'soon' where id = ${damaged}`.execute(db);
    const { read } = await begin();
    const found = await read(`${api.jobs}?q=zephyr+lantern+glazier`);
    expect(found.rows.map((row: { id: string }) => row.id)).toEqual([String(healthy)]);
  });

  it.each(['99', '1.5', '-4', `'sent'`])(
    '[HI-10] a status (%s): the application stays as it is',
    async (value) => {
      const { db } = marketplace;
      const { id, read, remove } = await begin();
      const job = await applyWith(id, value);
      const stored = () => db.selectFrom('applications').select('status').where('user_id', '=', id).execute();
      const before = await stored();
      expect(await read(applicationApi.view(job))).toMatchObject({ code: 'upstream-invalid' });
      expect(await remove(applicationApi.view(job))).toBe(502);
      expect(await stored()).toEqual(before);
    },
  );

  it.each(['99', '1.5', `'sent'`])('[HI-10] a status (%s): the application is counted', async (value) => {
    const { id, read } = await begin();
    const job = await applyWith(id, value);
    expect(await read(applicationsApi.list)).toMatchObject({ rows: [], total: 1, unread: 1 });
    expect(await read(api.job(job))).toMatchObject({ action: { ok: false } });
  });
});

describe.each([
  ['jobs', 'title'],
  ['companies', 'name'],
] as const)('bytes in the texts of %s', (table, column) => {
  it(`(${column}) keep nobody from another job`, async () => {
    const { db } = marketplace;
    const companyId = await addCompany(db);
    const damaged = await addJob(db, { companyId });
    const healthy = await addJob(db);
    const id = table === 'jobs' ? damaged : companyId;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = x'00ff' where id = ${id}`.execute(db);
    const { status } = await begin();
    for (let time = 0; time < 12; time += 1) expect(await status(api.job(String(damaged)))).toBe(502);
    expect(await status(api.job(String(healthy)))).toBe(200);
  });
});
