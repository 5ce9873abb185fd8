import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleAccounts, sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { applications } from '../../../shared/messages/application/applications.ts';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { availability as availabilityTexts } from '../../../shared/messages/jobs/availability.ts';
import { gone as goneTexts } from '../../../shared/messages/jobs/gone.ts';
import { upload as uploadTexts } from '../../../shared/messages/upload.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { expectDialogWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser, stopClock } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { availability, basic, professional } from '../../server/gateway/application/answers.ts';
import { goTo, hasFocus, press, pressByKey } from './application-modal.ts';
import {
  agreeToMove,
  chooseCity,
  fileNamed,
  fill,
  flowOf,
  flowViewOf,
  jobsByVariant,
  nextTo,
  openFlow,
  untilAt,
  uploadInto,
} from './application-model.ts';
import { dropResponse, gate, long, saveSteps, networkFaults } from './application-faults.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const field = (page: Page, label: string) => flowOf(page).form.getByLabel(label, { exact: true });

test('two tabs: both versions are shown, one is chosen, and neither tab forgets its own', long, async () => {
  const job = sampleJobs.sixDay;
  const { page: one } = await browser.open({ origin: stack.origin, as: 'newcomer', expected: networkFaults });
  const two = await one.context().newPage();
  const first = await openFlow(one, job);
  const second = await openFlow(two, job);
  const { conflict } = first.dialogs;
  const { name, alternate } = texts.basic;
  const words = flowTexts.conflict;
  const city = await flowViewOf(one, job).then(({ job: { cities } }) => cities[0]?.name ?? '');

  await one.bringToFront();
  await field(one, name).fill('Asha First');
  await two.bringToFront();
  await fill.basic(two, { name: 'Asha Second' });
  await fill.linkedIn(two);
  await one.bringToFront();
  await one.reload();
  await untilAt(one, 'basic');
  expect(await field(one, name).inputValue()).toBe('Asha First');
  await fill.linkedIn(one);
  await two.bringToFront();
  await nextTo(two, 'professional');

  await one.bringToFront();
  await fill.basic(one, { name: 'Asha First', mobile: '5512345679' });
  await first.next.click();
  await conflict.waitFor();
  const both = (await conflict.innerText()).replaceAll(/\s+/g, ' ');
  for (const line of ['Asha First', 'Asha Second', '5512345679', '5512345678']) expect(both).toContain(line);
  await expectDialogWellMade(one);
  // Put off by a reload, nothing is decided, and no empty question comes back.
  await one.reload();
  await untilAt(one, 'basic');
  expect(await conflict.isVisible()).toBe(false);
  expect(await field(one, name).inputValue()).toBe('Asha First');
  expect((await flowViewOf(one, job)).answers.basic.name).toBe('Asha Second');
  await first.next.click();
  await pressByKey(one, conflict.getByRole('button', { name: words.submit }));
  await untilAt(one, 'professional');
  expect((await flowViewOf(one, job)).answers.basic).toMatchObject({
    name: 'Asha First',
    mobile: '5512345679',
  });

  // The other tab has not touched that since: its next save goes on over it, and shows it.
  await two.bringToFront();
  await fill.professional(two, city);
  await nextTo(two, 'availability');
  await second.rail.getByRole('button', { name: texts.steps.basic }).click();
  await second.errors.waitFor();
  await second.rail.getByRole('button', { name: texts.steps.basic }).click();
  await untilAt(two, 'basic');
  expect(await field(two, name).inputValue()).toBe('Asha First');

  // The values that somebody else has saved may be chosen as well.
  await one.bringToFront();
  await fill.professional(one, city);
  await field(one, texts.professional.years).fill('9');
  await first.next.click();
  await goTo(one, conflict.getByLabel(words.mine));
  await one.keyboard.press('ArrowDown');
  expect(await hasFocus(conflict.getByLabel(words.theirs))).toBe(true);
  await pressByKey(one, conflict.getByRole('button', { name: words.submit }));
  await untilAt(one, 'availability');
  expect((await flowViewOf(one, job)).answers.professional.experienceMonths).toBe(30);

  // Values that a tab had not saved when it was closed are in the next one.
  await two.bringToFront();
  await field(two, alternate).fill('5587654321');
  await expect.poll(() => second.saved.innerText()).toBe(flowTexts.kept);
  await two.close();
  const three = await one.context().newPage();
  await three.goto(stepPaths.application(job, { step: 1, subStep: 0 }));
  await untilAt(three, 'basic');
  await expect.poll(() => field(three, alternate).inputValue()).toBe('5587654321');
});

