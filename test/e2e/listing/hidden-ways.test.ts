import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { hiddenApi, hiddenPage } from '../../../shared/hidden-paths.ts';
import { accountMenu } from '../../../shared/messages/session/account-menu.ts';
import { hiddenJobs as texts } from '../../../shared/messages/jobs/hidden-jobs.ts';
import { hideJob } from '../../../shared/messages/jobs/hide-job.ts';
import { home } from '../../../shared/messages/home.ts';
import { saveJob } from '../../../shared/messages/jobs/save-job.ts';
import { paths } from '../../../shared/paths.ts';
import { savedApi } from '../../../shared/saved-paths.ts';
import { expectWellMade } from '../../helpers/browser/axe.ts';
import { overflowOf, sharedBrowser, signIn } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { signInBy } from '../session/sign-in-form.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const phone = { width: 360, height: 780 };

async function setHidden(page: Page, kind: 'job' | 'company-of-job', id: string, isHidden: boolean) {
  const answer = await page.context().request.put(stack.origin + hiddenApi.list, {
    headers: { 'x-atelier': '1', origin: stack.origin },
    data: { kind, id, isHidden },
  });
  expect(answer.ok()).toBe(true);
}

const hrefsIn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('[SV-04] on a phone the menu leads to what is hidden, and from there to the jobs and the saved ones', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', viewport: phone });
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  await page.locator('header button[popovertarget]').click();
  await page.getByRole('link', { name: accountMenu.hidden, exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === hiddenPage);
  await page.getByText(texts.empty.title).waitFor();
  expect(await hrefsIn(page)).toEqual([paths.jobs, paths.saved]);
  await setHidden(page, 'job', sampleJobs.liveOpen, true);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await hrefsIn(page)).toEqual(expect.arrayContaining([paths.jobs, paths.saved]));
  expect(await overflowOf(page)).toBe(0);
  await expectWellMade(page);
  await setHidden(page, 'job', sampleJobs.liveOpen, false);
});

test('[SV-04] what is hidden is not where its person left off, and nothing of it is stored', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', viewport: phone });
  const seen: string[] = [];
  for (const id of [sampleJobs.liveOpen, sampleJobs.remote, sampleJobs.flexible]) {
    await page.goto(paths.job(id), { waitUntil: 'networkidle' });
    seen.unshift(await page.getByRole('heading', { level: 1 }).innerText());
  }
  const leftOff = () => page.getByRole('list', { name: home.seen.jobs }).getByRole('link').allInnerTexts();
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const goHome = () => page.goto(paths.home, { waitUntil: 'networkidle' });
  await goHome();
  expect(await leftOff()).toEqual(seen);
  const before = await stored();
  await setHidden(page, 'job', sampleJobs.liveOpen, true);
  await setHidden(page, 'company-of-job', sampleJobs.remote, true);
  await goHome();
  expect(await leftOff()).toEqual(seen.slice(0, 1));
  expect(await stored()).toBe(before);
  await page.context().clearCookies();
  await goHome();
  expect(await leftOff()).toEqual([]);
  await signIn(page, stack.origin, 'newcomer');
  await setHidden(page, 'job', sampleJobs.liveOpen, false);
  await setHidden(page, 'company-of-job', sampleJobs.remote, false);
  await goHome();
  expect(await leftOff()).toEqual(seen);
});

test('[SV-01][SV-04] a saved job that a sign-in has hidden is still saved when that is taken back', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(`${paths.jobs}?sort_by=2`, { waitUntil: 'networkidle' });
  const row = page.locator('[data-row]').first();
  const id = (await row.locator('h2 a').getAttribute('href'))?.split('/').at(-1) ?? '';
  const { page: own } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  const saved = await own.context().request.put(stack.origin + savedApi.job(id), {
    headers: { 'x-atelier': '1', origin: stack.origin },
  });
  expect(saved.ok()).toBe(true);
  await row.getByRole('button', { name: new RegExp(`^${hideJob.open}`) }).click();
  await row.getByRole('button', { name: hideJob.job }).click();
  await signInBy(page, 'newcomer');
  await row.getByRole('button', { name: hideJob.undo }).waitFor();
  await page.waitForLoadState('networkidle');
  await row.getByRole('button', { name: hideJob.undo }).click();
  await row.getByRole('button', { name: saveJob.saved }).waitFor();
});
