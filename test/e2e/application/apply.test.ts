import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs, samplePassword } from '../../../server/marketplace/demo/known.ts';
import { applications } from '../../../shared/messages/application/applications.ts';
import { flow } from '../../../shared/messages/flow.ts';
import { session } from '../../../shared/messages/session/session.ts';
import { messages } from '../../../shared/messages.ts';
import { jobPageNotices } from '../../../shared/messages/jobs/job-page-notices.ts';
import { paths } from '../../../shared/paths.ts';
import { signInPage } from '../../../shared/sign-in-paths.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { modelOf } from '../job-page/job-model.ts';
import { dialogOf, emailOf, signInBy } from '../session/sign-in-form.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const primary = (page: Page) =>
  page.getByRole('button', { name: /^(Apply|Resume Application|Edit Application|Applied)$/ });

async function openJob(job: string, as?: SampleAccount) {
  const opened = await browser.open({ origin: stack.origin, ...(as && { as }) });
  await opened.page.goto(paths.job(job));
  return opened;
}

describe("a candidate's button", () => {
  test.for([
    { id: 'J-14', job: 'liveOpen', label: 'Apply', isEnabled: true },
    { id: 'J-15', job: 'draftOfCandidate', label: 'Resume Application', isEnabled: true },
    { id: 'J-16', job: 'sentByCandidate', label: 'Edit Application', isEnabled: true },
    { id: 'J-17', job: 'appliedByCandidate', label: 'Applied', isEnabled: false },
  ] as const)('[$id] reads "$label", enabled: $isEnabled', async ({ job, label, isEnabled }) => {
    const { page } = await openJob(sampleJobs[job], 'candidate');
    expect((await primary(page).innerText()).trim()).toBe(label);
    expect(await primary(page).isEnabled()).toBe(isEnabled);
  });

  test.for(['liveOpen', 'draftOfCandidate', 'sentByCandidate'] as const)(
    '[J-18] leads from %s to the application',
    async (job) => {
      const { page } = await openJob(sampleJobs[job], 'candidate');
      await primary(page).click();
      await page.waitForURL(`**${paths.application(sampleJobs[job])}`);
    },
  );
});

test.for([390, 1280])(
  '[HI-10] [J-16] [J-17] what was sent can be read from the job, and changed until a recruiter opened it, at %i px',
  async (width) => {
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'candidate',
      viewport: { width, height: 800 },
    });
    for (const job of [sampleJobs.sentByCandidate, sampleJobs.appliedByCandidate]) {
      await page.goto(paths.job(job));
      await page.getByRole('link', { name: jobPageNotices.sent }).click();
      await page.getByRole('heading', { name: applications.receiptView.title, level: 1 }).waitFor();
      await page.goto(paths.applications);
      const edit = page.locator(`a[href="${paths.application(job)}"]`);
      expect(await edit.count()).toBe(job === sampleJobs.sentByCandidate ? 1 : 0);
    }
    await page.goto(paths.job(sampleJobs.liveOpen));
    expect(await page.getByRole('link', { name: jobPageNotices.sent }).count()).toBe(0);
  },
);

describe('a working week a candidate must accept', () => {
  test.for([
    { id: 'J-22', job: 'sixDay', week: 'six-day-week', kind: 1 },
    { id: 'J-23', job: 'flexible', week: 'seven-day-week', kind: 2 },
  ] as const)('[$id][J-24] $week: asked once, saved, not asked again', async ({ job, week, kind }) => {
    const id = sampleJobs[job];
    const texts = messages.jobPage.workingWeek;
    const permissions = () =>
      data.all(
        `select kind from job_permissions where job_id = ? and user_id =
         (select user_id from user_emails where email_folded = 'candidate@atelier.test')`,
        id,
      );
    const { page } = await openJob(id, 'candidate');
    await primary(page).click();
    const dialog = page.getByRole('dialog', { name: texts[week].title });
    await dialog.getByRole('button', { name: texts.decline }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(permissions()).toEqual([]);

    await primary(page).click();
    await dialog.getByRole('button', { name: texts[week].accept }).click();
    await page.waitForURL(`**${paths.application(id)}`);
    expect(permissions().map((row) => row['kind'])).toEqual([kind]);

    await page.goto(paths.job(id));
    await primary(page).click();
    await page.waitForURL(`**${paths.application(id)}`);
  });
});

describe('a visitor', () => {
  test('[J-20][A-06][A-11] is asked to sign in, then finds the jobs and the way back to the application', async () => {
    const { page } = await openJob(sampleJobs.liveOpen);
    const { job } = await modelOf(page, sampleJobs.liveOpen);
    await primary(page).click();
    const dialog = dialogOf(page);
    const { session } = messages;
    await dialog.getByText(session.signIn.inOrder(session.applyingTo(job.title))).waitFor();
    await dialog.getByRole('tab', { name: session.signUp.tab }).click();
    await dialog.getByText(`Create an account to apply for ${job.title}.`, { exact: true }).waitFor();
    await dialog.getByRole('tab', { name: session.signIn.tab }).click();
    await signInBy(page, 'candidate');
    await page.waitForURL(`**${paths.jobs}`);
    await page.getByText(messages.continueApplication.text(job.title)).waitFor();
    await page.getByRole('link', { name: messages.continueApplication.go }).click();
    await page.waitForURL(`**${paths.application(job.id)}`);
  });

  test('who gives a wrong password is told so and can try again', async () => {
    const { page } = await browser.open({ origin: stack.origin, expected: [/status of 401/] });
    await page.goto(paths.job(sampleJobs.liveOpen));
    await primary(page).click();
    const dialog = dialogOf(page);
    await signInBy(page, 'candidate', 'not-the-password');
    await dialog.getByText(messages.session.failures['wrong-credentials']).waitFor();
    expect(await emailOf(page).inputValue()).toBe('candidate@atelier.test');
  });
});

test('[A-11] a recruiter who signs in on the job page goes to the dashboard', async () => {
  const { page } = await openJob(sampleJobs.liveOpen);
  await page.getByRole('button', { name: messages.navigation.login }).click();
  await signInBy(page, 'recruiter');
  await page.waitForURL(`**${paths.dashboard}`);
});

test.for(['recruiter', 'outsider', 'freelancer'] as const)(
  '[J-19] %s pressing Apply goes to the post-a-job page',
  async (as) => {
    const { page } = await openJob(sampleJobs.liveOpen, as);
    await primary(page).click();
    await page.waitForURL(`**${paths.postAJob}`);
  },
);

test.for([undefined, 'candidate'] as const)('[J-21] TP=1 hides Apply (signed in as: %s)', async (as) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled, ...(as && { as }) });
    await page.goto(`${paths.job(sampleJobs.liveOpen)}?TP=1`);
    await page.locator('h1').waitFor();
    expect(await primary(page).count()).toBe(0);
    await page.goto(paths.job(sampleJobs.liveOpen));
    expect(await primary(page).count()).toBeGreaterThan(0);
  }
});

test('without JavaScript Apply leads by way of the sign-in to the application, which says what it needs', async () => {
  const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled: false });
  await page.goto(paths.job(sampleJobs.liveOpen));
  await page.getByRole('link', { name: messages.jobPage.actions.link }).waitFor();
  await primary(page).click();
  await page.waitForURL((url) => url.pathname === signInPage);
  await page.getByLabel(session.email, { exact: true }).fill('newcomer@atelier.test');
  await page.getByLabel(session.password, { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: session.signIn.submit }).click();
  await page.waitForURL((url) => url.pathname.startsWith(paths.application(sampleJobs.liveOpen)));
  await page.getByText(flow.noScript).waitFor();
});
