import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { noConnection } from '../../../shared/messages/no-connection.ts';
import { saveSearch, savedSearches as texts } from '../../../shared/messages/jobs/saved-searches.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { searchSaved } from '../../../shared/contract/jobs/saved-searches.ts';
import { paths } from '../../../shared/paths.ts';
import { savedSearchesApi } from '../../../shared/saved-paths.ts';
import { expectNoBarriersInBothSchemes } from '../../helpers/browser/axe.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { hasFocus } from '../application/application-modal.ts';
import { signInBy } from '../session/sign-in-form.ts';

const stack = sharedStack();
const browser = sharedBrowser();

const list = `${paths.jobs}?q=designer&remote_jobs=1`;
const opener = (page: Page) => page.getByRole('button', { name: saveSearch.open });
const part = (page: Page) => page.getByRole('region', { name: texts.title });
const links = (page: Page) => part(page).getByRole('link').allInnerTexts();
const button = (page: Page, name: string, of: string) =>
  part(page).getByRole('button', { name: `${name} (${of})` });

async function save(page: Page, name: string) {
  await opener(page).click();
  const form = page.getByRole('form', { name: saveSearch.open });
  await form.getByLabel(texts.name).fill(name);
  await form.getByRole('button', { name: saveSearch.save }).click();
}

/** The saved searches of somebody who has two. */
async function openWithTwo() {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'newcomer',
    expected: [/status of 409/, /ERR_INTERNET_DISCONNECTED/],
  });
  for (const [name, query] of Object.entries({ Looms: 'q=loom', Dyes: 'q=dye' }))
    await page.context().request.post(stack.origin + savedSearchesApi.list, {
      headers: { 'x-atelier': '1', origin: stack.origin },
      data: { name, query },
    });
  await page.goto(paths.saved, { waitUntil: 'networkidle' });
  return page;
}

test('[SV-02] a candidate saves a search, opens, renames and removes it, and takes the removal back', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    viewport: { width: 360, height: 740 },
  });
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  expect(await opener(page).count()).toBe(0);
  await page.goto(list, { waitUntil: 'networkidle' });
  await opener(page).click();
  await expectNoBarriersInBothSchemes(page);
  expect(await overflowOf(page)).toBe(0);
  await page.keyboard.press('Escape');
  await save(page, ' Remote design ');
  await page.getByText(saveSearch.done).waitFor();
  expect(await page.locator(':focus').innerText()).toBe(saveSearch.saved);
  expect(page.url()).toBe(stack.origin + list);
  await page.getByRole('link', { name: saveSearch.saved }).click();
  await part(page).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: saveSearch.saved }).waitFor();
  await page.goto(`${list}&sort_by=2`, { waitUntil: 'networkidle' });
  expect(await opener(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.getByRole('link', { name: saveSearch.saved }).click();
  await part(page).waitFor();
  expect(await links(page)).toEqual(['Remote design']);
  await part(page).getByText(texts.nothingNew).waitFor();
  await expectNoBarriersInBothSchemes(page);
  expect(await overflowOf(page)).toBe(0);

  await button(page, texts.rename, 'Remote design').click();
  const form = page.getByRole('form', { name: texts.renameOf('Remote design') });
  await form.getByLabel(texts.name).fill('Design  from\u200B home');
  await form.getByLabel(texts.name).press('Enter');
  await button(page, texts.remove, 'Design from home').click();
  await part(page).getByText(texts.removed).waitFor();
  await button(page, texts.undo, 'Design from home').click();
  await button(page, texts.remove, 'Design from home').waitFor();
  await page.reload();
  expect(await links(page)).toEqual(['Design from home']);

  await page.goto(paths.home);
  await part(page).getByRole('link', { name: 'Design from home' }).click();
  await page.waitForURL(stack.origin + list);
  await page.getByRole('link', { name: saveSearch.saved }).waitFor();
  await page.goto(paths.saved);
  await button(page, texts.remove, 'Design from home').click();
  await part(page).getByText(texts.removed).waitFor();
  await page.reload();
  expect(await part(page).count()).toBe(0);
});