test('[AP-26] two tabs: one withdraws what the other has sent without an answer, and the second press says so', async () => {
  const job = sampleJobs.sentByCandidate;
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: networkFaults });
  await page.goto(paths.applications);
  await agreeToMove(page, job);
  await page.goto(paths.application(job));
  await untilAt(page, 'review');
  const flow = flowOf(page);
  const submission = `**${applicationApi.submission(job)}`;
  await page.route(submission, dropResponse);
  await flow.submit.click();
  await flow.form.getByRole('alert').filter({ hasText: texts.failures.unreachable }).waitFor();
  await page.unroute(submission);
  const withdrawal = { headers: { 'x-atelier': '1', origin: stack.origin } };
  expect((await page.context().request.delete(applicationApi.view(job), withdrawal)).status()).toBe(200);

  await flow.submit.click();
  const told = flow.form.getByRole('alert').filter({ hasText: texts.withdrawn.notSent });
  await told.waitFor();
  expect((await flowViewOf(page, job)).status).toBe('new');
  await flow.submit.click();
  await page.waitForURL((url) => url.pathname.startsWith(paths.jobs) && !url.pathname.includes(job));
  // It was sent anew, and no sent one was changed.
  await page.getByRole('dialog', { name: availabilityTexts.success.title }).waitFor();
  expect((await flowViewOf(page, job)).status).toBe('submitted');
});

test('[AP-33] a Submit whose answer was lost ends as it should once the connection is back', async () => {
  const job = sampleJobs.payUnsaid;
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: networkFaults });
  await page.goto(paths.applications);
  await agreeToMove(page, job);
  const flow = await openFlow(page, job, 'review');
  const submission = `**${applicationApi.submission(job)}`;
  await page.route(submission, dropResponse);
  await flow.submit.click();
  await flow.form.getByRole('alert').filter({ hasText: texts.failures.unreachable }).waitFor();
  await page.unroute(submission);
  const { receipt } = await flowViewOf(page, job);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('dialog', { name: availabilityTexts.success.title }).waitFor();
  await page.getByText(texts.receipt(receipt?.reference ?? 'none')).waitFor();
  expect((await flowViewOf(page, job)).receipt).toEqual(receipt);
});

test.for(['', ', loaded again'])(
  '[AP-26] two tabs: a first application, sent without an answer%s, and withdrawn in the other, is sent again only by who knows that',
  async (isReloaded) => {
    const job = isReloaded === '' ? sampleJobs.remote : sampleJobs.liveOpen;
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: networkFaults });
    await page.goto(paths.applications);
    await agreeToMove(page, job);
    const flow = await openFlow(page, job, 'review');
    const submission = `**${applicationApi.submission(job)}`;
    await page.route(submission, dropResponse);
    await flow.submit.click();
    await flow.form.getByRole('alert').filter({ hasText: texts.failures.unreachable }).waitFor();
    await page.unroute(submission);
    expect((await flowViewOf(page, job)).status).toBe('submitted');
    const withdrawal = { headers: { 'x-atelier': '1', origin: stack.origin } };
    expect((await page.context().request.delete(applicationApi.view(job), withdrawal)).status()).toBe(200);
    if (isReloaded !== '') {
      await page.reload();
      await untilAt(page, 'review');
      await flow.form.getByText(texts.withdrawn.still).waitFor();
    }

    await flow.submit.click();
    const told = flow.form.getByRole('alert').filter({ hasText: texts.withdrawn.notSent });
    await told.waitFor();
    expect(await hasFocus(told)).toBe(true);
    expect((await flowViewOf(page, job)).status).toBe('new');
    await told.getByRole('button', { name: flowTexts.retry }).click();
    await page.waitForURL((url) => url.pathname.startsWith(paths.jobs) && !url.pathname.includes(job));
    expect((await flowViewOf(page, job)).status).toBe('submitted');
  },
);

