import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { combobox } from '../../../shared/messages/combobox.ts';
import { home } from '../../../shared/messages/home.ts';
import { search as texts } from '../../../shared/messages/jobs/search.ts';
import { search as shell } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import { suggestionsApi } from '../../../shared/suggestion-paths.ts';
import { expectNoBarriersInBothSchemes } from '../../helpers/browser/axe.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const fieldOf = (page: Page, part: 'banner' | 'main') =>
  page.locator(part === 'main' ? 'main' : 'header').getByLabel(shell.label, { exact: true });
const optionsOf = (page: Page) => page.getByRole('listbox', { name: texts.suggestions }).getByRole('option');
const textsOf = (page: Page) => optionsOf(page).locator('span:first-child').allInnerTexts();
const searched = (page: Page) => new URL(page.url()).searchParams.get('q');

/** Titles, skills, companies and places of the sample data that hold a word that begins so. */
const namesWith = (start: string) =>
  data
    .all(
      `select title as name from jobs union select name from skills union select name from companies
       union select name from cities`,
    )
    .map(({ name }) => String(name))
    .filter((name) =>
      name
        .toLowerCase()
        .split(/[^a-z0-9]+/u)
        .some((word) => word.startsWith(start)),
    );

test.for([0, 100, 200])(
  'a search that is left %i ms after it was tapped stays closed, although its list comes late',
  async (pause) => {
    const { page } = await browser.open({ origin: stack.origin, viewport: { width: 360, height: 740 } });
    await page.goto(`${paths.jobs}?q=designer`, { waitUntil: 'networkidle' });
    const field = fieldOf(page, 'banner');
    await field.evaluate(async (input, milliseconds) => {
      input.focus();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      input.blur();
    }, pause);
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await optionsOf(page).count()).toBe(0);
  },
);

test('[LS-11] what is typed after Enter stays in the field, and Back brings the text of the list before', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(paths.jobs);
  const field = fieldOf(page, 'banner');
  await field.fill('motion');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' designer');
  await page.waitForURL('**/jobs?*q=motion*');
  await page.getByRole('heading', { name: /motion/, level: 1 }).waitFor();
  expect(await field.inputValue()).toBe('motion designer');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.goForward();
  await expect.poll(() => field.inputValue()).toBe('motion');

  // Blank text is no search, so Back still brings the text of the list.
  await field.fill('');
  await page.keyboard.press('Enter');
  await page.keyboard.type('sound');
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('');
});

test('on a phone, Enter in the search closes the keyboard', async () => {
  const { page } = await browser.open({ origin: stack.origin, ...devices['Pixel 7'] });
  await page.goto(paths.jobs);
  const field = fieldOf(page, 'banner');
  await field.fill('motion');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(false);
});

test('the search suggests what there is, and the arrow keys and Enter search for it', async () => {
  const { page } = await browser.open({ origin: stack.origin, viewport: { width: 1280, height: 800 } });
  const field = fieldOf(page, 'banner');
  const known = namesWith('mum');
  // With the code in the cache, the list is there before the last letter, or after it.
  for (const isFirst of [true, false]) {
    await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    await field.pressSequentially('mum');
    if (isFirst) await optionsOf(page).first().waitFor();
  }
  await optionsOf(page).filter({ hasText: 'Mumbai' }).first().waitFor();
  // The list of what was typed before stays until the next one comes.
  await expect.poll(async () => (await textsOf(page)).filter((name) => !known.includes(name))).toEqual([]);
  const names = await textsOf(page);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await page.getByText(combobox.found(names.length), { exact: true }).waitFor();
  await expectNoBarriersInBothSchemes(page);
  await field.press('ArrowDown');
  expect(await page.locator('[role=option][aria-selected=true]').innerText()).toContain(names[0]);
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await optionsOf(page).first().getAttribute('id'),
  );
  await field.press('Escape');
  expect(await optionsOf(page).count()).toBe(0);
  expect(await field.inputValue()).toBe('mum');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect.poll(() => searched(page)).toBe(names[0]);
  await expect.poll(() => fieldOf(page, 'banner').inputValue()).toBe(names[0]);
  expect(await optionsOf(page).count()).toBe(0);
});

test('Enter without a choice searches for what was typed', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  const field = fieldOf(page, 'main');
  await field.pressSequentially('desi');
  await optionsOf(page).first().waitFor();
  await field.press('Enter');
  await page.waitForURL((url) => url.pathname === paths.jobs);
  expect(searched(page)).toBe('desi');
});

test('on a phone the suggestions of the home page leave its button in reach', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  await fieldOf(page, 'main').pressSequentially('designer');
  await optionsOf(page).first().waitFor();
  await page.getByRole('button', { name: home.submit }).tap();
  await page.waitForURL((url) => url.pathname === paths.jobs);
  expect(searched(page)).toBe('designer');
});

test('[SV-03] an empty search offers the last ones first, on a phone by a touch, until they are cleared', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  for (const text of ['illustrator', 'motion'])
    await page.goto(`${paths.jobs}?q=${text}`, { waitUntil: 'networkidle' });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  await fieldOf(page, 'main').tap();
  await optionsOf(page).first().waitFor();
  expect(await textsOf(page)).toEqual(['motion', 'illustrator']);
  expect(await overflowOf(page)).toBe(0);
  // A link that lies half below the list would count as too small.
  await expectNoBarriersInBothSchemes(page, 'main search');
  await fieldOf(page, 'main').pressSequentially('i');
  await expect.poll(() => textsOf(page)).toEqual(['illustrator']);
  await optionsOf(page).first().tap();
  await page.waitForURL((url) => url.searchParams.get('q') === 'illustrator');
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  await fieldOf(page, 'main').tap();
  await page.getByRole('button', { name: texts.clear }).tap();
  await expect.poll(() => optionsOf(page).count()).toBe(0);
  await page.reload({ waitUntil: 'networkidle' });
  await fieldOf(page, 'main').tap();
  expect(await page.evaluate(() => localStorage.getItem('atelier.seen'))).toContain('"searches":[]');
  expect(await optionsOf(page).count()).toBe(0);
});

test('[SV-03] a partner’s page offers no last searches', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(`${paths.jobs}?q=illustrator`, { waitUntil: 'networkidle' });
  await page.goto(`${paths.jobs}?TP=1`, { waitUntil: 'networkidle' });
  const asked = page.waitForResponse((answer) => answer.url().includes(suggestionsApi.search));
  await fieldOf(page, 'banner').pressSequentially('il');
  await asked;
  await optionsOf(page).first().waitFor();
  expect(await optionsOf(page).filter({ hasText: texts.kinds.last }).count()).toBe(0);
});

test('the search works when suggestions cannot be had', async () => {
  const { page } = await browser.open({ origin: stack.origin, expected: [/status of 503/u] });
  await page.route(`**${suggestionsApi.search}*`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  const field = fieldOf(page, 'banner');
  const failed = page.waitForResponse((answer) => answer.status() === 503);
  await field.pressSequentially('designer');
  await failed;
  expect(await optionsOf(page).count()).toBe(0);
  await field.press('Enter');
  await expect.poll(() => searched(page)).toBe('designer');
});
