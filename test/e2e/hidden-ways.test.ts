import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../server/marketplace/demo/known.ts';
import { hiddenApi, hiddenPage } from '../../shared/hidden-paths.ts';
import { accountMenu } from '../../shared/messages/account-menu.ts';
import { hiddenJobs as texts } from '../../shared/messages/hidden-jobs.ts';
import { paths } from '../../shared/paths.ts';
import { expectWellMade } from '../helpers/axe.ts';
import { overflowOf, sharedBrowser } from '../helpers/browser.ts';
import { sharedStack } from '../helpers/stack.ts';

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
