import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser, stopClock } from '../../helpers/browser/browser.ts';
import { startFaultyMarketplace } from '../../helpers/services/faulty-marketplace.ts';
import type { FaultyMarketplace } from '../../helpers/services/faulty-marketplace.ts';
import { sharedStack, startStack } from '../../helpers/services/stack.ts';
import { gate } from '../application/application-faults.ts';
import { missingFrom, modelOf, textsOf } from '../job-page/job-model.ts';

let marketplace: FaultyMarketplace;
beforeAll(async () => {
  marketplace = await startFaultyMarketplace();
});
afterAll(() => marketplace.stop());
const stack = sharedStack(() =>
  startStack({ env: { MARKETPLACE_URL: marketplace.url, MARKETPLACE_SECRET: 'none' } }),
);
const browser = sharedBrowser();
afterEach(() => marketplace.heal());

/** A visitor's page is kept for a second, so tests that break it each take their own job. */
const { liveOpen, longText, remote, premium, sixDay } = sampleJobs;
const role = 'component_type=1';
const retry = { name: messages.error.retry };

describe('a part that cannot be had', () => {
  test('[G-07] each part of the page has its own error view with a retry', async () => {
    for (const part of ['1', '2', '3', '4']) marketplace.fail(`component_type=${part}`);
    const { page } = await browser.open({ origin: stack.origin });
    await page.goto(paths.job(sixDay));
    for (const part of ['role', 'perks', 'company', 'skills']) {
      await page.locator(`section#${part}`).getByRole('button', retry).waitFor();
    }
    marketplace.heal();
    await page.locator('section#skills').getByRole('button', retry).click();
    const texts = textsOf(await modelOf(page, sixDay));
    await expect.poll(() => missingFrom(page, 'main', texts)).toEqual([]);
    expect(await page.locator('main').getByRole('button', retry).count()).toBe(0);
  });

  test('[G-01] shows its own retry while the rest of the page lives, and its content after a retry', async () => {
    marketplace.fail(role);
    const { page } = await browser.open({ origin: stack.origin });
    await page.goto(paths.job(liveOpen));
    const part = page.locator('section#role');
    await part.getByText(messages.section.unavailable).waitFor();
    const failed = await modelOf(page, liveOpen);
    expect(failed.role.ok).toBe(false);
    expect(await missingFrom(page, 'main', textsOf(failed))).toEqual([]);

    marketplace.heal();
    const slow = gate();
    await page.route('**/api/**', slow.hold);
    await part.getByRole('button', retry).click();
    await part.getByText(messages.error.retrying).waitFor({ state: 'attached' });
    slow.open();
    await part.getByText(messages.section.unavailable).waitFor({ state: 'detached' });
    const healed = await modelOf(page, liveOpen);
    expect(healed.role.ok).toBe(true);
    expect(await missingFrom(page, 'main', textsOf(healed))).toEqual([]);
  });

  test('can be asked for again without JavaScript, and no failed page is kept for others', async () => {
    marketplace.fail(role);
    const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled: false });
    await page.goto(paths.job(longText));
    marketplace.heal();
    await page.locator('section#role').getByRole('button', retry).click();
    await page.getByText(messages.section.unavailable).waitFor({ state: 'detached' });
    await page.waitForLoadState();
    expect(await missingFrom(page, 'main', textsOf(await modelOf(page, longText)))).toEqual([]);
  });

  test("a candidate's status that cannot be read leaves the job readable", async () => {
    marketplace.fail('/jobwebhandlerdesktop');
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
    await page.goto(paths.job(liveOpen));
    const actions = page.getByRole('complementary', { name: messages.jobPage.actions.label });
    await actions.getByRole('button', retry).waitFor();
    expect(await page.getByRole('button', { name: /^Apply$/ }).count()).toBe(0);
    marketplace.heal();
    await actions.getByRole('button', retry).click();
    await actions.getByRole('button', { name: 'Apply', exact: true }).waitFor();
  });
});

describe('a page that cannot be had', () => {
  const expected = [/status of 50[0-9]/];

  test('[J-03][ERR-04] shows the error view, with all jobs and a retry that brings the job', async () => {
    marketplace.fail('/job_basic_info_custom_web');
    const { page } = await browser.open({ origin: stack.origin, expected });
    const reply = await page.goto(paths.job(remote));
    expect(reply?.status()).toBe(503);
    const heading = (await page.locator('h1').innerText()).replaceAll(/\s+/g, ' ').trim();
    expect(heading).toBe('Opps Something went wrong Please try again');
    expect(await page.getByRole('link', { name: 'All Jobs', exact: true }).getAttribute('href')).toBe(
      '/jobs',
    );
    marketplace.heal();
    await page.getByRole('button', retry).click();
    const { job } = await modelOf(page, remote);
    await page.getByRole('heading', { level: 1, name: job.title }).waitFor();
  });

  test('tells nobody why', async () => {
    marketplace.fail('/jobvisibilitycheck');
    const reply = await fetch(`${stack.origin}${paths.job(premium)}`, { headers: { accept: 'text/html' } });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(await reply.text()).not.toMatch(/broken|ECONN|stack|127\.0\.0\.1/);
  });
});

test('[K-04][R-09][NT-02][NT-03][NT-04] an access check that fails is a toast, and the public page stays', async () => {
  marketplace.fail('/recruiterjobaccessibilitycheck');
  const { page } = await browser.open({ origin: stack.origin, as: 'recruiter' });
  await stopClock(page);
  await page.goto(paths.job(liveOpen), { waitUntil: 'networkidle' });
  const text = 'Oops something went wrong, Please try again';
  const toast = page
    .getByRole('region', { name: messages.navigation.notifications })
    .locator('> div', { hasText: text });
  expect(await missingFrom(page, 'main', textsOf(await modelOf(page, liveOpen)))).toEqual([]);
  expect(await page.getByText('Visible only to Recruiters').count()).toBe(0);

  await page.clock.runFor(1_900);
  expect(await toast.count()).toBe(0);
  // Its own script comes only now, and takes however long it takes to arrive.
  await expect.poll(() => page.clock.runFor(100).then(() => toast.count())).toBe(1);
  expect(await toast.innerText()).toContain(messages.toast.kinds.error);
  const [box, window] = [await toast.boundingBox(), page.viewportSize()];
  expect(box?.x).toBeLessThan(100);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((window?.height ?? 0) - 100);
  await toast.locator('p').click();
  await page.mouse.move(640, 300);
  expect(await toast.count()).toBe(1);

  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: messages.jobPage.actions.share }).click();
  const newer = page.getByText(messages.jobPage.actions.linkCopied);
  await newer.waitFor();
  expect((await newer.boundingBox())?.y).toBeLessThan((await toast.boundingBox())?.y ?? 0);

  await page.clock.runFor(4_000);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(1_100);
  expect(await toast.count()).toBe(0);
});

test('[N-06] a name that cannot be read leaves the bar as it is', async () => {
  marketplace.fail('/getuserbasicinformation');
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.job(liveOpen));
  await page.getByRole('button', { name: messages.accountMenu.account }).waitFor();
  expect(await page.getByRole('region', { name: messages.navigation.notifications }).innerText()).toBe('');
});
