import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../shared/paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../helpers/services/gateway.ts';
import { startMarketplace, type TestMarketplace } from '../../helpers/services/marketplace.ts';
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
  return { id, status };
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
