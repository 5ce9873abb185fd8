import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { gone } from '../../../shared/messages/jobs/gone.ts';
import { jobPage } from '../../../shared/messages/jobs/job-page.ts';
import { paths } from '../../../shared/paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { type SampleAccount, sharedBrowser, stopClock } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();

const pages: readonly (readonly [SampleAccount | 'visitor', string])[] = [
  ['visitor', paths.job(sampleJobs.liveOpen)],
  ['candidate', paths.job(sampleJobs.liveOpen)],
  ['candidate', paths.application(sampleJobs.liveOpen)],
  ['candidate', stepPaths.application(sampleJobs.remote, { step: 3, subStep: 0 })],
];

test.for(pages)(
  '[UX-04] what a %s prints of %s is its content, without bars and buttons',
  async ([who, path]) => {
    const { page } = await browser.open({
      origin: stack.origin,
      viewport: { width: 658, height: 1000 },
      ...(who !== 'visitor' && { as: who }),
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const title = await page.locator('h1').innerText();
    await page.emulateMedia({ media: 'print' });
    // By element and not by role, because a question that is open hides the roles of all the rest.
    const seen = (element: string) => page.locator(element).filter({ visible: true });
    await expect.poll(() => seen('dialog').count()).toBe(0);
    for (const element of ['nav', 'footer', 'main img[width="1200"]'])
      expect([element, await seen(element).count()]).toEqual([element, 0]);
    expect(await seen('h1').allInnerTexts()).toEqual([title]);
    expect(await seen('a').filter({ hasText: jobPage.visitWebsite }).count()).toBe(0);
    // The pencils of the review.
    expect(await seen('h2 + button').count()).toBe(0);
    const buttons = await seen('button').allInnerTexts();
    expect(
      buttons.filter((name) => /^(?:Apply|Share|Next|Submit|Cancel|Exit|Edit Application)$/u.test(name)),
    ).toEqual([]);
  },
);

test('[UX-04] what is printed of a job that has closed is what the page says, without its buttons and its countdown', async () => {
  const { page } = await browser.open({ origin: stack.origin, expected: [/status of 410/] });
  await stopClock(page);
  await page.goto(paths.job(sampleJobs.expired));
  const countdown = page.getByText(gone.countdown(3), { exact: true });
  await countdown.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await countdown.isVisible()).toBe(false);
  const ways = page
    .locator('main')
    .locator('a, button')
    .filter({ hasText: /^(?:View all jobs|Stay)/iu });
  expect(await ways.count()).toBe(2);
  expect(await ways.filter({ visible: true }).count()).toBe(0);
});
