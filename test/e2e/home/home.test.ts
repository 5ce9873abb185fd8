import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { homeView } from '../../../shared/contract/home.ts';
import { home as texts } from '../../../shared/messages/home.ts';
import { listing } from '../../../shared/messages/jobs/listing.ts';
import { search } from '../../../shared/messages/shell.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { serverPaths } from '../../../shared/server-paths.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { firstTitlesOf, listingOf, partsOf, queryOf, sortOf, storedJobs } from '../listing/listing-model.ts';
import { dialogOf, signInBy } from '../session/sign-in-form.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

async function modelOf(page: Page) {
  return homeView.parse(await (await page.context().request.get(serverPaths.homeView)).json());
}

const rowsOf = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('article');

test('[RT-04] the landing page stands in one answer, with the newest and the remote jobs', async () => {
  const { page, requests } = await browser.open({ origin: stack.origin });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  expect(requests.filter((request) => new URL(request.url()).pathname.startsWith('/api/'))).toEqual([]);
  const { newest, remote } = await modelOf(page);
  if (!newest.ok || remote?.ok !== true) throw new Error('the lists are missing');
  for (const [title, rows] of [
    [texts.newest, newest.content],
    [texts.remote, remote.content],
  ] as const) {
    expect(rows.length).toBeGreaterThan(0);
    const links = await rowsOf(page, title)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]));
    expect(links).toEqual(rows.map(({ path }) => [path, '_blank']));
  }
  const cities = page.getByRole('region', { name: texts.cityIndex });
  expect(await cities.getByRole('link').count()).toBeGreaterThan(3);
  const [largest] = await cities.getByRole('link').allInnerTexts();
  await cities.getByRole('link').first().click();
  await partsOf(page).count.waitFor();
  expect(largest).toContain(await partsOf(page).count.innerText());
  await page.goBack();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${width} px`).toBe(0);
  }
});

test.for([true, false])('the search leads to the list (JavaScript: %s)', async (javaScriptEnabled) => {
  const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled });
  await page.goto(paths.home);
  await page.locator('main').getByLabel(search.label, { exact: true }).fill('illustrator');
  await page.getByRole('button', { name: texts.submit }).click();
  await page.waitForURL((url) => url.pathname === paths.jobs);
  expect(queryOf(page)).toBe('q=illustrator');
  const { rows } = await listingOf(page, 'q=illustrator');
  expect(await firstTitlesOf(page)).toEqual(rows.map(({ title }) => title));
});

test.for([true, false])(
  '[LS-09] blank text leads to all jobs (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled });
    await page.goto(paths.home);
    await page.locator('main').getByLabel(search.label, { exact: true }).fill('  \u200B');
    await page.getByRole('button', { name: texts.submit }).click();
    await page.waitForURL((url) => url.pathname === paths.jobs);
    expect(queryOf(page)).toBe('');
    expect(await partsOf(page).count.innerText()).toBe(listing.count(String(storedJobs(data, 'true').count)));
    expect(await partsOf(page).rows.count()).toBeGreaterThan(0);
  },
);

test('professions and places lead to their lists, and the lists to all of their kind', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(paths.home);
  const { filters } = await modelOf(page);
  if (!filters.ok) throw new Error('no filters');
  const [profession] = filters.content.professions;
  const [place] = filters.content.locations;
  await page.getByRole('region', { name: texts.professions }).getByRole('link').first().click();
  await page.waitForURL((url) => url.searchParams.get('profession_list') === profession?.id);
  expect(await partsOf(page).profession.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await page.goto(paths.home);
  await page.getByRole('region', { name: texts.cities }).getByRole('link').first().click();
  await page.waitForURL((url) => url.searchParams.get('location_list') === place?.id);
  await page.goto(paths.home);
  await page.getByRole('link', { name: texts.allNewest }).click();
  await page.waitForURL(`**${paths.jobs}?sort_by=2`);
  expect(await sortOf(page)).toBe('Newest');
  await page.goto(paths.home);
  await page.getByRole('link', { name: texts.allRemote }).click();
  await page.waitForURL(`**${paths.jobs}?remote_jobs=1`);
});

test('the login flag asks a visitor to sign in, goes from the address, and the sign-in leads back home', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(`${paths.home}?login=1`);
  await dialogOf(page).waitFor();
  expect(page.url()).toBe(stack.origin + paths.home);
  await signInBy(page, 'candidate');
  await page
    .getByRole('banner')
    .getByRole('button', { name: messages.navigation.login })
    .waitFor({ state: 'detached' });
  expect(page.url()).toBe(stack.origin + paths.home);
  await page.goto(`${paths.home}?login=1`, { waitUntil: 'networkidle' });
  expect(await dialogOf(page).count()).toBe(0);
});

test('the feed of newest jobs is named by the list and can be read', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(paths.jobs);
  const href = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
  const feed = await page.context().request.get(href ?? '');
  expect(feed.status()).toBe(200);
  expect(await feed.text()).toContain('<entry>');
  const robots = await (await page.context().request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1];
  expect((await page.context().request.get(sitemap ?? '')).status()).toBe(200);
});
