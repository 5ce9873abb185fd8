import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationMessages } from '../../../shared/messages/application/application.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { upload as uploadTexts } from '../../../shared/messages/upload.ts';
import { paths } from '../../../shared/paths.ts';
import { expectDialogWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { expectModal, hasFocus, press } from './application-modal.ts';
import {
  beginAway,
  flowViewOf,
  nextTo,
  openFlow,
  stepPath,
  untilAt,
  uploadInto,
} from './application-model.ts';
import { inAMonth } from '../../helpers/samples/dates.ts';

/** These tests open and close each dialog of the flow, and give each of its answers. */

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const begin = () => beginAway({ stack, data, browser });

test('[AP-06][K-08] Cancel asks, and leaving goes back to where the candidate came from', async () => {
  const { page, cancel, dialogs } = await begin();
  await page.goto(paths.job(sampleJobs.remote));
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await untilAt(page, 'review');
  // The address follows the step a moment after it is shown.
  await page.waitForURL(`**${stepPath(sampleJobs.remote, 'review')}`);
  await expectModal(page, cancel, dialogs.exit, texts.dialogs.exit.no);
  await cancel.click();
  expect(await dialogs.exit.boundingBox()).toMatchObject({ width: 500, height: 300 });
  await press(dialogs.exit, texts.dialogs.exit.no);
  await dialogs.exit.waitFor({ state: 'hidden' });
  await cancel.click();
  await press(dialogs.exit, texts.dialogs.exit.yes);
  await page.waitForURL((url) => url.pathname === paths.job(sampleJobs.remote));
});

test('[AP-19][ERR-14][K-08] leaving with something unsaved asks to save it: Yes saves, No keeps it in this browser', async () => {
  const { page, cancel, dialogs, form } = await begin();
  const job = sampleJobs.longText;
  const more = form.getByLabel(texts.professional.additional);
  await page.goto(paths.job(job));
  await openFlow(page, job, 'professional');
  await more.fill('I draw letters.');
  await expectModal(page, cancel, dialogs.unsaved, texts.dialogs.unsaved.yes);
  await cancel.click();
  await dialogs.unsaved.getByText('Save Your Data').waitFor();
  expect(await dialogs.unsaved.boundingBox()).toMatchObject({ width: 600, height: 330 });
  await press(dialogs.unsaved, 'No');
  await page.waitForURL((url) => url.pathname === paths.job(job));
  expect((await flowViewOf(page, job)).version).toBe(0);

  await page.goForward();
  await untilAt(page, 'professional');
  expect(await more.inputValue()).toBe('I draw letters.');
  await cancel.click();
  await press(dialogs.unsaved, 'Yes');
  await page.waitForURL((url) => url.pathname === paths.job(job));
  expect((await flowViewOf(page, job)).answers.professional.additionalInfo).toBe('I draw letters.');
});

describe('a job somewhere else', () => {
  test('[AP-20][AP-23] in one city: moving there is asked once, after the professional details', async () => {
    const { page, next, previous, dialogs } = await begin();
    const job = sampleJobs.sixDay;
    await page.goto(paths.job(job));
    await openFlow(page, job);
    await nextTo(page, 'professional');
    await expectModal(page, next, dialogs.relocation, texts.dialogs.relocation.no);
    expect((await flowViewOf(page, job)).relocation).toMatchObject({ isMismatch: true, isAccepted: false });
    await next.click();
    await press(dialogs.relocation, texts.dialogs.relocation.no);
    await page.waitForURL((url) => url.pathname === paths.job(job));

    await openFlow(page, job, 'professional');
    await next.click();
    await press(dialogs.relocation, texts.dialogs.relocation.yes);
    await untilAt(page, 'availability');
    expect((await flowViewOf(page, job)).relocation.isAccepted).toBe(true);
    await previous.click();
    await untilAt(page, 'professional');
    await nextTo(page, 'availability');
  });

  test('[AP-23] the question that opens by itself leaves the focus on the step', async () => {
    const { page, dialogs } = await begin();
    const [one] = data.all(
      `select cast(job_id as text) as id from job_offices join jobs on jobs.id = job_id
       where status = 1 and is_unlisted = 0 and is_remote = 0 and jobs.id > 20 and expires_at > ?
         and job_id not in (select job_id from job_offices where city_id in (select city_id from addresses
           join user_emails using (user_id) where email_folded = 'candidate@atelier.test'))
       group by job_id having count(distinct city_id) = 1 limit 1`,
      Date.now(),
    );
    await page.goto(paths.application(String(one?.['id'])));
    await dialogs.relocation.waitFor();
    await page.keyboard.press('Escape');
    await dialogs.relocation.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  });

  test('[AP-21][AP-22][AP-23][V-31] in several cities: the place is pointed out, and at least one city chosen', async () => {
    const { page, next, dialogs } = await begin();
    const many = sampleJobs.manyOffices;
    const [two] = data.all(
      `select cast(job_id as text) as id from job_offices join jobs on jobs.id = job_id
       where status = 1 and is_unlisted = 0 and is_remote = 0
         and job_id not in (select job_id from job_mandatory_information)
         and job_id not in (select job_id from job_offices where city_id in (select city_id from addresses
           join user_emails using (user_id) where email_folded = 'candidate@atelier.test'))
       group by job_id having count(distinct city_id) = 2 limit 1`,
    );
    const list = dialogs.cities.getByRole('group').locator('div').first();
    const cities = dialogs.cities.getByRole('checkbox');
    const openCities = async (job: string) => {
      await openFlow(page, job);
      await nextTo(page, 'professional');
      await next.click();
      await press(dialogs.mismatch, texts.dialogs.mismatch.yes);
      await dialogs.cities.waitFor();
    };
    await openCities(String(two?.['id']));
    expect(await cities.count()).toBe(2);
    const heightOfTwo = await list.evaluate((element) => element.clientHeight);
    const heightOfOne = await cities.first().evaluate((box) => box.closest('label')?.offsetHeight ?? 0);
    expect(heightOfTwo).toBeGreaterThan(heightOfOne);

    await openFlow(page, many);
    await nextTo(page, 'professional');
    await expectModal(page, next, dialogs.mismatch, texts.dialogs.mismatch.no);
    await next.click();
    await press(dialogs.mismatch, texts.dialogs.mismatch.no);
    const location = page.getByRole('combobox', { name: texts.professional.location });
    await expect.poll(() => hasFocus(location)).toBe(true);

    await next.click();
    await press(dialogs.mismatch, texts.dialogs.mismatch.yes);
    await dialogs.cities.waitFor();
    expect(await cities.count()).toBe((await flowViewOf(page, many)).job.cities.length);
    const heightOfMany = await list.evaluate((element) => element.clientHeight);
    // As many boxes as fit in a list that does not grow are three.
    expect(heightOfMany).toBeGreaterThan(4 * heightOfOne);
    await press(dialogs.cities, texts.dialogs.cities.submit);
    const summary = dialogs.cities.getByRole('alert');
    await summary.getByText(applicationMessages.relocation.required).waitFor();
    await expect.poll(() => hasFocus(summary)).toBe(true);
    await expectDialogWellMade(page);
    await page.keyboard.press('Escape');
    await dialogs.cities.waitFor({ state: 'hidden' });
    await next.click();
    await press(dialogs.mismatch, texts.dialogs.mismatch.yes);
    await cities.nth(1).check();
    await cities.nth(3).check();
    await press(dialogs.cities, texts.dialogs.cities.submit);
    await untilAt(page, 'availability');
    const { job, relocation } = await flowViewOf(page, many);
    expect(new Set(relocation.preferredCityIds)).toEqual(new Set([job.cities[1]?.id, job.cities[3]?.id]));
    const chosen = page.getByText(`${job.cities[1]?.name}, ${job.cities[3]?.name}`, { exact: true });
    await nextTo(page, 'review');
    await chosen.waitFor();
    await page.getByRole('button', { name: texts.footer.submit, exact: true }).click();
    await page.waitForURL(
      (url) => url.pathname.startsWith(`${paths.jobs}/jb-`) || url.pathname === paths.jobs,
    );
    await page.goto(paths.receipt(many));
    await chosen.waitFor();
  });
});

test('[AP-25] what is deleted is asked about first, and what takes its place gets the focus', async () => {
  const { page, form, dialogs } = await begin();
  const job = sampleJobs.liveOpen;
  await openFlow(page, job);
  await uploadInto(page, texts.cv.label, 'asha-rao.pdf');
  const removeFile = form.getByRole('button', { name: uploadTexts.remove('asha-rao.pdf') });
  await expectModal(page, removeFile, dialogs.deleteCv, texts.dialogs.deleteCv.no);
  await removeFile.click();
  await press(dialogs.deleteCv, texts.dialogs.deleteCv.yes);
  await expect.poll(() => hasFocus(form.locator('input[type="file"]'))).toBe(true);
  const removeLink = form.getByRole('button', { name: texts.cv.clear });
  await expectModal(page, removeLink, dialogs.deleteLinkedIn, texts.dialogs.deleteLinkedIn.no);
  await removeLink.click();
  await press(dialogs.deleteLinkedIn, texts.dialogs.deleteLinkedIn.yes);
  await expect.poll(() => hasFocus(form.getByLabel(texts.cv.linkedIn))).toBe(true);
  expect((await flowViewOf(page, job)).answers).toMatchObject({ cv: null, linkedIn: null });
});

test('[AP-24][AP-30] a review that lacks something leads to step 1, which names it and leads to it', async () => {
  const { page, form, dialogs } = await begin();
  const job = sampleJobs.remote;
  await openFlow(page, job);
  await nextTo(page, 'professional');
  await nextTo(page, 'availability');
  await form.getByLabel(texts.availability.serving).check();
  await form.getByLabel(texts.availability.date).fill(inAMonth);
  await form.getByLabel(texts.availability.offer).fill('0');
  await nextTo(page, 'review');
  // Time goes by.
  data.run("update applications set availability_date = '2020-01-31' where job_id = ?", job);

  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack(), () => page.reload()]) {
    await page.goto(stepPath(job, 'review'));
    await dialogs.missing.waitFor();
    await untilAt(page, 'basic');
    await close();
    await dialogs.missing.waitFor({ state: 'hidden' });
    await untilAt(page, 'basic');
  }
  await page.goto(stepPath(job, 'review'));
  await dialogs.missing.waitFor();
  await expectDialogWellMade(page);
  expect(await dialogs.missing.getByRole('listitem').allTextContents()).toEqual(['Date available']);
  await press(dialogs.missing, 'Edit Application');
  await dialogs.missing.waitFor({ state: 'hidden' });
  await untilAt(page, 'availability');
});
