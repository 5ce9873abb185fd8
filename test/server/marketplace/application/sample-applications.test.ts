import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleAccounts, samplePassword, sampleJobs } from '../../../../server/marketplace/demo/known.ts';
import { getJobInterestInfo } from '../../../../server/wire/application/application.ts';
import { signIn } from '../../../../server/wire/session.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startMarketplace({ sampleData: true });
});
afterAll(() => market.close());

it.each([
  ['draftOfCandidate', { latest_step: 3, latest_sub_step: 0, receipt: null }],
  ['sentByCandidate', { latest_step: 3, receipt: { is_update: 0 } }],
  ['appliedByCandidate', { latest_step: 3, receipt: { is_update: 0 } }],
  ['liveOpen', { latest_step: 3, version: 0 }],
] as const)('the sample candidate’s %s is what the flow itself would have left', async (job, expected) => {
  const { wire } = market;
  const account = { email: sampleAccounts.candidate, password: samplePassword };
  const { session_token: token } = (await wire.call(signIn, account)).data;
  const info = (await wire.call(getJobInterestInfo, { job_id: sampleJobs[job] }, { token })).data
    .apply_a_job_info;
  expect(info).toMatchObject(expected);
});
