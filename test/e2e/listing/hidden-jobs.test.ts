import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { hiddenPage } from '../../../shared/hidden-paths.ts';
import { hiddenJobs as texts } from '../../../shared/messages/jobs/hidden-jobs.ts';
import { noConnection } from '../../../shared/messages/no-connection.ts';
import { hideJob } from '../../../shared/messages/jobs/hide-job.ts';
import { saveJob } from '../../../shared/messages/jobs/save-job.ts';
import { session } from '../../../shared/messages/session/session.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { jobPage } from '../../../shared/messages/jobs/job-page.ts';
import { listBeside } from '../../../shared/messages/jobs/list-beside.ts';
import { listing as listTexts } from '../../../shared/messages/jobs/listing.ts';
import { api, paths } from '../../../shared/paths.ts';
import { expectNoBarriersInBothSchemes, expectWellMade } from '../../helpers/browser/axe.ts';
import { accessibleNamesOf } from '../../helpers/browser/accessible-names.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { untilNoticesCome } from '../../helpers/browser/notices.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { partsOf } from './listing-model.ts';
import { signInBy } from '../session/sign-in-form.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const newest = `${paths.jobs}?sort_by=2`;
const rows = (page: Page) => page.locator('[data-row]:not([hidden])');
const titlesOf = (page: Page) => rows(page).getByRole('heading').allInnerTexts();
const opener = (page: Page) => page.getByRole('button', { name: new RegExp(`^${hideJob.open}`) });
const undo = (page: Page) => page.getByRole('button', { name: hideJob.undo });
const showAgain = (page: Page) => page.getByRole('button', { name: new RegExp(`^${hideJob.showAgain}`) });
const focused = (page: Page) => page.locator(':focus').innerText();

/** "346 jobs" → 346. */
const countOf = async (page: Page) =>
  Number.parseInt((await partsOf(page).count.innerText()).replaceAll(',', ''), 10);

/** Waits until the change is in the store, because the list shows it at once. */
async function whenChanged(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await act();
  expect((await answered).ok()).toBe(true);
}

async function hideFirst(page: Page, choice: RegExp | string): Promise<void> {
  await opener(page).first().click();
  await whenChanged(page, () => page.getByRole('button', { name: choice }).first().click());
}

async function showAll(page: Page): Promise<void> {
  await page.goto(hiddenPage);
  const buttons = await showAgain(page).all();
  for (const button of buttons.toReversed()) await whenChanged(page, () => button.click());
  await page.reload();
  await page.getByText(texts.empty.text).waitFor();
}

const screens = [
  { name: '360 px', viewport: { width: 360, height: 780 } },
  { name: '1280 px', viewport: { width: 1280, height: 900 } },
];

test.each(screens)(
  '[SV-04] at $name, a job leaves the list in its place, and comes back',
  async ({ viewport }) => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', viewport });
    await page.goto(newest, { waitUntil: 'networkidle' });
    const before = await titlesOf(page);
    await opener(page).first().click();
    await expectNoBarriersInBothSchemes(page);
    expect(await overflowOf(page)).toBe(0);
    const choice = page.getByRole('button', { name: hideJob.job }).first();
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await whenChanged(page, () => choice.click());
    expect((await titlesOf(page)).slice(0, 9)).toEqual(before.slice(1, 10));
    expect(await focused(page)).toBe(hideJob.undo);
    await expectNoBarriersInBothSchemes(page);
    await whenChanged(page, () => page.keyboard.press('Enter'));
    expect((await titlesOf(page)).slice(0, 10)).toEqual(before.slice(0, 10));
    expect(await focused(page)).toContain(hideJob.open);
    await hideFirst(page, hideJob.job);
    await page.reload({ waitUntil: 'networkidle' });
    const after = await titlesOf(page);
    expect(after).not.toContain(before[0]);
    expect(after.length).toBeGreaterThanOrEqual(10);
    expect(await overflowOf(page)).toBe(0);
    await showAll(page);
  },
);

