import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listing as texts, filters as filterTexts } from '../../../shared/messages/jobs/listing.ts';
import { availability } from '../../../shared/messages/jobs/availability.ts';
import { messages } from '../../../shared/messages.ts';
import { listingApi } from '../../../shared/listing-paths.ts';
import { api, paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { startFaultyMarketplace } from '../../helpers/services/faulty-marketplace.ts';
import type { FaultyMarketplace } from '../../helpers/services/faulty-marketplace.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack, startStack } from '../../helpers/services/stack.ts';
import { askedOf, firstTitlesOf, listingOf, partsOf, storedJobs } from './listing-model.ts';

let marketplace: FaultyMarketplace;
beforeAll(async () => {
  marketplace = await startFaultyMarketplace();
});
afterAll(() => marketplace.stop());
const stack = sharedStack(() =>
  startStack({ env: { MARKETPLACE_URL: marketplace.url, MARKETPLACE_SECRET: 'none' } }),
);
const data = sharedSampleData({
  get dataDir() {
    return marketplace.dataDir;
  },
});
const browser = sharedBrowser();
afterEach(() => marketplace.heal());

const jobListReply = z.looseObject({
  data: z.looseObject({ job_list_display_info: z.looseObject({ job_info_vo_list: z.array(z.unknown()) }) }),
});

const expected = [/status of 50[0-9]/, /ERR_FAILED/];
const list = '/getjoblistmobile';

async function openList(query = '', as?: 'candidate' | 'newcomer') {
  const { page, requests } = await browser.open({ origin: stack.origin, expected, ...(as && { as }) });
  await page.goto(`${paths.jobs}?${query}`, { waitUntil: 'networkidle' });
  return { page, requests, parts: partsOf(page), asked: () => askedOf(requests) };
}

/** First of all: the gateway keeps the choices once it has them. */
test('[LS-21][ERR-03] filters that cannot be had are said to be missing, and the list is there', async () => {
  marketplace.fail('/itemsw');
  const { parts } = await openList('location_list=7');
  await parts.panel.getByText(filterTexts.unavailable).waitFor();
  expect(await parts.rows.count()).toBeGreaterThan(0);
  expect(await parts.notifications.innerText()).toBe('');
  expect(await parts.experience.isVisible()).toBe(true);
});

describe('a chunk that cannot be had', () => {
  test.for(['broken', 'cut off'] as const)(
    '[LS-20][ERR-01][NT-01] (%s) is a notification, takes its loading rows along, and comes by a retry',
    async (fault) => {
      const { page, parts, asked } = await openList();
      const shown = await parts.rows.count();
      if (fault === 'cut off') await page.route(`**${listingApi.chunk}*`, (route) => route.abort('failed'));
      else marketplace.fail(list);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await parts.notifications.getByText(texts.failed).waitFor();
      const retry = page.getByRole('button', { name: texts.retry, exact: true });
      await retry.waitFor();
      expect(await parts.rows.count()).toBe(shown);
      expect(await page.locator('main li[aria-hidden="true"]').count()).toBe(0);
      const before = asked().chunks.length;
      await page.evaluate(() => scrollTo(0, 0));
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(asked().chunks).toHaveLength(before);
      marketplace.heal();
      await page.unroute(`**${listingApi.chunk}*`);
      await retry.press('Enter');
      await expect.poll(() => parts.rows.count()).toBeGreaterThan(shown);
      // From the last row that was there, the next ones follow.
      const last = parts.rows.nth(shown - 1).getByRole('link');
      expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
    },
  );
});

test('[LS-07] ten jobs of which one comes twice are not the end of the list', async () => {
  marketplace.rewrite(list, (body) => {
    const reply = jobListReply.parse(JSON.parse(body));
    const { job_info_vo_list: jobs } = reply.data.job_list_display_info;
    jobs.splice(1, 1, jobs[0]);
    return JSON.stringify(reply);
  });
  const { page, parts } = await openList('sort_by=2');
  expect((await listingOf(page, 'sort_by=2')).rows).toHaveLength(9);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => parts.rows.count()).toBeGreaterThan(9);
});

test('[LS-20][ERR-01][G-08] a list that cannot be had is a notification and the error view, and comes by a retry', async () => {
  const { page, parts } = await openList();
  marketplace.fail(list);
  await parts.panel.getByRole('switch', { name: filterTexts.remote }).check();
  await parts.notifications.getByText(texts.failed).waitFor();
  await page.getByText('Something went wrong').waitFor();
  expect(await parts.rows.count()).toBe(0);
  expect(await page.locator('main li[aria-hidden="true"]').count()).toBe(0);
  marketplace.heal();
  await page.locator('main').getByRole('button', { name: messages.error.retry }).click();
  const { rows } = await listingOf(page, 'remote_jobs=1');
  await expect.poll(() => firstTitlesOf(page)).toEqual(rows.map(({ title }) => title));
});

