import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { hideJob } from '../../../shared/messages/jobs/hide-job.ts';
import { filters } from '../../../shared/messages/jobs/listing.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { agreeToMove, openFlow, untilAt } from '../application/application-model.ts';
import { partsOf } from '../listing/listing-model.ts';

const stack = sharedStack();
const browser = sharedBrowser();

/** Presses twice at one place, and the second time only after what the first press has changed. */
async function pressTwice(page: Page, place: Locator, changed: () => Promise<unknown>): Promise<void> {
  await place.click();
  await changed();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('a double press on Next goes on by one step, and sends nothing where Submit has come to stand', async () => {
  const { page, requests } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const job = sampleJobs.remote;
  await page.goto(paths.job(job));
  await agreeToMove(page, job);
  const { next, submit, heading } = await openFlow(page, job, 'availability');
  const between = await next.boundingBox();
  await pressTwice(page, next, () => untilAt(page, 'review'));
  const place = await submit.boundingBox();
  expect(between !== null && place !== null && Math.abs(between.x - place.x) < place.width / 2).toBe(true);
  // Whatever the second press does has begun once another round of events is over.
  await page.waitForTimeout(300);
  const sent = () => requests.filter((request) => request.url().endsWith(applicationApi.submission(job)));
  expect(sent()).toEqual([]);
  expect(await heading.isVisible()).toBe(true);
  // A press that is meant for it sends.
  await submit.click();
  await expect.poll(() => sent().length).toBe(1);
});

test('a double press that hides a job opens nothing that has come into its place', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: new RegExp(`^${hideJob.open}`) })
    .first()
    .click();
  const opened: Page[] = [];
  page.context().on('page', (other) => opened.push(other));
  const choice = page.getByRole('button', { name: hideJob.job }).first();
  await pressTwice(page, choice, () => page.getByRole('button', { name: hideJob.undo }).waitFor());
  await page.waitForTimeout(300);
  expect(opened).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(paths.jobs);
});

/** Taps at the place of the first chip. The events are those of a phone, which counts each tap as a first one. */
const tapFirstChip = (page: Page, times: number) =>
  page.evaluate(
    async ({ label, times }) => {
      const { x = 0, y = 0 } =
        document.querySelector(`[aria-label="${label}"] a`)?.getBoundingClientRect() ?? {};
      const [clientX, clientY] = [x + 8, y + 8];
      for (let tap = 0; tap < times; tap += 1) {
        const event = { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch', clientX, clientY };
        document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent('click', event));
        // Until React has drawn what the tap has changed.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    { label: filters.chosen, times },
  );

test('a double tap on a phone takes back one filter, and a later one the next', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(`${paths.jobs}?q=designer&min_exp=12&max_exp=60&remote_jobs=1`, {
    waitUntil: 'networkidle',
  });
  const { chips } = partsOf(page);
  const [, second, third] = await chips.allTextContents();
  await tapFirstChip(page, 2);
  await page.waitForTimeout(600);
  expect((await chips.allTextContents()).slice(0, 2)).toEqual([second, third]);
  await tapFirstChip(page, 1);
  await expect.poll(() => chips.allTextContents()).toEqual([third]);
});
