import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs, samplePassword } from '../../../server/marketplace/demo/known.ts';
import { hiddenPage } from '../../../shared/hidden-paths.ts';
import { accountMenu } from '../../../shared/messages/session/account-menu.ts';
import { applications } from '../../../shared/messages/application/applications.ts';
import { hiddenJobs } from '../../../shared/messages/jobs/hidden-jobs.ts';
import { home } from '../../../shared/messages/home.ts';
import { hideJob } from '../../../shared/messages/jobs/hide-job.ts';
import { jobPage } from '../../../shared/messages/jobs/job-page.ts';
import { saveJob } from '../../../shared/messages/jobs/save-job.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { type SampleAccount, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { agreeToMove, flowOf } from '../application/application-model.ts';
import { dialogOf } from './sign-in-form.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const newest = `${paths.jobs}?sort_by=2`;

const rows = (page: Page) => page.locator('[data-row]:not([hidden])');
const named = (page: Page, start: string) => page.getByRole('button', { name: new RegExp(`^${start}`) });
const login = (page: Page) => page.getByRole('button', { name: navigation.login });

async function whenChanged(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => ['PUT', 'DELETE'].includes(answer.request().method()));
  await act();
  expect((await answered).ok()).toBe(true);
}

/** The list in one tab, and its first job in another. */
async function twoTabs(as: SampleAccount) {
  const { page: list } = await browser.open({ origin: stack.origin, as });
  await list.goto(newest, { waitUntil: 'networkidle' });
  const row = rows(list).first();
  const path = (await row.locator('h2 a').getAttribute('href')) ?? '';
  const job = await list.context().newPage();
  await job.goto(path, { waitUntil: 'networkidle' });
  const title = await job.getByRole('heading', { level: 1 }).innerText();
  return { list, job, row, title, path };
}

test('[SV-01] what is saved in the tab of a job is saved in the tab of its list, at home, and on /saved', async () => {
  const { list, job, row, title } = await twoTabs('newcomer');
  const saved = await list.context().newPage();
  await saved.goto(paths.saved, { waitUntil: 'networkidle' });
  const start = await list.context().newPage();
  await start.goto(paths.home, { waitUntil: 'networkidle' });
  const ownJobs = start.getByRole('region', { name: home.own.saved });
  expect(await saved.getByRole('heading', { name: title }).count()).toBe(0);
  expect(await ownJobs.count()).toBe(0);
  await whenChanged(job, () => named(job, saveJob.save).first().click());
  await row.getByRole('button', { name: saveJob.saved }).waitFor();
  await saved.getByRole('heading', { name: title }).waitFor();
  await ownJobs.getByRole('link', { name: title }).waitFor();
  await whenChanged(list, () => row.getByRole('button', { name: saveJob.saved }).click());
  await ownJobs.waitFor({ state: 'detached' });
  await named(job, `${saveJob.save}\\b`).first().waitFor();
});

