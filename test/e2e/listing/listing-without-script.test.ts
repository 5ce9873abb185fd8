import { expect, test } from 'vitest';
import { filters as filterTexts, listing as texts } from '../../../shared/messages/jobs/listing.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { listingOf, partsOf, queryOf, titlesOf } from './listing-model.ts';

const stack = sharedStack();
const browser = sharedBrowser();

async function openList(query = '') {
  const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled: false });
  await page.goto(`${paths.jobs}?${query}`);
  return { page, parts: partsOf(page) };
}

test('[L-01][L-10] without JavaScript the list stands in the page and is paged by a link, down to the last', async () => {
  const query = 'location_list=3';
  const { page } = await openList(query);
  const { total } = await listingOf(page, query);
  const seen = new Set<string>();
  for (let chunk = 0; chunk < 20; chunk += 1) {
    for (const href of await partsOf(page)
      .rows.getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      seen.add(href);
    const next = page.getByRole('link', { name: texts.next, exact: true });
    if ((await next.count()) === 0) break;
    const before = page.url();
    await next.click();
    await page.waitForURL(({ href }) => href !== before);
    expect(queryOf(page)).toContain(query);
  }
  await page.getByText(texts.end).waitFor();
  expect(seen.size).toBe(total?.count);
});

test('[L-02][L-03][L-04][L-17] without JavaScript the filters are a form', async () => {
  const { page, parts } = await openList('q=designer');
  await parts.profession.getByRole('checkbox').nth(0).check();
  await parts.profession.getByRole('checkbox').nth(1).check();
  await parts.location.getByRole('checkbox').nth(0).check();
  await parts.experience.getByRole('slider', { name: filterTexts.minimum }).focus();
  await page.keyboard.press('ArrowRight');
  await parts.sort.selectOption(filterTexts.sorts.newest);
  await parts.panel.getByRole('button', { name: filterTexts.show }).click();
  await page.waitForURL((url) => url.searchParams.has('sort_by'));
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('q')).toBe('designer');
  expect(asked.getAll('profession_list')).toHaveLength(2);
  expect(asked.getAll('location_list')).toHaveLength(1);
  expect(asked.get('min_exp')).toBe('12');
  expect(asked.get('sort_by')).toBe('2');
  const { rows, total } = await listingOf(page, asked.toString());
  expect(await titlesOf(page)).toEqual(rows.map(({ title }) => title));
  expect(await parts.count.innerText()).toBe(texts.count(String(total?.count)));
  expect(await parts.profession.getByRole('checkbox', { checked: true }).count()).toBe(2);
  // A chip is a link to the list without it.
  const chips = await parts.chips.count();
  await page.getByRole('link', { name: new RegExp(`^${filterTexts.removing} .*designer`) }).click();
  await page.waitForURL((url) => !url.searchParams.has('q'));
  expect(await parts.chips.count()).toBe(chips - 1);
});

test('[LS-11] without JavaScript the search is a form', async () => {
  const { page, parts } = await openList();
  await parts.search.fill('illustrator');
  await parts.search.press('Enter');
  await page.waitForURL('**q=illustrator');
  const { rows } = await listingOf(page, 'q=illustrator');
  expect(await titlesOf(page)).toEqual(rows.map(({ title }) => title));
});

test('without JavaScript the filters stand beside the list in a wide window', async () => {
  const { page, parts } = await openList();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await parts.panel.getByRole('button', { name: filterTexts.show }).isVisible()).toBe(true);
  expect(await page.locator('summary', { hasText: filterTexts.title }).isVisible()).toBe(false);
});

test('without JavaScript a phone shows jobs on its first screen, and a press unfolds the filters', async () => {
  const { page, parts } = await openList();
  await page.setViewportSize({ width: 360, height: 800 });
  const show = parts.panel.getByRole('button', { name: filterTexts.show });
  expect(await show.isVisible()).toBe(false);
  expect((await parts.rows.first().boundingBox())?.y).toBeLessThan(800);
  await page.locator('summary', { hasText: filterTexts.title }).click();
  expect(await show.isVisible()).toBe(true);
});