test(
  'two tabs: one withdraws, the other is told before it saves, and goes on when asked to',
  long,
  async () => {
    const job = sampleJobs.sentByCandidate;
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: networkFaults });
    const flow = await openFlow(page, job);
    const other = await page.context().newPage();
    await other.goto(paths.applications, { waitUntil: 'networkidle' });
    const row = other.getByRole('listitem').filter({ has: other.locator(`#application-${job}`) });
    await row.getByRole('button', { name: applications.withdraw }).click();
    await other.getByRole('dialog').getByRole('button', { name: applications.withdrawal.yes }).click();
    await row.getByText(applications.status.withdrawn, { exact: true }).waitFor();
    const withdrawn = await flowViewOf(page, job);

    await page.bringToFront();
    await field(page, texts.basic.name).fill('Asha Withdrawn');
    await flow.next.click();
    const told = flow.form.getByRole('alert').filter({ hasText: texts.withdrawn.notSaved });
    await told.waitFor();
    expect(await hasFocus(told)).toBe(true);
    await untilAt(page, 'basic');
    expect(await field(page, texts.basic.name).inputValue()).toBe('Asha Withdrawn');
    expect(await flowViewOf(page, job)).toEqual(withdrawn);

    await told.getByRole('button', { name: flowTexts.retry }).click();
    await untilAt(page, 'professional');
    await flow.form.getByText(texts.withdrawn.still).waitFor();
    expect((await flowViewOf(page, job)).answers.basic.name).toBe('Asha Withdrawn');
    await other.bringToFront();
    await other.reload();
    await row.getByText(applications.status.draft, { exact: true }).waitFor();
    expect(await row.innerText()).not.toContain(applications.submittedAt(''));
  },
);

test('[C-53][U-01] two tabs: one withdraws, the other is told before a file is taken, and keeps the file', async () => {
  const job = sampleJobs.sentByCandidate;
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: networkFaults });
  const ofJob = 'where job_id = ? and user_id = (select user_id from user_emails where email_folded = ?)';
  const set = (status: number, withdrawnAt: number | null) =>
    data.run(
      `update applications set status = ?, withdrawn_at = ? ${ofJob}`,
      status,
      withdrawnAt,
      job,
      sampleAccounts.candidate,
    );
  set(1, null);
  const flow = await openFlow(page, job);
  const place = flow.form.getByRole('group', { name: texts.cv.label, exact: true });
  const storedCv = () => flowViewOf(page, job).then(({ answers: { cv } }) => cv?.name ?? null);
  const before = await storedCv();
  const file = fileNamed('after-withdrawal.pdf');
  set(0, Date.now());
  await place.locator('input[type="file"]').setInputFiles(file);
  await flow.form.getByText(texts.withdrawn.still).waitFor();
  await place.getByText(texts.upload.failures.unknown).waitFor();
  expect(await storedCv()).toBe(before);
  await place.getByRole('button', { name: uploadTexts.retry }).click();
  await place.getByRole('button', { name: uploadTexts.remove(file.name) }).waitFor();
  expect(await storedCv()).toBe(file.name);

  // A dialog says it as well, because it stands before the notice.
  set(1, null);
  await page.reload();
  await untilAt(page, 'basic');
  set(0, Date.now());
  await place.getByRole('button', { name: uploadTexts.remove(file.name) }).click();
  await press(flow.dialogs.deleteCv, texts.dialogs.deleteCv.yes);
  await flow.dialogs.deleteCv.getByText(texts.withdrawn.notSaved).waitFor();
  expect(await storedCv()).toBe(file.name);
});

test('[U-02] a file of a sent application that is given up before it leaves is not sent', async () => {
  const job = sampleJobs.appliedByCandidate;
  const { page, requests } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const flow = await openFlow(page, job);
  await flow.form.getByText(/^You sent this application on /).waitFor();
  const place = flow.form.getByRole('group', { name: texts.cv.label, exact: true });
  const choose = (name: string) => place.locator('input[type="file"]').setInputFiles(fileNamed(name));
  const { hold, open } = gate();
  const view = `**${applicationApi.view(job)}`;
  await page.route(view, hold);
  await choose('given-up.pdf');
  await place.getByRole('button', { name: uploadTexts.cancelUpload('given-up.pdf') }).click();
  await place.getByText(texts.upload.choose).waitFor();
  open();
  await page.unroute(view);
  await choose('sent.pdf');
  await place.getByRole('button', { name: uploadTexts.remove('sent.pdf') }).waitFor();
  const sent = requests.filter((one) => one.method() === 'POST' && one.url().includes('/files'));
  expect(sent).toHaveLength(1);
});