test('a page that does not exist leaves the other tabs of the same person alone', async () => {
  const { page: list } = await browser.open({ origin: stack.origin, as: 'candidate', expected: [/404/] });
  await list.goto(newest, { waitUntil: 'networkidle' });
  await list.evaluate(() => {
    new BroadcastChannel('atelier').addEventListener('message', ({ data }) => {
      if (data === 'last') document.title = 'It was never reloaded';
    });
  });
  const missing = await list.context().newPage();
  await missing.goto('/nope', { waitUntil: 'networkidle' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is always of this origin
  await missing.evaluate(() => new BroadcastChannel('atelier').postMessage('last'));
  await expect.poll(() => list.title()).toBe('It was never reloaded');
});

async function withdrawLatest(tab: Page): Promise<void> {
  await tab.goto(paths.applications, { waitUntil: 'networkidle' });
  await tab.getByRole('button', { name: applications.withdraw }).first().click();
  await tab
    .getByRole('dialog', { name: applications.withdrawal.title })
    .getByRole('button', { name: applications.withdrawal.yes })
    .click();
}

test('[J-16] a job in one tab follows its application, sent and withdrawn in another', async () => {
  const id = sampleJobs.remote;
  const { page: job } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await job.goto(paths.job(id), { waitUntil: 'networkidle' });
  const action = (name: string) => job.getByRole('button', { name, exact: true });
  await action(jobPage.actions.apply).waitFor();
  const other = await job.context().newPage();
  await other.goto(paths.application(id), { waitUntil: 'networkidle' });
  await agreeToMove(other, id);
  await flowOf(other).submit.click();
  await other.waitForURL(`**${paths.listingModal('jb-app-success-modal')}**`);
  await action(jobPage.actions.edit).waitFor();
  await withdrawLatest(other);
  await action(jobPage.actions.apply).waitFor();
});

test('[HI-10] the list of applications in one tab follows what is sent and withdrawn in others', async () => {
  const id = sampleJobs.flexible;
  const { page: list } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await list.goto(paths.applications, { waitUntil: 'networkidle' });
  const row = list.getByRole('listitem').filter({ has: list.locator(`#application-${id}`) });
  expect(await row.count()).toBe(0);
  const other = await list.context().newPage();
  await agreeToMove(list, id);
  await other.goto(paths.application(id), { waitUntil: 'networkidle' });
  await flowOf(other).submit.click();
  await row.getByText(applications.status.submitted, { exact: true }).waitFor();
  await other.waitForURL(`**${paths.listingModal('jb-app-success-modal')}**`);
  await withdrawLatest(other);
  await row.getByText(applications.status.withdrawn, { exact: true }).waitFor();
});

test('[SV-04] what is hidden in the tab of a job leaves the list in the other tab, and comes back', async () => {
  const { list, job, title } = await twoTabs('newcomer');
  const hidden = await list.context().newPage();
  await hidden.goto(hiddenPage, { waitUntil: 'networkidle' });
  await named(job, hideJob.open).first().click();
  await whenChanged(job, () => job.getByRole('button', { name: hideJob.job }).first().click());
  await rows(list).first().getByText(hideJob.jobHidden(title)).waitFor();
  await hidden.getByText(hiddenJobs.count(1)).waitFor();
  await whenChanged(list, () => rows(list).first().getByRole('button', { name: hideJob.undo }).click());
  await job.getByText(hideJob.jobHidden(title)).waitFor({ state: 'detached' });
  await hidden.getByText(hiddenJobs.empty.title).waitFor();
});

test('[SV-01][SV-04] what one tab takes back and another does again is counted in both', async () => {
  const { list, job, title } = await twoTabs('newcomer');
  const [saved, hidden] = [await list.context().newPage(), await list.context().newPage()];
  await whenChanged(job, () => named(job, saveJob.save).first().click());
  await saved.goto(paths.saved, { waitUntil: 'networkidle' });
  const inSaved = saved.getByRole('listitem').filter({ has: saved.getByRole('heading', { name: title }) });
  const count = await saved.locator('main [aria-live]').first().innerText();
  await whenChanged(saved, () => inSaved.getByRole('button', { name: saveJob.saved }).click());
  await named(job, `${saveJob.save}\\b`).first().waitFor();
  await whenChanged(job, () => named(job, saveJob.save).first().click());
  await expect.poll(() => saved.locator('main [aria-live]').first().innerText()).toBe(count);
  await whenChanged(saved, () => inSaved.getByRole('button', { name: saveJob.saved }).click());

  await named(job, hideJob.open).first().click();
  await whenChanged(job, () => job.getByRole('button', { name: hideJob.job }).first().click());
  await hidden.goto(hiddenPage, { waitUntil: 'networkidle' });
  await whenChanged(hidden, () => named(hidden, hideJob.showAgain).click());
  await job.getByText(hideJob.jobHidden(title)).waitFor({ state: 'detached' });
  await named(job, hideJob.open).first().click();
  await whenChanged(job, () => job.getByRole('button', { name: hideJob.job }).first().click());
  await hidden.getByText(hiddenJobs.count(1)).waitFor();
  await whenChanged(hidden, () => named(hidden, hideJob.showAgain).click());
});

test('[A-13] a sign-out in one tab is one in all: no tab says what was hidden, or asks to sign in', async () => {
  const { list, job, title, path } = await twoTabs('newcomer');
  const own = await list.context().newPage();
  await own.goto(paths.saved, { waitUntil: 'networkidle' });
  await named(job, hideJob.open).first().click();
  await whenChanged(job, () => job.getByRole('button', { name: hideJob.job }).first().click());
  await job.getByText(hideJob.jobHidden(title)).waitFor();
  await list.locator('header button[popovertarget]').click();
  await list.getByRole('button', { name: accountMenu.logout }).click();
  for (const tab of [list, job, own]) {
    await login(tab).waitFor();
    await tab.waitForLoadState('networkidle');
    expect(await dialogOf(tab).count()).toBe(0);
  }
  expect(new URL(job.url()).pathname).toBe(path);
  expect(await job.getByText(hideJob.jobHidden(title)).count()).toBe(0);
  expect(await job.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('hidden');
});

test('a sign-in in one tab is one in all, and pages of somebody else become those of who is signed in', async () => {
  const { page: visitor } = await browser.open({ origin: stack.origin });
  await visitor.goto(newest, { waitUntil: 'networkidle' });
  await login(visitor).waitFor();
  const other = await visitor.context().newPage();
  const signInAs = async (email: string) => {
    await visitor.context().request.post(`${stack.origin}/api/session`, {
      headers: { 'x-atelier': '1', origin: stack.origin },
      data: { email, password: samplePassword },
    });
    await other.goto(paths.home, { waitUntil: 'networkidle' });
    return other.locator('header button[popovertarget]').first().innerText();
  };
  const first = await signInAs('newcomer@atelier.test');
  const menu = visitor.locator('header button[popovertarget]').first();
  await expect.poll(() => menu.innerText()).toBe(first);
  const second = await signInAs('candidate@atelier.test');
  expect(second).not.toBe(first);
  await expect.poll(() => menu.innerText()).toBe(second);
});

test.for([
  ['an application', stepPaths.application(sampleJobs.liveOpen, { step: 1, subStep: 0 })],
  ['a profile', stepPaths.editProfile({ step: 1, subStep: 0 })],
  ['a draft of a job', paths.postAJob],
] as const)('[A-13] what is typed into %s is not lost by a sign-out in another tab', async ([, path]) => {
  const as = path === paths.postAJob ? 'recruiter' : 'candidate';
  const { page: form } = await browser.open({ origin: stack.origin, as });
  await form.goto(path, { waitUntil: 'networkidle' });
  const field = form
    .locator('main :is(input:not([type]), input[type="text"]):not([role="combobox"])')
    .first();
  await field.fill('Typed and not saved');
  const other = await form.context().newPage();
  await other.goto(paths.home, { waitUntil: 'networkidle' });
  const heard = form.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new BroadcastChannel('atelier').addEventListener('message', () => resolve()),
      ),
  );
  await other.locator('header button[popovertarget]').click();
  await other.getByRole('button', { name: accountMenu.logout }).click();
  await login(other).waitFor();
  await heard;
  // A page that loads again does not get as far as the end of this.
  await form.evaluate(async () => void (await fetch('/favicon.ico')));
  expect(await field.inputValue()).toBe('Typed and not saved');
});

test('[SV-01] what one person saves does not reach a page that is still another’s', async () => {
  const { list, row, path } = await twoTabs('newcomer');
  const other = await list.context().newPage();
  await list.context().request.post(`${stack.origin}/api/session`, {
    headers: { 'x-atelier': '1', origin: stack.origin },
    data: { email: 'candidate@atelier.test', password: samplePassword },
  });
  await other.goto(path, { waitUntil: 'networkidle' });
  const before = await row.getByRole('button').first().innerText();
  const heard = list.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new BroadcastChannel('atelier').addEventListener('message', () => resolve()),
      ),
  );
  await whenChanged(other, () => named(other, 'Save').first().click());
  await heard;
  expect(await row.getByRole('button').first().innerText()).toBe(before);
});
