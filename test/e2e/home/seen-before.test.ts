import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { home } from '../../../shared/messages/home.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoBarriersInBothSchemes } from '../../helpers/browser/axe.ts';
import { overflowOf, sharedBrowser, signIn } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const { seen } = home;
const titleOf = (job: string) =>
  String(data.all('select title from jobs where id = ?', Number(job))[0]?.['title']);
const partOf = (page: Page) => page.getByRole('region', { name: seen.title });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('atelier.seen'));

async function lookAround(page: Page, more = '') {
  await page.goto(`${paths.jobs}?q=illustrator${more}`, { waitUntil: 'networkidle' });
  for (const job of [sampleJobs.liveOpen, sampleJobs.remote, sampleJobs.liveOpen])
    await page.goto(`${paths.job(job)}?${more.slice(1)}`, { waitUntil: 'networkidle' });
}

test('[SV-03] the home page leads back to the last searches and jobs, until they are cleared', async () => {
  const { page } = await browser.open({ origin: stack.origin, viewport: { width: 360, height: 740 } });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  expect(await partOf(page).count()).toBe(0);
  await lookAround(page);
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  const jobs = partOf(page).getByRole('list', { name: seen.jobs }).getByRole('link');
  expect(await jobs.allInnerTexts()).toEqual([titleOf(sampleJobs.liveOpen), titleOf(sampleJobs.remote)]);
  await expectNoBarriersInBothSchemes(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${width} px`).toBe(0);
  }
  await partOf(page).getByRole('link', { name: 'illustrator' }).click();
  await page.waitForURL((url) => url.pathname === paths.jobs && url.searchParams.get('q') === 'illustrator');
  await page.goto(paths.home);
  await partOf(page).getByRole('button', { name: seen.clear }).click();
  expect(await partOf(page).count()).toBe(0);
  expect(await kept(page)).toBeNull();
});

test('[SV-03] nothing is remembered in a partner’s page, and damaged storage is as none', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await lookAround(page, '&TP=1');
  expect(await kept(page)).toBeNull();
  for (const damaged of ['{', '[]', '{"searches":3,"jobs":[null,{"id":1}]}', '"x"']) {
    await page.evaluate((text) => localStorage.setItem('atelier.seen', text), damaged);
    await page.goto(paths.home, { waitUntil: 'networkidle' });
    expect(await partOf(page).count(), damaged).toBe(0);
  }
});

test('[SV-03] signing out forgets what was looked at', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await lookAround(page);
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  await partOf(page).waitFor();
  await page.getByRole('banner').locator('button[popovertarget]').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => kept(page)).toBeNull();
});

test.for([`${paths.jobs}?q=illustrator`, paths.job(sampleJobs.remote)])(
  '[SV-03] the page on which somebody signs out is not remembered for whoever comes next: %s',
  async (path) => {
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(() => kept(page)).not.toBeNull();
    await page.locator('header button[popovertarget]').click();
    const again = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Logout' }).click();
    await again;
    await page.waitForLoadState('networkidle');
    expect(await kept(page)).toBeNull();
    await page.goto(paths.job(sampleJobs.liveOpen), { waitUntil: 'networkidle' });
    await expect.poll(() => kept(page)).toContain(titleOf(sampleJobs.liveOpen));
    expect(await kept(page)).not.toContain(titleOf(sampleJobs.remote));
  },
);

test('[SV-03] what somebody looked at is not shown to who signs in after their session has ended', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await lookAround(page);
  await page.context().clearCookies();
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  expect(await partOf(page).count()).toBe(0);
  await signIn(page, stack.origin, 'newcomer');
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  expect(await partOf(page).count()).toBe(0);
  await page.goto(paths.job(sampleJobs.liveOpen), { waitUntil: 'networkidle' });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  expect(await partOf(page).getByRole('list').getByRole('link').allInnerTexts()).toEqual([
    titleOf(sampleJobs.liveOpen),
  ]);
});
