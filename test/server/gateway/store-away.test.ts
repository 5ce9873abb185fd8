import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { sameOrigin, startGateway } from '../../helpers/gateway.ts';
import { startMarketplace } from '../../helpers/marketplace.ts';
import { addJob } from '../marketplace/fixtures.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

it('a store whose database is gone is a 503 to writes and in /readyz, and pages can still be read', async () => {
  const marketplace = await startMarketplace({ sampleData: true });
  cleanUps.push(() => marketplace.close());
  const gateway = await startGateway({ marketplace: { socketPath: marketplace.socketPath } });
  cleanUps.push(() => gateway.close());
  const signUp = (email: string) =>
    fetch(`${gateway.url}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sameOrigin },
      body: JSON.stringify({ name: 'Asha Rao', email, password: 'a long password 7' }),
    });
  expect((await signUp('asha@example.in')).status).toBe(202);
  await rm(join(dirname(marketplace.socketPath), 'data', 'atelier.sqlite'));
  const refused = await signUp('ravi@example.in');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({
    code: 'store-unavailable',
    title: 'Nothing can be saved just now, please try again in a moment',
  });
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${gateway.url}/api/jobs`)).status).toBe(200);
});

it('a store whose database is damaged is a 503 to reads too, and in /readyz until it is whole again', async () => {
  const marketplace = await startMarketplace();
  cleanUps.push(() => marketplace.close());
  const gateway = await startGateway({ marketplace: { socketPath: marketplace.socketPath } });
  cleanUps.push(() => gateway.close());
  const ask = async (path: string) => {
    const answer = await fetch(gateway.url + path);
    return [answer.status, answer.headers.get('retry-after')];
  };
  const job = `/api/jobs/${await addJob(marketplace.db)}`;
  const path = join(dirname(marketplace.socketPath), 'data', 'atelier.sqlite');
  await sql`pragma wal_checkpoint(truncate)`.execute(marketplace.db);
  const whole = await readFile(path);
  /** As a failing disk would: everything but the first page, which says that it is a database. */
  const damaged = Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.byteLength - 4096, 'x')]);
  const fill = async (bytes: Buffer) => {
    await writeFile(path, bytes);
    await sql`pragma shrink_memory`.execute(marketplace.db);
  };
  await fill(damaged);
  for (const address of [job, '/api/jobs'])
    expect([address, ...(await ask(address))]).toEqual([address, 503, '5']);
  expect(await ask('/readyz')).toEqual([503, '5']);
  await fill(whole);
  expect(await ask('/readyz')).toEqual([200, null]);
  expect(await ask(job)).toEqual([200, null]);
});