test('[SV-04] by keyboard, all jobs of a company leave the list with one press, and come back with one', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(newest, { waitUntil: 'networkidle' });
  const companies = () => rows(page).locator('article b').allInnerTexts();
  const before = await companies();
  const [company = ''] = before;
  await opener(page).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(hideJob.company(company));
  await whenChanged(page, () => page.keyboard.press('Enter'));
  await expect.poll(companies).not.toContain(company);
  expect(await focused(page)).toBe(hideJob.undo);
  await page.goBack();
  await page.goForward();
  await expect.poll(companies).not.toContain(company);
  await whenChanged(page, () => undo(page).click());
  await expect.poll(async () => (await companies()).slice(0, 10)).toEqual(before.slice(0, 10));
});

test('[SV-04] the number of jobs is said once after a company is hidden, and once after it is shown again', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(newest, { waitUntil: 'networkidle' });
  const before = await countOf(page);
  await partsOf(page).count.evaluate((output) => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    new MutationObserver(() => told.push(output.textContent)).observe(output, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const told = () => page.evaluate(() => [...Reflect.get(globalThis, 'told')].map(String));
  await hideFirst(page, /^Hide all jobs/);
  await expect.poll(() => countOf(page)).toBeLessThan(before);
  await page.waitForLoadState('networkidle');
  expect(await told()).toEqual([await partsOf(page).count.innerText()]);
  await whenChanged(page, () => undo(page).click());
  await expect.poll(() => countOf(page)).toBe(before);
  await page.waitForLoadState('networkidle');
  expect(await told()).toHaveLength(2);
});

test('[SV-04] the page of a hidden job opens, says so and shows it again; /hidden lists and takes back', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(hiddenPage);
  await page.getByText(texts.empty.text).waitFor();
  await expectNoBarriersInBothSchemes(page);
  await page.goto(paths.job(sampleJobs.liveOpen), { waitUntil: 'networkidle' });
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await hideFirst(page, hideJob.job);
  expect(await focused(page)).toBe(hideJob.showAgain);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(hideJob.jobHidden(title)).waitFor();
  await expectWellMade(page);
  await whenChanged(page, () => showAgain(page).click());
  await hideFirst(page, /^Hide all jobs/);
  await page.goto(paths.job(sampleJobs.remote), { waitUntil: 'networkidle' });
  await hideFirst(page, hideJob.job);
  await page.goto(hiddenPage, { waitUntil: 'networkidle' });
  expect(await showAgain(page).count()).toBe(2);
  await expectWellMade(page);
  await whenChanged(page, () => showAgain(page).first().click());
  await page.getByText(texts.count(1)).waitFor();
  await whenChanged(page, () => page.getByRole('button', { name: texts.hideAgain }).click());
  await page.reload();
  expect(await showAgain(page).count()).toBe(2);
  await showAll(page);
});

test('[SV-04] what could not be hidden is there again, and says so', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'newcomer',
    expected: [/503/, /api\/hidden/],
  });
  await page.route('**/api/hidden', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(newest, { waitUntil: 'networkidle' });
  const before = await titlesOf(page);
  await hideFirst(page, hideJob.job).catch(() => undefined);
  await page.getByText(hideJob.failed).waitFor();
  expect((await titlesOf(page)).slice(0, 10)).toEqual(before.slice(0, 10));
});

test('[SV-01 SV-04] without a connection a job is neither saved nor hidden, and the page says why', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'newcomer',
    expected: [/api\/(?:hidden|jobs)/],
  });
  await page.goto(newest, { waitUntil: 'networkidle' });
  const before = await titlesOf(page);
  await untilNoticesCome(page);
  await page.context().setOffline(true);
  await opener(page).first().click();
  await page.getByRole('button', { name: hideJob.job }).first().click();
  await page.getByText(noConnection).waitFor();
  expect((await titlesOf(page)).slice(0, 10)).toEqual(before.slice(0, 10));
  await page.getByText(noConnection).waitFor({ state: 'hidden' });
  const save = page.locator('[data-row]:not([hidden]) form').getByRole('button').first();
  await save.click();
  await page.getByText(noConnection).waitFor();
  await expect.poll(() => save.innerText()).toMatch(new RegExp(`^${saveJob.save}\\s`, 'u'));
});

