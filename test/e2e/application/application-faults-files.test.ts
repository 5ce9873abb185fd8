import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationReplies } from '../../../shared/messages/application/application-replies.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { upload } from '../../../shared/messages/upload.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { expectWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { availability, basic, professional } from '../../server/gateway/application/answers.ts';
import { encryption, makePdf } from '../../server/marketplace/files/make-pdf.ts';
import { hasFocus, press } from './application-modal.ts';
import {
  agreeToMove,
  fileNamed,
  fill,
  flowOf,
  flowViewOf,
  nextTo,
  openFlow,
  untilAt,
  uploadInto,
} from './application-model.ts';
import { gate, dropResponse, saveSteps, networkFaults } from './application-faults.ts';

const stack = sharedStack();
const browser = sharedBrowser();

const field = (page: Page, label: string) => flowOf(page).form.getByLabel(label, { exact: true });

/** Everything up to the review, as another device would have saved it. */
async function fillAll(page: Page, job: string): Promise<void> {
  const view = await flowViewOf(page, job);
  await saveSteps(page, stack.origin, job, [
    { ...basic, answers: { ...basic.answers, email: view.answers.basic.email } },
    professional(Number(view.job.cities[0]?.id)),
    availability,
  ]);
}

test('[F-03][U-01][U-02][U-07] a file on a bad line: cancelled, failed, tried again, held to be sent, and deleted', async () => {
  const job = sampleJobs.sixDay;
  const files = `**${applicationApi.files(job, 'cv')}`;
  const { page, requests } = await browser.open({
    origin: stack.origin,
    as: 'newcomer',
    expected: networkFaults,
  });
  await page.goto(paths.jobs);
  await fillAll(page, job);
  const flow = await openFlow(page, job, 'review');
  await flow.rail.getByRole('button', { name: texts.steps.basic }).click();
  await untilAt(page, 'basic');
  const place = flow.form.getByRole('group', { name: texts.cv.label, exact: true });
  const choose = (file: ReturnType<typeof fileNamed>) =>
    place.locator('input[type="file"]').setInputFiles(file);
  const cv = fileNamed('asha-rao.pdf');
  const button = (name: string) => place.getByRole('button', { name, exact: true });
  const add = place.getByText(texts.upload.choose);
  const sent = () => requests.filter((one) => one.method() === 'POST' && one.url().includes('/files')).length;

  // The form says at once which files it cannot take, and sends nothing.
  for (const [file, text] of [
    [{ ...cv, name: 'asha.exe' }, texts.upload.failures.type],
    [{ ...cv, buffer: Buffer.alloc(0) }, texts.upload.failures.empty],
    [{ ...cv, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }, texts.upload.failures.size('10 MB')],
  ] as const) {
    await choose(file);
    await place.getByText(text).waitFor();
    await add.waitFor();
    expect(await button(upload.retry).count()).toBe(0);
  }
  expect(sent()).toBe(0);
  await choose({ ...cv, buffer: Buffer.from('<script>not a document</script>') });
  await place.getByText(applicationReplies.upload.content).waitFor();
  expect(await button(upload.retry).count()).toBe(0);

  // A message says that the file cannot be opened and what to do, and the values typed beside it stay.
  const known = await field(page, texts.basic.name).inputValue();
  await field(page, texts.basic.name).fill('Asha R. Menon');
  await choose({ ...cv, buffer: makePdf({ trailer: '/Encrypt 5 0 R', objects: [encryption('secret')] }) });
  await place.getByText(applicationReplies.upload.faults.password).waitFor();
  expect(await button(upload.retry).count()).toBe(0);
  expect(await field(page, texts.basic.name).inputValue()).toBe('Asha R. Menon');
  await field(page, texts.basic.name).fill(known);

  // On its way it can be cancelled, and the page is not left without a question.
  const slow = gate();
  await page.route(files, slow.hold);
  await choose(cv);
  await place.getByRole('progressbar').waitFor();
  expect(await add.count()).toBe(0);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await flow.exit.click();
  await flow.dialogs.exit.getByText(texts.dialogs.exit.unsent(cv.name)).waitFor();
  await page.keyboard.press('Escape');
  await flow.dialogs.exit.waitFor({ state: 'hidden' });
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/files'));
  await button(upload.cancelUpload(cv.name)).click();
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  await add.waitFor();
  expect(await place.getByRole('progressbar').count()).toBe(0);
  slow.open();
  await page.unroute(files);

  // The connection breaks: the button is back, the reason stands there, and what has not arrived is not sent without.
  await page.route(files, (route) => route.abort());
  await choose(cv);
  await place.getByText(texts.upload.failures.unreachable).waitFor();
  await add.waitFor();
  await page.unroute(files);
  await flow.rail.getByRole('button', { name: texts.steps.review }).click();
  await untilAt(page, 'review');
  await flow.submit.click();
  await flow.errors.getByText(texts.upload.unsent(cv.name)).waitFor();
  await flow.edit.click();
  await untilAt(page, 'basic');

  // It arrives and the answer is lost: another try finds it there and sends nothing.
  await page.route(files, dropResponse);
  await button(upload.retry).click();
  await expect.poll(sent).toBe(5);
  await button(upload.retry).waitFor();
  await page.unroute(files);
  await button(upload.retry).click();
  await place.getByRole('link', { name: cv.name }).waitFor();
  expect(sent()).toBe(5);

  // Deleted only when it was confirmed; a failure leaves it there.
  const remove = `**/application/files/*`;
  await page.route(remove, (route) => route.fulfill({ status: 503, body: '' }));
  await place.getByRole('button', { name: upload.remove(cv.name) }).click();
  const sure = flow.dialogs.deleteCv;
  await sure.getByRole('button', { name: texts.dialogs.deleteCv.no }).click();
  await sure.waitFor({ state: 'hidden' });
  await place.getByRole('button', { name: upload.remove(cv.name) }).click();
  await sure.getByRole('button', { name: texts.dialogs.deleteCv.yes }).click();
  await sure.getByText(texts.failures.unknown).waitFor();
  await page.unroute(remove);
  expect((await flowViewOf(page, job)).answers.cv?.name).toBe(cv.name);
  await sure.getByRole('button', { name: texts.dialogs.deleteCv.yes }).click();
  await sure.waitFor({ state: 'hidden' });
  await add.waitFor();
  expect((await flowViewOf(page, job)).answers.cv).toBeNull();
});

test('[U-07] a file that the line has cut off is sent by itself once the line is back, and only once', async () => {
  const { page, requests } = await browser.open({
    origin: stack.origin,
    as: 'newcomer',
    expected: networkFaults,
  });
  const { form } = await openFlow(page, sampleJobs.liveOpen);
  const place = form.getByRole('group', { name: texts.cv.label, exact: true });
  const file = fileNamed('asha-rao.pdf');
  await page.context().setOffline(true);
  await place.locator('input[type="file"]').setInputFiles(file);
  await place.getByText(texts.upload.failures.unreachable).waitFor();
  await page.context().setOffline(false);
  await place.getByRole('link', { name: file.name }).waitFor();
  expect(requests.filter((one) => one.method() === 'POST' && one.url().includes('/files'))).toHaveLength(2);
  expect((await flowViewOf(page, sampleJobs.liveOpen)).answers.cv?.name).toBe(file.name);
});

test('[AP-19][AP-29][AP-42] leaving with something unsaved: saved, or kept here, and the draft stays', async () => {
  const job = sampleJobs.flexible;
  const { page, requests } = await browser.open({
    origin: stack.origin,
    as: 'newcomer',
    expected: networkFaults,
  });
  await page.goto(paths.applications);
  const flow = await openFlow(page, job);
  const { unsaved } = flow.dialogs;
  const words = texts.dialogs.unsaved;
  const answer = (name: string) => unsaved.getByRole('button', { name, exact: true });
  const left = () => requests.filter((one) => one.url().endsWith(applicationApi.abort(job))).length;

  // Back at step 1 leaves; what is wrong is not saved, and is kept here.
  await field(page, texts.basic.name).fill('Asha 7');
  await flow.exit.click();
  await page.waitForURL((url) => url.pathname === paths.applications);
  await expect.poll(left).toBe(1);
  await openFlow(page, job);
  expect(await field(page, texts.basic.name).inputValue()).toBe('Asha 7');
  await fill.basic(page);
  await fill.linkedIn(page);
  await nextTo(page, 'professional');

  // Yes, with something wrong: back to the field. No: gone, and kept here.
  const { version } = await flowViewOf(page, job);
  await field(page, texts.professional.years).fill('77');
  await flow.cancel.click();
  await unsaved.getByText(words.text).waitFor();
  await answer(words.yes).click();
  await unsaved.waitFor({ state: 'hidden' });
  await flow.errors.waitFor();
  await expect
    .poll(() => flow.errors.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await flow.cancel.click();
  await answer(words.no).click();
  await page.waitForURL((url) => url.pathname === paths.applications);
  await openFlow(page, job, 'professional');
  expect(await field(page, texts.professional.years).inputValue()).toBe('77');
  expect((await flowViewOf(page, job)).version).toBe(version);

  // Yes, with all of it right: saved, and the draft stays.
  await fill.professional(page);
  await flow.cancel.click();
  await answer(words.yes).click();
  await page.waitForURL((url) => url.pathname === paths.applications);
  expect(await flowViewOf(page, job)).toMatchObject({
    status: 'draft',
    answers: { professional: { experienceMonths: 30 } },
  });

  // A browser that keeps nothing says so, and is not left without a question.
  await openFlow(page, job, 'professional');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await field(page, texts.professional.years).fill('7');
  await flow.form.getByText(flowTexts.notKept).waitFor();
  await flow.cancel.click();
  await page.getByRole('dialog').getByText(texts.dialogs.unsaved.aboutLost).waitFor();
  await page.keyboard.press('Escape');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await untilAt(page, 'professional');

  // Back saves what has changed and is right; what is required and missing is shown first.
  const city = (await flowViewOf(page, job)).job.cities[0]?.name ?? '';
  await field(page, texts.professional.expected).fill('');
  await flow.previous.click();
  await flow.errors.waitFor();
  expect(await flow.rail.locator('[aria-current]').first().innerText()).toContain(texts.steps.professional);
  await fill.professional(page, city);
  await flow.previous.click();
  await untilAt(page, 'basic');
  expect((await flowViewOf(page, job)).answers.professional.experienceMonths).toBe(30);
});

test('[F-03][F-11] a file too many is told the limit, and the page then shows which files are there', async () => {
  const job = sampleJobs.cvAndStoryMandatory;
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: [/status of 409/] });
  await page.goto(paths.jobs);
  await agreeToMove(page, job);
  const { portfolioFiles } = (await flowViewOf(page, job)).answers;
  const { form } = await openFlow(page, job, 'portfolio', 'sub-steps');
  for (let number = portfolioFiles.length + 1; number < 4; number += 1)
    await uploadInto(page, texts.portfolio.slot(number), `work-${number}.pdf`);

  const other = await page.context().newPage();
  await openFlow(other, job, 'portfolio', 'sub-steps');
  await uploadInto(other, texts.portfolio.slot(4), 'fourth.pdf');
  const full = (on: Page) => flowOf(on).form.getByText(texts.upload.full(4));
  await full(other).waitFor();
  expect(await flowOf(other).form.locator('input[type="file"]').count()).toBe(0);

  expect(await full(page).count()).toBe(0);
  await form.locator('input[type="file"]').last().setInputFiles(fileNamed('fifth.pdf'));
  await form.getByText(texts.upload.failures.full(4)).waitFor();
  await form.getByText('fifth.pdf').waitFor();
  await form.getByRole('button', { name: upload.remove('fourth.pdf') }).waitFor();
  await full(page).waitFor();
  await expectWellMade(page);
  await form.getByRole('button', { name: upload.dismiss('fifth.pdf') }).click();
  await form.getByText('fifth.pdf').waitFor({ state: 'hidden' });
  // On a phone, the place for the next file then has the focus, and is above the bar at the foot.
  await page.setViewportSize({ width: 360, height: 640 });
  const first = form.getByRole('button', { name: upload.remove('') }).first();
  await first.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await first.click();
  await press(flowOf(page).dialogs.deleteFile, texts.dialogs.deleteFile.yes);
  await full(page).waitFor({ state: 'hidden' });
  const room = form.getByRole('group', { name: texts.portfolio.slot(4), exact: true });
  const choose = room.locator('input[type="file"]');
  await expect.poll(() => hasFocus(choose)).toBe(true);
  const spare = async () => {
    const [place, bar] = await Promise.all([room.boundingBox(), flowOf(page).next.boundingBox()]);
    return (bar?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? 0);
  };
  await expect.poll(spare).toBeGreaterThan(0);
});

test('[U-02] a file that was given up in its last moment, and is kept all the same, is shown', async () => {
  const job = sampleJobs.sixDay;
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: networkFaults });
  const flow = await openFlow(page, job);
  const place = flow.form.getByRole('group', { name: texts.cv.label, exact: true });
  const kept = Promise.withResolvers<void>();
  await page.route(`**${applicationApi.files(job, 'cv')}`, async (route) => {
    await route.fetch();
    kept.resolve();
  });
  const file = fileNamed('last-moment.pdf');
  await place.locator('input[type="file"]').setInputFiles(file);
  await kept.promise;
  await place.getByRole('button', { name: upload.cancelUpload(file.name) }).click();
  await place.getByRole('button', { name: upload.remove(file.name) }).waitFor();
});