test('[SV-02] what is wrong with a name stands at the field, and a missing connection is told', async () => {
  const page = await openWithTwo();
  await button(page, texts.rename, 'Dyes').click();
  const form = page.getByRole('form', { name: texts.renameOf('Dyes') });
  const field = form.getByLabel(texts.name);
  for (const [entered, error] of [
    ['', texts.nameMissing],
    ['  ', texts.nameMissing],
    ['looms', texts.nameTaken],
  ] as const) {
    await field.fill(entered);
    await form.getByRole('button', { name: saveSearch.save }).click();
    await form.getByText(error).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await hasFocus(field)).toBe(true);
  }
  await expectNoBarriersInBothSchemes(page);
  await field.fill('Other dyes');
  expect(await field.getAttribute('aria-invalid')).toBeNull();
  await page.route(`**${savedSearchesApi.list}/*`, (route) => route.abort('internetdisconnected'));
  await field.press('Enter');
  await form.getByText(noConnection).waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
  await button(page, texts.remove, 'Looms').click();
  await page.getByRole('region', { name: navigation.notifications }).getByText(noConnection).waitFor();
  expect(await page.getByText(texts.failed).count()).toBe(0);
  await page.unroute(`**${savedSearchesApi.list}/*`);
  for (const name of ['Dyes', 'Looms']) await button(page, texts.remove, name).click();
  await expect.poll(() => part(page).getByText(texts.removed).count()).toBe(2);
});

test('[SV-02] a search that another tab has saved meanwhile keeps its name', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(`${paths.jobs}?q=weaver`, { waitUntil: 'networkidle' });
  const saved = await page.context().request.post(stack.origin + savedSearchesApi.list, {
    headers: { 'x-atelier': '1', origin: stack.origin },
    data: { name: 'Looms', query: 'q=weaver' },
  });
  const { id } = searchSaved.parse(await saved.json());
  await save(page, 'Again');
  await page.getByText(saveSearch.same('Looms')).waitFor();
  await page.context().request.delete(stack.origin + savedSearchesApi.one(id), {
    headers: { 'x-atelier': '1', origin: stack.origin },
  });
});

test('[SV-02] works without JavaScript', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', javaScriptEnabled: false });
  await page.goto(list);
  await save(page, 'Without scripts');
  await page.waitForURL(stack.origin + paths.saved);
  expect(await links(page)).toEqual(['Without scripts']);
  await page.goto(list);
  await page.getByRole('link', { name: saveSearch.saved }).click();
  await button(page, texts.rename, 'Without scripts').click();
  const form = page.getByRole('form', { name: texts.renameOf('Without scripts') });
  await form.getByLabel(texts.name).fill('Renamed');
  await form.getByRole('button', { name: saveSearch.save }).click();
  await part(page).getByRole('link', { name: 'Renamed' }).click();
  await page.waitForURL(stack.origin + list);
  await page.goto(paths.saved);
  await button(page, texts.remove, 'Renamed').click();
  await page.waitForURL(stack.origin + paths.saved);
  expect(await part(page).count()).toBe(0);
});

test('[SV-02] a visitor signs in to save a search, and is at the list again', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(list, { waitUntil: 'networkidle' });
  await opener(page).click();
  await signInBy(page, 'candidate');
  await expect.poll(() => page.url()).toBe(stack.origin + list);
  await page.locator('form[popover]').first().waitFor({ state: 'attached' });
  await save(page, 'After signing in');
  await page.getByText(saveSearch.done).waitFor();
  await page.goto(paths.saved);
  await button(page, texts.remove, 'After signing in').click();
  await part(page).getByText(texts.removed).waitFor();
});

test('[SV-02] recruiters and partners’ pages are offered no saving', async () => {
  const recruiter = await browser.open({ origin: stack.origin, as: 'recruiter' });
  await recruiter.page.goto(list, { waitUntil: 'networkidle' });
  expect(await opener(recruiter.page).count()).toBe(0);
  const partner = await browser.open({ origin: stack.origin });
  await partner.page.goto(`${list}&TP=1`, { waitUntil: 'networkidle' });
  expect(await opener(partner.page).count()).toBe(0);
});