const toasts = (page: Page) =>
  page.getByRole('region', { name: navigation.notifications }).getByRole('paragraph');

test('[SV-04] a visitor chooses, signs in, and is at the list, which says so where it can be undone', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.clock.install();
  await page.goto(newest, { waitUntil: 'networkidle' });
  const [total, [first = '', second = '']] = [await countOf(page), await titlesOf(page)];
  await opener(page).first().click();
  await page.getByRole('button', { name: hideJob.job }).first().click();
  await page.getByText(session.signIn.inOrder(hideJob.purpose)).waitFor();
  await signInBy(page, 'newcomer');
  const line = page.getByText(hideJob.jobHidden(first.split('\n')[0]?.replace(/ \(.*$/u, '') ?? ''));
  await line.waitFor();
  expect(page.url()).toContain(paths.jobs);
  await expect.poll(() => focused(page)).toBe(hideJob.undo);
  expect((await titlesOf(page))[0]).toBe(second);
  expect(await countOf(page)).toBe(total - 1);
  await expectNoBarriersInBothSchemes(page);
  await page.clock.fastForward(3000);
  expect(await toasts(page).count()).toBe(0);
  await whenChanged(page, () => page.keyboard.press('Enter'));
  expect((await titlesOf(page)).slice(0, 2)).toEqual([first, second]);
  expect(await countOf(page)).toBe(total);
  expect(await focused(page)).toContain(hideJob.open);
  await page.reload({ waitUntil: 'networkidle' });
  expect((await titlesOf(page)).slice(0, 2)).toEqual([first, second]);
});

test('[SV-04] a visitor who hides on the page of a job is there after signing in, at the way back', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.clock.install();
  await page.goto(paths.job(sampleJobs.liveOpen), { waitUntil: 'networkidle' });
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await opener(page).click();
  await page.getByRole('button', { name: hideJob.job }).click();
  await signInBy(page, 'newcomer');
  await page.getByText(hideJob.jobHidden(title)).waitFor();
  await expect.poll(() => focused(page)).toBe(hideJob.showAgain);
  await page.clock.fastForward(3000);
  expect(await toasts(page).count()).toBe(0);
  await whenChanged(page, () => page.keyboard.press('Enter'));
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('[SV-04] without JavaScript, forms hide and show again', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', javaScriptEnabled: false });
  await page.goto(newest);
  const [title = ''] = await titlesOf(page);
  await opener(page).first().click();
  await page.getByRole('button', { name: hideJob.job }).first().click();
  await page.waitForURL(({ pathname }) => pathname === hiddenPage);
  expect(
    (await page.getByRole('heading', { level: 2 }).innerText()).includes(title.split('\n')[0] ?? ''),
  ).toBe(true);
  await page.goto(newest);
  expect(await titlesOf(page)).not.toContain(title);
  await page.goto(hiddenPage);
  await showAgain(page).click();
  await page.getByText(texts.empty.text).waitFor();
});

test('[SV-04] recruiters and partners’ pages have nothing to hide', async () => {
  const recruiter = await browser.open({ origin: stack.origin, as: 'recruiter' });
  await recruiter.page.goto(newest, { waitUntil: 'networkidle' });
  expect(await opener(recruiter.page).count()).toBe(0);
  const partner = await browser.open({ origin: stack.origin });
  await partner.page.goto(`${newest}&TP=1`, { waitUntil: 'networkidle' });
  expect(await opener(partner.page).count()).toBe(0);
});

test('[SV-04] the counts of a list fall by what is hidden, and rise when it is taken back', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(newest, { waitUntil: 'networkidle' });
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(15);
  await page.waitForLoadState('networkidle');
  const [total, loaded] = [await countOf(page), await rows(page).count()];
  const shownSoFar = (count: number) => page.getByText(listTexts.shownSoFar(String(count)), { exact: true });
  await shownSoFar(loaded).waitFor({ state: 'attached' });
  await hideFirst(page, hideJob.job);
  await expect.poll(() => countOf(page)).toBe(total - 1);
  await shownSoFar(loaded - 1).waitFor({ state: 'attached' });
  await whenChanged(page, () => undo(page).click());
  await expect.poll(() => countOf(page)).toBe(total);
  await shownSoFar(loaded).waitFor({ state: 'attached' });
});