test('[LS-20][G-08] a list that a retry brings is told once, by its own number, and the focus is on its heading', async () => {
  const { page, parts } = await openList();
  marketplace.fail(list);
  await parts.panel.getByRole('switch', { name: filterTexts.remote }).check();
  const retry = page.locator('main').getByRole('button', { name: messages.error.retry });
  await retry.waitFor();
  const told = await page.evaluateHandle(() => {
    const counts: string[] = [];
    const note = () => {
      const count = [...document.querySelectorAll('output')].find(({ textContent }) =>
        /\d jobs?$/u.test(textContent),
      )?.textContent;
      if (count !== undefined && count !== counts.at(-1)) counts.push(count);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return counts;
  });
  marketplace.heal();
  await retry.press('Enter');
  await parts.count.waitFor();
  const { count } = storedJobs(data, 'is_remote = 1');
  expect(await told.jsonValue()).toEqual([`${count} jobs`]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('[LS-20] a chunk and then a list that cannot be had are told by one notification', async () => {
  const { page, parts } = await openList();
  marketplace.fail(list);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const told = parts.notifications.getByText(texts.failed);
  await told.waitFor();
  // It stays while a pointer rests on it.
  await told.hover();
  await parts.panel.getByRole('switch', { name: filterTexts.remote }).press('Space');
  await page.getByText('Something went wrong').waitFor();
  expect(await told.count()).toBe(1);
});

test('[G-08][L-01] a first list that cannot be had is the error view, and comes by a retry', async () => {
  marketplace.fail(list);
  const { page, parts } = await openList('location_list=5');
  await expect
    .poll(async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' '))
    .toContain('Opps Something went wrong Please try again');
  marketplace.heal();
  await page.locator('main').getByRole('button', { name: messages.error.retry }).click();
  await expect.poll(() => parts.rows.count()).toBeGreaterThan(0);
});

test('the error view of the server stays until its script is there', async () => {
  marketplace.fail(list);
  const { page } = await browser.open({ origin: stack.origin, expected });
  const { promise: isHeld, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?:listing-problem|error-view)-.*\.js$/u, async (route) => {
    await isHeld;
    await route.continue();
  });
  const isAskedFor = page.waitForRequest(/\/assets\/(?:listing-problem|error-view)-.*\.js$/u);
  await page.goto(`${paths.jobs}?location_list=6`, { waitUntil: 'domcontentloaded' });
  const title = page.locator('main').getByText('Something went wrong');
  await isAskedFor;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await title.isVisible()).toBe(true);
  letThrough();
  await page.waitForLoadState('networkidle');
  expect(await title.isVisible()).toBe(true);
});

test('[SP-12] an availability that nobody could say is said to be unknown, and read again by a retry', async () => {
  marketplace.fail('/getavailableforhirestatusinfo');
  const { page } = await openList('', 'candidate');
  const bar = page.getByRole('complementary', { name: availability.bar.label });
  await bar.getByText(availability.bar.unknown).waitFor();
  marketplace.heal();
  // By the keyboard: a click that finds the page moving scrolls it on, and the bar makes way.
  await bar.getByRole('button', { name: availability.bar.retry }).press('Enter');
  // This candidate is available.
  await bar.waitFor({ state: 'detached' });
});

test('[SP-12] a double press on the retry of the bar does not say yes to what the bar then asks', async () => {
  marketplace.fail('/getavailableforhirestatusinfo');
  const { page, requests } = await openList('', 'newcomer');
  const bar = page.getByRole('complementary', { name: availability.bar.label });
  const retry = bar.getByRole('button', { name: availability.bar.retry });
  await retry.waitFor();
  marketplace.heal();
  const [before, box] = [requests.length, await retry.boundingBox()];
  if (box === null) throw new Error('there is no retry');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await bar.getByText(availability.bar.text).waitFor();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForTimeout(300);
  expect(requests.slice(before).filter((request) => request.method() === 'POST')).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(paths.jobs);
});

test('[L-13][L-14] a job opens in a new tab at once, counted or not', async () => {
  const { page, requests, parts } = await openList();
  const row = (await listingOf(page)).rows[0];
  if (row === undefined) throw new Error('no rows');
  const counted = () =>
    requests.filter(
      (request) =>
        request.method() === 'POST' && new URL(request.url()).pathname === listingApi.clicks(row.id),
    );
  const link = parts.rows.first().getByRole('link');
  expect(await link.getAttribute('href')).toBe(row.path);
  marketplace.fail('/listingjobclickcount', 'hanging');
  for (const click of [() => link.click(), () => link.click({ button: 'middle' })]) {
    const opened = page.context().waitForEvent('page');
    await click();
    const tab = await opened;
    await tab.getByRole('heading', { level: 1, name: row.title }).waitFor();
    expect(new URL(tab.url()).pathname).toBe(row.path);
    await tab.close();
  }
  expect(counted()).toHaveLength(2);
  expect(counted().every((request) => request.failure() === null)).toBe(true);
  expect(page.url()).toContain(paths.jobs);
});

test('[A-14] a sign-out that fails leaves the page as it is, without a word', async () => {
  const { page } = await openList('', 'candidate');
  await page.route(`**${api.session}`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('banner').locator('button[popovertarget]').click();
  const answered = page.waitForResponse(`**${api.session}`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await answered;
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: messages.navigation.login }).count()).toBe(0);
  expect(await partsOf(page).notifications.innerText()).toBe('');
});