test(
  '[AP-02][AP-03][AP-04][K-04] a job that goes while one applies is told on every kind of save, and nothing typed is lost',
  long,
  async () => {
    const job = jobsByVariant.b;
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: networkFaults });
    const { cities } = (await flowViewOf(page, job)).job;
    const email = (await flowViewOf(page, job)).answers.basic.email;
    await saveSteps(page, stack.origin, job, [
      { ...basic, answers: { ...basic.answers, email }, linkedInUrl: null },
      professional(Number(cities[0]?.id)),
      availability,
    ]);
    const set = (status: number, expiresAt: number) =>
      data.run('update jobs set status = ?, expires_at = ? where id = ?', status, expiresAt, job);
    const later = Date.now() + 86_400_000;
    const gone = { expired: () => set(1, 1), vanished: () => set(0, later), back: () => set(1, later) };
    const flow = await openFlow(page, job, 'cv', 'sub-steps');
    const { form, dialogs } = flow;
    await uploadInto(page, texts.cv.label, 'asha-rao.pdf');
    await nextTo(page, 'portfolio');
    await uploadInto(page, texts.portfolio.slot(1), 'letters.pdf');
    const room = form.getByRole('group', { name: texts.portfolio.slot(2), exact: true });

    const kinds: readonly (() => Promise<void>)[] = [
      () => flow.next.click(),
      () => form.getByRole('switch').click(),
      () => room.locator('input[type="file"]').setInputFiles(fileNamed('more.pdf')),
      async () => {
        await form.getByRole('button', { name: uploadTexts.remove('letters.pdf') }).click();
        await dialogs.deleteFile.getByRole('button', { name: texts.dialogs.deleteFile.yes }).click();
      },
      async () => {
        await form.getByRole('button', { name: texts.portfolio.manage }).click();
        await dialogs.links.getByLabel(texts.links.url, { exact: true }).fill('asha.example/letters');
        await dialogs.links.getByRole('button', { name: texts.links.addButton, exact: true }).click();
        await dialogs.links.getByRole('button', { name: texts.links.save, exact: true }).click();
      },
    ];
    for (const [index, act] of kinds.entries()) {
      const isExpired = index % 2 === 0;
      if (isExpired) gone.expired();
      else gone.vanished();
      await act();
      const end = page.getByRole('heading', {
        name: texts.gone[isExpired ? 'job-expired' : 'job-not-found'],
      });
      await end.waitFor();
      await page.getByRole('button', { name: goneTexts.stay }).click();
      gone.back();
      await page.goto(stepPaths.application(job, { step: 3, subStep: 2 }));
      await untilAt(page, 'portfolio');
    }
    expect((await flowViewOf(page, job)).answers.portfolioFiles.map(({ name }) => name)).toEqual([
      'letters.pdf',
    ]);
    // The link that could not be saved is there still.
    await form.getByRole('button', { name: texts.portfolio.manage }).click();
    expect(await dialogs.links.getByLabel(texts.links.one(1), { exact: true }).inputValue()).toBe(
      'https://asha.example/letters',
    );
    await dialogs.links.getByRole('button', { name: texts.links.save, exact: true }).click();
    await dialogs.links.waitFor({ state: 'hidden' });

    // When one would move, and when it is sent: then the way leads to the jobs, and Back does not lead here.
    await page.goto(stepPaths.application(job, { step: 2, subStep: 1 }));
    await untilAt(page, 'professional');
    await chooseCity(page, 'Kolkata');
    await flow.next.click();
    await dialogs.relocation.waitFor();
    gone.vanished();
    await dialogs.relocation.getByRole('button', { name: texts.dialogs.relocation.yes }).click();
    await page.getByRole('heading', { name: texts.gone['job-not-found'] }).waitFor();
    await page.getByRole('button', { name: goneTexts.stay }).click();
    gone.back();
    await stopClock(page);
    await page.goto(stepPaths.application(job, { step: 3, subStep: 3 }));
    await untilAt(page, 'story');
    // A question that was not answered is asked again.
    await dialogs.relocation.getByRole('button', { name: texts.dialogs.relocation.yes }).click();
    await dialogs.relocation.waitFor({ state: 'hidden' });
    await fill.story(page);
    gone.expired();
    await flow.submit.click();
    await page.getByText(texts.gone.kept).waitFor();
    await page.clock.runFor(2900);
    expect(page.url()).toContain(job);
    await page.clock.runFor(200);
    await page.waitForURL((url) => url.pathname === `${paths.jobs}/` || url.pathname === paths.jobs);
    gone.back();
    await page.goto(stepPaths.application(job, { step: 3, subStep: 3 }));
    await expect.poll(() => field(page, texts.story.label).inputValue()).toContain('word59');

    // A recruiter has taken it on: nothing is to be changed any more.
    data.run('update applications set status = 3 where job_id = ?', job);
    await flow.submit.click();
    await page.getByRole('heading', { name: texts.closed.title }).waitFor();
  },
);