test('[SV-04] of a hidden company all jobs leave the count, and not only those that are loaded', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(newest, { waitUntil: 'networkidle' });
  const total = await countOf(page);
  const name = await rows(page).first().locator('b').first().innerText();
  const [{ jobs = 0 } = {}] = data.all(
    `select count(*) as jobs from jobs join companies on companies.id = jobs.company_id
     where companies.name = ? and jobs.status = 1 and jobs.is_unlisted = 0
       and (jobs.expires_at is null or jobs.expires_at > ?)`,
    name,
    Date.now(),
  );
  const loaded = await rows(page).locator('article b').getByText(name, { exact: true }).count();
  expect(Number(jobs)).toBeGreaterThan(loaded);
  await hideFirst(page, hideJob.company(name));
  await expect.poll(() => countOf(page)).toBe(total - Number(jobs));
  await whenChanged(page, () => undo(page).click());
  await expect.poll(() => countOf(page)).toBe(total);
});

test('[SV-04] a list that was left is not shown to somebody who has signed in since, elsewhere', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(newest, { waitUntil: 'networkidle' });
  await hideFirst(page, hideJob.job);
  await undo(page).waitFor();
  await page.goto(paths.job(sampleJobs.liveOpen), { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    const change = (method: string, body?: string) =>
      fetch('/api/session', {
        method,
        headers: { 'x-atelier': '1', ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body }),
      });
    await change('DELETE');
    await change('POST', JSON.stringify({ email: 'candidate@atelier.test', password: 'atelier-demo' }));
  });
  await page.goBack({ waitUntil: 'networkidle' });
  await expect.poll(() => rows(page).count()).toBeGreaterThan(9);
  expect(await undo(page).count()).toBe(0);
  const { page: own } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await showAll(own);
});

const WIDE = { width: 1440, height: 900 };
const column = (page: Page) => page.getByRole('navigation', { name: listBeside.title });
const linkIn = (page: Page, path: string) => column(page).locator(`a[href="${path}"]`);
const similarTo = (page: Page, path: string) =>
  page.getByRole('region', { name: jobPage.similar }).locator(`a[href^="${path}"]`);

/** Two jobs of a list, of which one is among those like the other. */
async function alikeIn(page: Page): Promise<readonly [string, string]> {
  const links = page.locator('[data-row] article h2 a');
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const path of listed) {
    const answer = await page.request.get(api.job(path.split('/').at(-1) ?? ''));
    const text = JSON.stringify(Reflect.get(await answer.json(), 'similar'));
    const like = listed.find((other) => other !== path && text.includes(`"${other}"`));
    if (like !== undefined) return [path, like];
  }
  throw new Error('No two jobs of the list are alike.');
}

test('[SV-04] [UX-06] the number beside a choice leaves out what is hidden, in the list of all jobs too', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(newest, { waitUntil: 'networkidle' });
  const numbers = async () => {
    const labels = await partsOf(page).profession.locator('label').all();
    return Promise.all(
      labels.map(async (label) => ({
        id: (await label.locator('input').getAttribute('value')) ?? '',
        count: Number(await label.locator('[aria-hidden]').innerText()),
      })),
    );
  };
  const before = await numbers();
  expect(before.length).toBeGreaterThan(4);
  // Among the first rows is one of a frequent profession.
  for (let hidden = 0; hidden < 5; hidden += 1) await hideFirst(page, hideJob.job);
  await page.reload({ waitUntil: 'networkidle' });
  const fewer = async () =>
    (await numbers()).filter(({ id, count }) => count < (before.find((one) => one.id === id)?.count ?? 0));
  await expect.poll(async () => (await fewer()).length).toBeGreaterThan(0);
  for (const { id, count } of await fewer()) {
    await page.goto(`${paths.jobs}?profession_list=${id}`, { waitUntil: 'networkidle' });
    expect(await countOf(page), id).toBe(count);
  }
  await showAll(page);
});

