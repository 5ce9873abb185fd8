import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../../../shared/paths.ts';
import { type JobPageGateway, startJobPageGateway } from '../job-page/job-page-gateway.ts';

let page: JobPageGateway;
beforeAll(async () => {
  page = await startJobPageGateway();
});
afterAll(() => page.close());

it('forty failing pages of one person take nobody else’s away', async () => {
  const fault = { status: 500, error: { code: 'internal-error', message: '' } };
  page.wire.script('7', { 'job-visibility': fault, 'job-basics': fault });
  page.wire.script('8', {});
  const failing = new Set<number>();
  for (let time = 0; time < 40; time += 1) failing.add((await page.get(api.job('7'))).status);
  const healthy = await page.get(api.job('8'));
  expect([[...failing], healthy.status]).toEqual([[503], 200]);
  page.wire.script('7', {});
  expect((await page.get(api.job('7'))).status, 'as soon as it is whole').toBe(200);
});
