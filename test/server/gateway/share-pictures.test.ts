import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../../helpers/services/gateway.ts';
import { startMarketplace, type TestMarketplace } from '../../helpers/services/marketplace.ts';

let market: TestMarketplace;
let gateway: TestGateway;
beforeAll(async () => {
  market = await startMarketplace();
  gateway = await startGateway({ marketplace: { socketPath: market.socketPath } });
});
afterAll(async () => {
  await gateway.close();
  await market.close();
});

const idsOf = async (table: 'professions' | 'cities') =>
  (await market.db.selectFrom(table).select('id').orderBy('id').limit(23).execute()).map(({ id }) => id);

test('[LK-02] of five hundred pictures asked for at once, each is drawn or refused for a while, and none is an error', async () => {
  const cities = await idsOf('cities');
  const paths = (await idsOf('professions')).flatMap((profession) =>
    cities.map((city) => `/media/share/list-${profession}-${city}-0.png`),
  );
  expect(paths.length).toBeGreaterThanOrEqual(500);
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(gateway.url + path);
      await answer.arrayBuffer();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    }),
  );
  const drawn = answers.filter(({ status }) => status === 200);
  expect(drawn.length).toBeGreaterThan(0);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.every(({ status, retryAfter }) => [429, 503].includes(status) && retryAfter !== null)).toBe(
    true,
  );
  // One address has no more than its share of a minute, of which two may pass meanwhile.
  expect(drawn.length).toBeLessThanOrEqual(20);
  expect(refused.some(({ status }) => status === 429)).toBe(true);
  expect(gateway.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
});
