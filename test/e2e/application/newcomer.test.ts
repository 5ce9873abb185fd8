import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { availability } from '../../../shared/messages/jobs/availability.ts';
import { availabilityApi } from '../../../shared/availability-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { fill, flowOf, nextTo, untilAt } from './application-model.ts';
import { signInBy } from '../session/sign-in-form.ts';

/** The way of somebody who has just signed up, who is not available for hire yet, from a job they were shown. */

const stack = sharedStack();
const browser = sharedBrowser();

const phone = (width: number) => ({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });
const screens = [
  { name: '360 px', options: phone(360) },
  { name: '390 px', options: phone(390) },
  { name: '1280 px', options: {} },
];

const continuing = (page: Page) => page.locator('#continue-application');
const availabilityBar = (page: Page) => page.getByRole('complementary', { name: availability.bar.label });
const notifications = (page: Page) => page.getByRole('region', { name: messages.navigation.notifications });

/** Presses what lies at its middle, whatever that is: a finger or a mouse cannot reach below. */
async function pressAtCentre(page: Page, button: Locator, hasTouch: boolean): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${String(button)} is not drawn`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** From the job's page by Apply and signing in, to the list of jobs. */
async function applyAsVisitor(page: Page, job: string): Promise<void> {
  await page.goto(paths.job(job));
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await signInBy(page, 'newcomer');
  await page.waitForURL(`**${paths.jobs}`);
  await continuing(page).waitFor();
}

describe('[AMB-19] after Apply and signing in', () => {
  test.for(screens)('the way back is pressed where it is drawn, at $name', async ({ options }) => {
    const { page } = await browser.open({ origin: stack.origin, ...options });
    await applyAsVisitor(page, sampleJobs.liveOpen);
    await page.locator('#availability-bar').waitFor({ state: 'attached' });
    expect(await page.locator('main').locator('a[href], button').first().innerText()).toBe(
      messages.continueApplication.dismiss,
    );
    const go = continuing(page).getByRole('link', { name: messages.continueApplication.go });
    await pressAtCentre(page, go, 'hasTouch' in options);
    await untilAt(page, 'basic');
  });

  test('the bar about availability waits until the offer is put away', async () => {
    const { page } = await browser.open({ origin: stack.origin, ...phone(360) });
    await applyAsVisitor(page, sampleJobs.liveOpen);
    await page.locator('#availability-bar').waitFor({ state: 'attached' });
    expect(await availabilityBar(page).count()).toBe(0);
    await continuing(page).getByRole('button', { name: messages.continueApplication.dismiss }).tap();
    await pressAtCentre(page, availabilityBar(page).getByRole('button').first(), true);
    await page.waitForURL(`**${paths.availableForHire}/1/1`);
  });

  test('the offer ends once the application was opened, by whatever way', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    await applyAsVisitor(page, sampleJobs.liveOpen);
    await page.goto(paths.application(sampleJobs.remote));
    await untilAt(page, 'basic');
    await page.goto(paths.jobs);
    await continuing(page).waitFor();
    await page.goto(paths.job(sampleJobs.liveOpen));
    await continuing(page).waitFor();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await untilAt(page, 'basic');
    await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    await availabilityBar(page).waitFor();
    expect(await continuing(page).count()).toBe(0);
  });
});

test('[SP-04][AP-34] what was sent is said once: by the popup, with its reference, and by no notification over it', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'newcomer',
    ...phone(390),
    expected: [/status of 503/],
  });
  const { submit } = flowOf(page);
  await page.goto(paths.application(sampleJobs.liveOpen));
  await untilAt(page, 'basic');
  await fill.basic(page);
  await fill.linkedIn(page);
  await nextTo(page, 'professional');
  await fill.professional(page);
  await nextTo(page, 'availability');
  await fill.availability(page);
  await nextTo(page, 'review');
  await page.clock.install();
  await submit.click();
  const popup = page.getByRole('dialog', { name: availability.success.title });
  await popup.waitFor();
  await popup.getByText(/AT-[\dA-Z]{4}-[\dA-Z]{4}/u).waitFor();
  // Notifications wait until two seconds after the start (NT-04).
  await page.clock.runFor(4000);
  expect(await notifications(page).innerText()).toBe('');

  // Whatever else is said meanwhile stands above, as high as what it says, though there is a bar at the page's foot.
  await page.route(`**${availabilityApi.state}`, (route) => route.fulfill({ status: 503 }));
  await popup.getByRole('button', { name: availability.success.button }).tap();
  const toast = notifications(page).getByText(availability.failed);
  await toast.waitFor();
  expect(await page.locator('#availability-bar').count()).toBe(1);
  const [stackBox, textBox] = [await notifications(page).boundingBox(), await toast.boundingBox()];
  expect(stackBox?.y).toBe(16);
  expect(stackBox?.height).toBeLessThan((textBox?.height ?? 0) + 40);
});
