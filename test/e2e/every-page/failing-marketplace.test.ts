import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { jobPage } from '../../../shared/messages/jobs/job-page.ts';
import { api, paths } from '../../../shared/paths.ts';
import { expectWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser, stopClock } from '../../helpers/browser/browser.ts';
import { startFaultyMarketplace } from '../../helpers/services/faulty-marketplace.ts';
import type { FaultyMarketplace } from '../../helpers/services/faulty-marketplace.ts';
import { startStack } from '../../helpers/services/stack.ts';
import type { Stack } from '../../helpers/services/stack.ts';
import { gate } from '../application/application-faults.ts';
import { missingFrom, modelOf, textsOf } from '../job-page/job-model.ts';

let marketplace: FaultyMarketplace;
beforeAll(async () => {
  marketplace = await startFaultyMarketplace();
});
afterAll(() => marketplace.stop());
/** Each test has a gateway of its own: faults of the test before would add up until the circuit breaker opens. */
let stack: Stack;
beforeEach(async () => {
  stack = await startStack({ env: { MARKETPLACE_URL: marketplace.url, MARKETPLACE_SECRET: 'none' } });
  // Its pages are closed first, because they were opened later.
  onTestFinished(stack.stop);
});
afterEach(() => marketplace.heal());
const browser = sharedBrowser();

const { liveOpen, longText, remote, premium, sixDay, workingDaysUnsaid, payUnsaid } = sampleJobs;
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

  test('[G-07] after a retry by keyboard the focus is on the heading of what has come, and on the retry where nothing has', async () => {
    for (const part of ['2', '4']) marketplace.fail(`component_type=${part}`);
    const { page } = await browser.open({ origin: stack.origin });
    await page.goto(paths.job(workingDaysUnsaid));
    const partOf = (id: string) => page.locator(`section#${id}`);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const answered = page.waitForResponse(`**${api.job(workingDaysUnsaid)}`);
    await partOf('skills').getByRole('button', retry).press('Enter');
    await answered;
    await expect.poll(() => partOf('skills').getByText(messages.error.retrying).count()).toBe(0);
    expect(await focused()).toBe(messages.error.retry);
    marketplace.heal();
    await partOf('skills').getByRole('button', retry).press('Enter');
    await partOf('skills').getByRole('button', retry).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(jobPage.skills);
    expect(await partOf('perks').getByRole('button', retry).count()).toBe(0);
  });

  test.for(['part', 'page'])('[G-07] so it is with a %s of the profile', async (what) => {
    marketplace.fail(what === 'part' ? '/getuserprofilestrengthinfo' : '/getuserprofiledisplayinfo');
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'candidate',
      expected: [/status of 50/],
    });
    await page.goto(paths.profile);
    const button = page.locator('main').getByRole('button', retry);
    await button.waitFor();
    marketplace.heal();
    await button.press('Enter');
    await button.waitFor({ state: 'detached' });
    const level = what === 'part' ? 'H2' : 'H1';
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe(level);
  });

  test('[G-07] a retry is told once, by the part whose button was pressed, and nothing is pressed twice meanwhile', async () => {
    for (const part of ['2', '4']) marketplace.fail(`component_type=${part}`);
    const { page, requests } = await browser.open({ origin: stack.origin });
    await page.goto(paths.job(payUnsaid));
    const buttonOf = (id: string) => page.locator(`section#${id}`).getByRole('button');
    await buttonOf('perks').waitFor();
    const asked = () => requests.filter((request) => request.url().endsWith(api.job(payUnsaid))).length;
    for (const [pressed, other] of [
      ['skills', 'perks'],
      ['perks', 'skills'],
    ] as const) {
      const before = asked();
      const slow = gate();
      await page.route(`**${api.job(payUnsaid)}`, slow.hold);
      await buttonOf(pressed).press('Enter');
      await buttonOf(pressed).getByText(messages.error.retrying).waitFor({ state: 'attached' });
      expect(await page.getByText(messages.error.retrying).count()).toBe(1);
      expect(await buttonOf(other).getAttribute('aria-disabled')).toBe('true');
      await buttonOf(other).press('Enter');
      slow.open();
      await expect.poll(() => buttonOf(other).getAttribute('aria-disabled')).toBe(null);
      expect(asked()).toBe(before + 1);
      await page.unroute(`**${api.job(payUnsaid)}`);
    }
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

test('[R-09] the page itself says that access could not be checked, and tries again with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    marketplace.fail('/recruiterjobaccessibilitycheck');
    const { page } = await browser.open({ origin: stack.origin, as: 'recruiter', javaScriptEnabled });
    await page.goto(paths.job(liveOpen));
    const said = page.getByText(messages.section['access-unknown']);
    await said.waitFor();
    if (javaScriptEnabled) await expectWellMade(page);
    marketplace.heal();
    await page.locator('article').getByRole('button', retry).press('Enter');
    await page.getByRole('heading', { name: 'Visible only to Recruiters' }).waitFor();
    expect(await said.count()).toBe(0);
    // The heading takes the focus of the button that has gone.
    if (javaScriptEnabled) await expect.poll(() => page.locator('h1:focus').count()).toBe(1);
  }
});

test('[N-06] a name that cannot be read leaves the bar as it is', async () => {
  marketplace.fail('/getuserbasicinformation');
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.job(liveOpen));
  await page.getByRole('button', { name: messages.accountMenu.account }).waitFor();
  expect(await page.getByRole('region', { name: messages.navigation.notifications }).innerText()).toBe('');
});
