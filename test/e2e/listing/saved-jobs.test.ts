import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs, samplePassword } from '../../../server/marketplace/demo/known.ts';
import { session } from '../../../shared/messages/session/session.ts';
import { saveJob } from '../../../shared/messages/jobs/save-job.ts';
import { savedJobs as texts } from '../../../shared/messages/jobs/saved-jobs.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoBarriersInBothSchemes } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { dialogOf, emailOf, passwordOf, signInBy } from '../session/sign-in-form.ts';

const stack = sharedStack();
const browser = sharedBrowser();

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const button = (page: Page, title: string, isSaved: boolean) =>
  page.getByRole('button', {
    name: new RegExp(isSaved ? `^${saveJob.saved}\\b.*${title}` : `^${saveJob.save}\\b.*${title}`),
  });
const list = (page: Page) => page.getByRole('heading', { level: 2 });
/** A page that closes before its request has left would leave the job saved for the next test. */
const removal = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'DELETE');
const job = paths.job(sampleJobs.liveOpen);

test('[SV-01] a candidate saves on the page of a job, finds it at /saved, and takes it back and again', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.saved);
  await page.getByText(texts.empty.text).waitFor();
  await expectNoBarriersInBothSchemes(page);
  await page.goto(job);
  const title = await titleOf(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await button(page, title, false).click();
  await button(page, title, true).waitFor();
  await saved;
  await page.goto(paths.saved);
  expect(await list(page).allInnerTexts()).toEqual([expect.stringContaining(title)]);
  await expectNoBarriersInBothSchemes(page);
  // The second press is sent once the first one is answered, so a reload before that would lose it.
  const savedAgain = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await button(page, title, true).click();
  await button(page, title, false).click();
  await button(page, title, true).waitFor();
  await savedAgain;
  await page.reload();
  const removed = removal(page);
  await button(page, title, true).click();
  await button(page, title, false).waitFor();
  await removed;
  await page.reload();
  await page.getByText(texts.empty.text).waitFor();
});

test('[SV-01] what is saved in a row of the list is saved when the list is found again', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.jobs);
  const first = page.locator('[data-row]').first().getByRole('button', { name: /^Save/ });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await first.click();
  await expect.poll(() => first.innerText()).toMatch(new RegExp(`^${saveJob.saved}`));
  await saved;
  await page.goto(paths.saved);
  expect(await list(page).count()).toBe(1);
  await page.goBack();
  await expect.poll(() => first.innerText()).toMatch(new RegExp(`^${saveJob.saved}`));
  const removed = removal(page);
  await first.click();
  await expect.poll(() => first.innerText()).toMatch(new RegExp(`^${saveJob.save}\\b`));
  await removed;
});

const notice = (page: Page) =>
  page.getByRole('region', { name: navigation.notifications }).getByText(saveJob.done);

test('[SV-01] a visitor presses Save on the page of a job, signs in, and is there with the job saved', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(job);
  const title = await titleOf(page);
  await button(page, title, false).click();
  await page.reload();
  await signInBy(page, 'candidate');
  await button(page, title, true).waitFor();
  expect(await titleOf(page)).toBe(title);
  await notice(page).waitFor();
  await page.getByRole('link', { name: saveJob.list }).click();
  await page.waitForURL(({ pathname }) => pathname === paths.saved);
  const removed = removal(page);
  await button(page, title, true).click();
  await button(page, title, false).waitFor();
  await removed;
});

test('[SV-01] a visitor who saves in a row comes back to that row of the list, with a new account too', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  const list = `${paths.jobs}?remote_jobs=1&sort_by=2`;
  await page.goto(list, { waitUntil: 'networkidle' });
  const save = page.locator('[data-row]').nth(7).getByRole('button', { name: /^Save/ });
  await save.click();
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: session.signUp.tab }).click();
  await dialog.getByLabel(session.name).fill('Ishita Rao');
  await emailOf(page).fill('ishita.rao@example.design');
  await passwordOf(page).fill('violet-monsoon-74');
  await dialog.getByRole('button', { name: session.signUp.submit }).click();
  await notice(page).waitFor();
  expect(page.url()).toBe(stack.origin + list);
  await expect.poll(() => save.innerText()).toMatch(new RegExp(`^${saveJob.saved}`));
  expect(await save.evaluate((element) => element === document.activeElement)).toBe(true);
  const box = await save.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('[SV-01] what a visitor saves is saved by the sign-in where the browser stores nothing', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('Storage is blocked', 'SecurityError');
      },
    });
  });
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  const fifth = page.locator('[data-row]').nth(4);
  const jobId = await fifth.locator('input[name="job"]').first().inputValue();
  await fifth.getByRole('button', { name: /^Save/ }).click();
  await dialogOf(page).getByText(session.signIn.inOrder(saveJob.purpose)).waitFor();
  await signInBy(page, 'newcomer');
  await page.getByRole('button', { name: navigation.login }).waitFor({ state: 'detached' });
  await page.goto(paths.saved);
  await page.locator(`input[name="job"][value="${jobId}"]`).first().waitFor({ state: 'attached' });
});

test('[SV-01] without JavaScript a visitor who saves in a row comes back to that list', async () => {
  const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled: false });
  await page.goto(`${paths.jobs}?remote_jobs=1`);
  await page.locator('[data-row]').first().getByRole('button', { name: /^Save/ }).click();
  await page.getByLabel(session.email, { exact: true }).fill('candidate@atelier.test');
  await page.getByLabel(session.password, { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: session.signIn.submit }).click();
  await page.waitForURL(`${stack.origin}${paths.jobs}?remote_jobs=1`);
});

test('[SV-01] two quick presses end as the second one says', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(job);
  const title = await titleOf(page);
  const asked: string[] = [];
  await page.route('**/api/jobs/*/saved', async (route) => {
    asked.push(route.request().method());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const removed = removal(page);
  await button(page, title, false).click();
  await button(page, title, true).click();
  await removed;
  expect(asked).toEqual(['PUT', 'DELETE']);
  await button(page, title, false).waitFor();
  await page.goto(paths.saved);
  await page.getByText(texts.empty.text).waitFor();
});

test('[SV-01] without JavaScript a form saves and removes', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', javaScriptEnabled: false });
  await page.goto(job);
  const title = await titleOf(page);
  await button(page, title, false).click();
  await page.waitForURL(({ pathname }) => pathname === paths.saved);
  await button(page, title, true).click();
  await page.getByText(texts.empty.text).waitFor();
});
