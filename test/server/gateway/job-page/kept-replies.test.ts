import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_KEPT_MS } from '../../../../server/gateway/pages/sending/page-cache.ts';
import {
  jobBasicInfo,
  jobCompanyPart,
  jobOfferPart,
  jobRolePart,
  jobSkillsPart,
  jobVisibilityCheck,
} from '../../../../server/wire/jobs/job.ts';
import { jobPageView } from '../../../../shared/contract/jobs/job-page.ts';
import { api } from '../../../../shared/paths.ts';
import { type JobPageGateway, startJobPageGateway } from './job-page-gateway.ts';
import { usual } from './replies.ts';

const publicCalls = [
  jobVisibilityCheck,
  jobBasicInfo,
  jobRolePart,
  jobOfferPart,
  jobCompanyPart,
  jobSkillsPart,
];
const SECOND = 1000;

let page: JobPageGateway;
beforeAll(async () => {
  page = await startJobPageGateway();
});
afterAll(() => page.close());

async function ask(jobId: string, cookie?: string) {
  const answer = await page.get(api.job(jobId), cookie);
  return jobPageView.parse(await answer.json());
}

/** How often each call was made for a job. */
function countsOf(jobId: string): Record<string, number> {
  const names = page.wire.calls.filter((call) => call.jobId === jobId).map(({ name }) => name);
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

test('a page of a job and the replies it is made of are together kept for a second at most', () => {
  for (const { name, cacheMs = 0 } of publicCalls)
    expect(cacheMs + PAGE_KEPT_MS, name).toBeLessThanOrEqual(SECOND);
});

test('fifty people at once share the calls for the public part of a job', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('crowd')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  // A call that is late is made again.
  for (const count of Object.values(countsOf('crowd'))) expect(count).toBeLessThan(10);
});

test("a job's change is seen by a visitor once the replies are no longer kept", async () => {
  const before = await ask('renamed');
  const basics = usual[jobBasicInfo.name];
  if (typeof basics !== 'object') throw new Error('the fixture has no basics');
  page.wire.script('renamed', { [jobBasicInfo.name]: { data: { ...basics, job_title: 'Renamed since' } } });
  expect(before.job.title).not.toBe('Renamed since');
  await expect.poll(async () => (await ask('renamed')).job.title).toBe('Renamed since');
});

test("a candidate's own change is seen at once", async () => {
  const cookie = await page.signIn('candidate', 'token-own');
  const labelAt = async (status: number) => {
    page.wire.script('own', { 'apply-status': { data: { user_job_apply_status: status } } });
    const { action } = await ask('own', cookie);
    return action.ok && action.content.label;
  };
  expect([await labelAt(0), await labelAt(2)]).toEqual(['apply', 'applied']);
});

test('a part that could not be read is asked for again by the next request', async () => {
  page.wire.script('broken', { [jobOfferPart.name]: { status: 500 } });
  expect((await ask('broken')).offer.ok).toBe(false);
  page.wire.script('broken', {});
  expect((await ask('broken')).offer.ok).toBe(true);
});
