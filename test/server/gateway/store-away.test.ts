import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sameOrigin, startGateway } from '../../helpers/gateway.ts';
import { startMarketplace } from '../../helpers/marketplace.ts';

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
