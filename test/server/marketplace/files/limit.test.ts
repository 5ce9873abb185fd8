import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { addJob, addUser } from '../fixtures.ts';
import { filePart, filesOnDisk, pdf, upload } from './uploading.ts';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startMarketplace({ uploadLimit: 5000 });
});
afterAll(() => market.close());

it('the limit of a file is a setting', async () => {
  const { token } = await addUser(market.db);
  const job = await addJob(market.db);
  expect((await upload(market, token, job, filePart(pdf(5000)))).status).toBe(200);
  const over = await upload(market, token, job, filePart(pdf(5001)));
  expect(over).toMatchObject({ status: 413, code: 'payload-too-large', fields: { file: '5000' } });
  expect(await filesOnDisk(market)).toHaveLength(1);
});