test('[SV-04] what is hidden on its page leaves the lists that this tab has kept, until it is taken back', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', viewport: WIDE });
  await page.goto(`${paths.jobs}?q=designer`, { waitUntil: 'networkidle' });
  const total = await countOf(page);
  const [path, like] = await alikeIn(page);
  const opening = page.context().waitForEvent('page');
  await page.locator(`[data-row] h2 a[href="${path}"]`).click();
  const job = await opening;
  await similarTo(job, like).first().waitFor();
  await linkIn(job, like).click();
  await job.waitForURL(({ pathname }) => pathname === like);
  const title = await job.getByRole('heading', { level: 1 }).innerText();
  await hideFirst(job, hideJob.job);
  await expect.poll(() => linkIn(job, like).count()).toBe(0);
  await job.goBack();
  // The list beside has a link to it on either page.
  await expect.poll(() => job.getByRole('heading', { level: 1 }).innerText()).not.toBe(title);
  await job.getByRole('region', { name: jobPage.similar }).getByRole('link').first().waitFor();
  expect(await similarTo(job, like).count()).toBe(0);
  expect(await linkIn(job, like).count()).toBe(0);
  await job.goForward();
  await job.getByText(hideJob.jobHidden(title)).waitFor();
  await job.getByRole('link', { name: jobPage.backToList }).click();
  await job.waitForURL(({ pathname }) => pathname === paths.jobs);
  await job.getByText(hideJob.jobHidden(title)).waitFor();
  expect(await job.locator(`[data-row] h2 a[href="${like}"]`).count()).toBe(0);
  expect(await countOf(job)).toBe(total - 1);
  await whenChanged(job, () => undo(job).click());
  await job.locator(`[data-row] h2 a[href="${like}"]`).waitFor();
  expect(await countOf(job)).toBe(total);
});

test('[SV-04] what is hidden in one list leaves the list before it', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(newest, { waitUntil: 'networkidle' });
  const [link] = await page
    .locator('[data-row] h2 a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const total = await countOf(page);
  const title = (await rows(page).first().getByRole('heading').innerText()).split('\n')[0] ?? '';
  await partsOf(page).search.fill(title.replace(/\s*\(.*$/u, ''));
  await partsOf(page).search.press('Enter');
  const row = rows(page).filter({ has: page.locator(`h2 a[href="${link}"]`) });
  await expect.poll(() => page.url()).toContain('q=');
  await expect.poll(() => countOf(page)).not.toBe(total);
  await row.getByRole('button', { name: new RegExp(`^${hideJob.open}`) }).click();
  await whenChanged(page, () => row.getByRole('button', { name: hideJob.job }).click());
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain('q=');
  await expect.poll(() => countOf(page)).toBe(total - 1);
  expect(await page.locator(`[data-row] h2 a[href="${link}"]`).count()).toBe(0);
  await whenChanged(page, () => undo(page).click());
  await expect.poll(() => countOf(page)).toBe(total);
});

test('[SV-04] the menu closes when Tab or Shift+Tab leaves it, and is named by the job', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(newest, { waitUntil: 'networkidle' });
  const menu = page.locator('form:popover-open');
  const first = opener(page).first();
  const title = (await rows(page).first().getByRole('heading').innerText()).split('\n')[0];
  expect(await accessibleNamesOf(page)).toContain(`${hideJob.open} (${title})`);
  await first.focus();
  await page.keyboard.press('Enter');
  await menu.waitFor();
  for (const _ of ['the job', 'its company']) await page.keyboard.press('Tab');
  expect(await menu.count()).toBe(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => menu.count()).toBe(0);
  await first.focus();
  await page.keyboard.press('Enter');
  await menu.waitFor();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => menu.count()).toBe(0);
  await first.click();
  await menu.waitFor();
  await first.click();
  await expect.poll(() => menu.count()).toBe(0);
});
