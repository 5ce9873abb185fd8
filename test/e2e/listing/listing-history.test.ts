import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filters as filterTexts, listing as texts } from '../../../shared/messages/jobs/listing.ts';
import { listingMeta } from '../../../shared/messages/jobs/listing-meta.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { askedOf, firstTitlesOf, listingOf, partsOf, queryOf, titlesOf } from './listing-model.ts';

const stack = sharedStack();
const browser = sharedBrowser();

async function openList(query = '') {
  const { page, requests } = await browser.open({ origin: stack.origin });
  await page.goto(`${paths.jobs}?${query}`, { waitUntil: 'networkidle' });
  return { page, parts: partsOf(page), asked: () => askedOf(requests) };
}

/** Scrolls to the end until so many rows are there. */
async function readOn(page: Page, rows: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      return partsOf(page).rows.count();
    })
    .toBeGreaterThanOrEqual(rows);
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Where the reader is: pixels from the top, and how far from it the first whole row stands. */
async function placeOf(page: Page) {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.findIndex((row) => row.getBoundingClientRect().top >= 0);
    return {
      top: scrollY,
      at,
      distance: Math.round(rows[at]?.getBoundingClientRect().top ?? 0),
      rows: rows.length,
    };
  });
}

/** Turns back a little, and waits until what the end of the list still asked for has come. */
async function turnBack(page: Page) {
  await page.evaluate(async () => {
    scrollBy({ top: -700, behavior: 'instant' });
    // Whether the end is near is said between two frames.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => partsOf(page).loading.count()).toBe(0);
  return { place: await placeOf(page), titles: await titlesOf(page) };
}

test('[LS-05][LS-06][LS-07] reading on brings ten more at a time, once each, down to the last', async () => {
  const query = 'location_list=3';
  const { page, asked } = await openList(query);
  const { total } = await listingOf(page, query);
  const count = total?.count ?? 0;
  expect(count % 10).not.toBe(0);
  await readOn(page, count);
  await page.getByText(texts.end).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  const titles = await titlesOf(page);
  expect(titles).toHaveLength(count);
  const links = await partsOf(page)
    .rows.getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(count);
  expect(asked().lists).toEqual([]);
  expect(asked().chunks).toHaveLength(Math.floor(count / 10));
});

test.for([
  {
    name: 'another order',
    change: (page: Page) => partsOf(page).sort.selectOption({ label: filterTexts.sorts.newest }),
  },
  {
    name: 'a filter',
    change: (page: Page) => page.getByRole('switch', { name: filterTexts.remote }).click(),
  },
])('[LS-05] $name is read on like the list before it, though it has as many rows', async ({ change }) => {
  const { page, asked } = await openList();
  const before = await titlesOf(page);
  await change(page);
  await expect.poll(() => titlesOf(page)).not.toEqual(before);
  expect(await partsOf(page).rows.count()).toBe(before.length);
  await readOn(page, before.length + 20);
  expect(asked().chunks.length).toBeGreaterThanOrEqual(2);
});

describe('Back', () => {
  test('restores chunks, place and filters of a page that was left', async () => {
    const { page, asked } = await openList('location_list=3');
    await readOn(page, 30);
    const before = await turnBack(page);
    const chunks = asked().chunks.length;
    await page.goto(paths.job('1'));
    await page.goBack({ waitUntil: 'networkidle' });
    await expect.poll(() => placeOf(page)).toEqual(before.place);
    expect(await titlesOf(page)).toEqual(before.titles);
    expect(queryOf(page)).toBe('location_list=3');
    expect(asked().chunks).toHaveLength(chunks);
    // And goes on from there.
    await readOn(page, before.titles.length + 1);
  });

  test.for([
    { name: 'wider', width: 740 },
    { name: 'narrower', width: 320 },
  ])('[UX-05] restores the row that was read in a window that is $name by now', async ({ width }) => {
    const { page } = await openList();
    await page.setViewportSize({ width: 400, height: 740 });
    await readOn(page, 30);
    const before = await turnBack(page);
    await page.goto(paths.job('1'));
    await page.setViewportSize({ width, height: 740 });
    await page.goBack({ waitUntil: 'networkidle' });
    // In a wider window another row may be the first of those in sight.
    const row = page.locator('[data-row]').nth(before.place.at);
    const moved = async () =>
      (await row.evaluate((element) => element.getBoundingClientRect().top)) - before.place.distance;
    await expect.poll(async () => Math.abs(await moved()) <= 2).toBe(true);
    expect((await placeOf(page)).top).not.toBe(before.place.top);
  });

  test('[UX-05] restores the place of the press on a row, which is not measured again while the page is left', async () => {
    const { page, parts } = await openList();
    await readOn(page, 30);
    const before = await turnBack(page);
    await page.evaluate(() => {
      const measured = () => {
        sessionStorage.setItem('measured', 'late');
        return 0;
      };
      // Comes between the press and the moment in which the page is left.
      addEventListener('beforeunload', () => Object.defineProperty(globalThis, 'scrollY', { get: measured }));
    });
    const link = parts.rows
      .nth(before.place.at + 1)
      .getByRole('link')
      .first();
    await link.evaluate((row) => row.removeAttribute('target'));
    await link.click();
    await page.waitForURL((url) => url.pathname.startsWith(paths.job('')));
    expect(await page.evaluate(() => sessionStorage.getItem('measured'))).toBe(null);
    await page.goBack({ waitUntil: 'networkidle' });
    await expect.poll(() => placeOf(page)).toEqual(before.place);
  });

  test('restores them after a change of filters, and Forward leads on again', async () => {
    const { page, parts, asked } = await openList();
    await readOn(page, 30);
    const before = await turnBack(page);
    await parts.panel.getByRole('switch', { name: filterTexts.remote }).evaluate((element) => {
      if (element instanceof HTMLElement) element.click();
    });
    const changed = await listingOf(page, 'remote_jobs=1');
    await expect.poll(() => firstTitlesOf(page)).toEqual(changed.rows.map(({ title }) => title));
    await readOn(page, 20);
    const further = await turnBack(page);
    const requests = asked();
    await page.goBack();
    await expect.poll(() => placeOf(page)).toEqual(before.place);
    expect(await titlesOf(page)).toEqual(before.titles);
    expect(queryOf(page)).toBe('');
    const remote = parts.panel.getByRole('switch', { name: filterTexts.remote });
    await expect.poll(() => remote.isChecked()).toBe(false);
    await page.goForward();
    await expect.poll(() => placeOf(page)).toEqual(further.place);
    expect(await titlesOf(page)).toEqual(further.titles);
    expect(queryOf(page)).toBe('remote_jobs=1');
    expect(asked()).toEqual(requests);
  });
});

test('[UX-05] a reload in the middle of a list goes on at the row that was read, and one at its top begins anew', async () => {
  const { page, parts } = await openList();
  await readOn(page, 30);
  const before = await turnBack(page);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => placeOf(page)).toEqual(before.place);
  expect(await titlesOf(page)).toEqual(before.titles);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.reload({ waitUntil: 'networkidle' });
  expect(await parts.rows.count()).toBe(10);
});

test('[L-26] filters are kept for the next visit; an address with filters of its own wins', async () => {
  const { page } = await openList('location_list=3&remote_jobs=1');
  await partsOf(page).panel.getByRole('switch', { name: filterTexts.remote }).uncheck();
  await expect.poll(() => queryOf(page)).toBe('location_list=3');
  await page.goto(paths.home);
  await page.goto(paths.jobs);
  await expect.poll(() => queryOf(page)).toBe('location_list=3');
  const kept = await listingOf(page, 'location_list=3');
  await expect.poll(() => firstTitlesOf(page)).toEqual(kept.rows.map(({ title }) => title));
  await page.goto(`${paths.jobs}?profession_list=1`, { waitUntil: 'networkidle' });
  expect(queryOf(page)).toBe('profession_list=1');
});

test('[L-26][L-25] a kept filter leaves the rest of the address alone, and is not recalled in a partner’s page', async () => {
  const { page } = await openList('remote_jobs=1');
  await partsOf(page).profession.getByRole('checkbox').first().check();
  await expect.poll(() => queryOf(page)).toMatch(/^profession_list=\d+&remote_jobs=1$/);
  const kept = queryOf(page);
  await page.goto(`${paths.jobs}?utm_source=mail&utm_medium=x`);
  await expect.poll(() => queryOf(page)).toBe(`${kept}&utm_source=mail&utm_medium=x`);
  await page.goto(`${paths.jobs}?TP=1`, { waitUntil: 'networkidle' });
  expect(queryOf(page)).toBe('TP=1');
  const { rows } = await listingOf(page);
  expect(await firstTitlesOf(page)).toEqual(rows.map(({ title }) => title));
});

test('[L-22] the sort is part of the address and outlives a reload', async () => {
  const { page, parts } = await openList();
  await parts.sort.selectOption(filterTexts.sorts.newest);
  const { rows } = await listingOf(page, 'sort_by=2');
  await expect.poll(() => firstTitlesOf(page)).toEqual(rows.map(({ title }) => title));
  expect(queryOf(page)).toBe('sort_by=2');
  await page.reload();
  expect(await firstTitlesOf(page)).toEqual(rows.map(({ title }) => title));
  expect(await scrolled(page)).toBe(0);
});

describe('on a phone', () => {
  test('the filters open as a sheet; what is chosen is in the address when it closes, and Back closes it', async () => {
    const { page } = await browser.open({ origin: stack.origin, viewport: { width: 360, height: 740 } });
    await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    const parts = partsOf(page);
    expect(await parts.panel.isVisible()).toBe(false);
    const open = page.getByRole('button', { name: /^Filters/ });
    await open.click();
    await parts.dialog.getByRole('switch', { name: filterTexts.remote }).check();
    const { total, rows } = await listingOf(page, 'remote_jobs=1');
    await parts.dialog
      .getByRole('button', { name: filterTexts.showCount(texts.count(String(total?.count))) })
      .click();
    await parts.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => queryOf(page)).toBe('remote_jobs=1');
    expect(await firstTitlesOf(page)).toEqual(rows.map(({ title }) => title));
    expect(await open.innerText()).toContain(filterTexts.open(1));
    await open.click();
    await parts.dialog.waitFor();
    await page.goBack();
    await parts.dialog.waitFor({ state: 'hidden' });
    expect(queryOf(page)).toBe('remote_jobs=1');
    await page.goBack();
    await expect.poll(() => queryOf(page)).toBe('');
    // A text is no choice of the sheet.
    await page.goto(`${paths.jobs}?q=designer&remote_jobs=1`, { waitUntil: 'networkidle' });
    expect(await open.innerText()).toBe(filterTexts.open(1));
  });
});

test('a list that takes the place of another one has a title of its own, and so has the one Back leads to', async () => {
  const { page, parts } = await openList('location_list=3');
  const before = await page.title();
  await parts.search.fill('illu');
  await parts.search.press('Enter');
  const searched = `${listingMeta.search('illu')} · ${messages.brand}`;
  await expect.poll(() => page.title()).toBe(searched);
  const reload = await browser.open({ origin: stack.origin });
  await reload.page.goto(page.url());
  expect(await reload.page.title()).toBe(searched);
  await page.goBack();
  await expect.poll(() => page.title()).toBe(before);
  await page.goForward();
  await expect.poll(() => page.title()).toBe(searched);
  await parts.chips.last().click();
  await expect.poll(() => page.title()).not.toBe(searched);
});
