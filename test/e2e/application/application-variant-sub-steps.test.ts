import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationMessages } from '../../../shared/messages/application/application.ts';
import { availability as availabilityTexts } from '../../../shared/messages/jobs/availability.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { messages } from '../../../shared/messages.ts';
import { upload as uploadTexts } from '../../../shared/messages/upload.ts';
import { paths } from '../../../shared/paths.ts';
import { expectDialogWellMade, expectWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { long, networkFaults } from './application-faults.ts';
import { expectModal, hasFocus, press } from './application-modal.ts';
import {
  agreeToMove,
  fill,
  beginAway,
  fileNamed,
  flowOf,
  flowViewOf,
  jobsByVariant,
  nextTo,
  openFlow,
  untilAt,
  uploadInto,
} from './application-model.ts';
import { saveSteps } from './application-views.ts';

/** The flow of a job that demands more: step 3 in three sub-steps, with files, links and a story. */

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const begin = () => beginAway({ stack, data, browser });

/** What stands in the fields of titles. */
const titlesIn = (fields: Locator) =>
  fields.evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLInputElement ? box.value : '')));

test(
  '[RT-11][RT-15][J-16][AP-14][AP-15][AP-16][AP-35][AP-36][AP-37][F-10][F-11][F-15][V-23][ERR-14] a newcomer gives CV, portfolio and story and sends them',
  long,
  async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
    const { form, next, previous, errors, dialogs, submit } = flowOf(page);
    const job = jobsByVariant.b;
    const view = () => flowViewOf(page, job);
    const at = (step: string) => page.waitForURL(`**${paths.application(job)}/${step}`);
    await openFlow(page, job);
    expect(await form.getByText(texts.basic.resume).count()).toBe(0);
    await fill.basic(page);
    await nextTo(page, 'professional');
    await fill.professional(page);
    await nextTo(page, 'availability');
    await fill.availability(page);
    await nextTo(page, 'cv');
    await at('3/1');

    await next.click();
    await errors.getByText('Both a CV file and your LinkedIn link are mandatory for this job.').waitFor();
    expect(await form.getByText(texts.cv.or, { exact: true }).count()).toBe(0);
    await uploadInto(page, texts.cv.label, 'asha-rao.pdf');
    const address = form.getByLabel(texts.cv.linkedIn);
    expect(await form.getByRole('button', { name: texts.cv.add, exact: true }).isDisabled()).toBe(true);
    await fill.linkedIn(page, 'example.com/in/asha-rao');
    await errors.getByText('Linkedin link is not valid').waitFor();
    await fill.linkedIn(page);
    const link = form.getByRole('link', { name: /asha-rao-example/ });
    expect(await link.getAttribute('href')).toBe('https://linkedin.com/in/asha-rao-example');
    expect(await link.getAttribute('target')).toBe('_blank');
    await expectWellMade(page);
    await form.getByRole('button', { name: texts.cv.clear }).click();
    await press(dialogs.deleteLinkedIn, texts.dialogs.deleteLinkedIn.yes);
    await expect.poll(() => hasFocus(address)).toBe(true);
    await fill.linkedIn(page);
    await nextTo(page, 'portfolio');
    await at('3/2');

    await next.click();
    await errors.getByText('Portfolio is mandatory for this job. Please fill to proceed.').waitFor();
    await form.getByText('Not Visible To Recruiter').waitFor();
    const hidden = form.getByRole('switch', { name: 'Confidential' });
    await hidden.check();
    await expect.poll(async () => (await view()).answers.isPortfolioConfidential).toBe(true);
    await page.reload();
    await untilAt(page, 'portfolio');
    expect(await hidden.isChecked()).toBe(true);
    await nextTo(page, 'story');
    // A required answer is missing, and a message says so once (AP-29).
    await previous.click();
    await errors.waitFor();
    await previous.click();
    await untilAt(page, 'portfolio');
    await hidden.uncheck();
    for (const number of [1, 2, 3, 4]) {
      await uploadInto(page, `Portfolio${number}`, `work-${number}.pdf`);
      expect(await form.getByText(texts.upload.addMore).count()).toBe(number < 4 ? 1 : 0);
    }
    expect(await form.locator('input[type="file"]').count()).toBe(0);
    await form.getByRole('button', { name: 'Manage web links' }).click();
    await at('3/2/links-modal');
    for (const name of ['one', 'two']) {
      await dialogs.links.getByLabel(texts.links.url, { exact: true }).fill(`folio.example/${name}`);
      await press(dialogs.links, texts.links.addButton);
    }
    await press(dialogs.links, texts.links.save);
    await dialogs.links.waitFor({ state: 'hidden' });
    const links = form.getByRole('link', { name: /folio\.example/ });
    const [left, right] = [await links.first().boundingBox(), await links.last().boundingBox()];
    expect(left?.y).toBe(right?.y);
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    await expectWellMade(page);
    await nextTo(page, 'story');
    await at('3/3');

    await form.getByText('0 words typed').waitFor();
    await fill.story(page, 3);
    await form.getByText('3 words typed').waitFor();
    await submit.click();
    await errors.getByText('Candidate Story is a mandatory field for this job.').waitFor();
    expect(await form.getByLabel(texts.story.label).getAttribute('aria-invalid')).toBe('true');
    await fill.story(page, 50);
    await expectWellMade(page);
    await submit.click();
    await page.waitForURL(
      (url) => url.pathname.startsWith(paths.jobs) && url.searchParams.has('profession_list'),
    );
    const { status, answers } = await view();
    expect([status, answers.portfolioFiles.length, answers.portfolioLinks.length]).toEqual([
      'submitted',
      4,
      2,
    ]);
    // Who edits what was sent begins at the first step; there is no review to open at.
    await page.goto(paths.application(job));
    await untilAt(page, 'basic');
    await at('1');
  },
);

describe('web links', () => {
  const words = texts.links;
  const job = sampleJobs.portfolioMandatory;
  const links = async (page: Page) =>
    (await flowViewOf(page, job)).answers.portfolioLinks.map(({ url }) => url);

  test('[F-04][F-05][F-06][F-12][AP-25][K-08] are added, corrected and removed in a modal', async () => {
    const { page, next, form, dialogs } = await begin();
    await openFlow(page, job);
    await nextTo(page, 'professional');
    await next.click();
    await press(dialogs.relocation, texts.dialogs.relocation.yes);
    await untilAt(page, 'availability');
    await nextTo(page, 'cv');
    await nextTo(page, 'portfolio');

    const modal = dialogs.links;
    const url = modal.getByLabel(words.url, { exact: true });
    const add = modal.getByRole('button', { name: words.addButton, exact: true });
    const link = (number: number) => modal.getByLabel(words.one(number), { exact: true });
    const titles = modal.getByLabel(/^Title of link/);
    const manage = form.getByRole('button', { name: texts.portfolio.manage });
    const before = await links(page);
    await expectModal(page, manage, modal);
    await manage.click();
    await page.waitForURL('**/links-modal');
    expect((await modal.boundingBox())?.width).toBe(1084);
    expect(await add.isDisabled()).toBe(true);
    await url.fill('folio.example/one');
    await url.press('Enter');
    expect(await link(1).inputValue()).toBe('https://folio.example/one');
    expect(await add.isDisabled()).toBe(true);
    await link(2).fill('no link');
    await press(modal, words.save);
    await modal.getByRole('alert').getByText(applicationMessages.links.invalid).waitFor();
    expect(await links(page)).toEqual(before);
    await expectDialogWellMade(page);
    await link(2).fill('folio.example/two');
    await modal
      .getByRole('button', { name: /^Remove / })
      .nth(2)
      .click();
    await press(modal, words.removeNo);
    expect(await titlesIn(titles)).toContain('Sketchbook');
    await modal
      .getByRole('button', { name: /^Remove / })
      .nth(2)
      .click();
    await press(modal, words.removeYes);
    await expect.poll(() => titlesIn(titles)).not.toContain('Sketchbook');
    await expect.poll(() => hasFocus(url)).toBe(true);

    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await page.keyboard.press('Escape');
      await dialogs.unsavedLinks.waitFor();
      await close();
      await dialogs.unsavedLinks.waitFor({ state: 'hidden' });
      await expect.poll(() => hasFocus(manage)).toBe(true);
      await manage.click();
      expect(await link(1).inputValue()).toBe('https://folio.example/one');
    }
    await page.keyboard.press('Escape');
    await dialogs.unsavedLinks.waitFor();
    await expectDialogWellMade(page);
    await press(dialogs.unsavedLinks, texts.dialogs.unsavedLinks.yes);
    await dialogs.unsavedLinks.waitFor({ state: 'hidden' });
    expect(await links(page)).toEqual(['https://folio.example/one', 'https://folio.example/two']);

    await manage.click();
    for (const name of ['three', 'four', 'five']) {
      await url.fill(`folio.example/${name}`);
      await add.click();
    }
    await modal.getByText(words.full(5)).waitFor();
    expect(await url.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await press(dialogs.unsavedLinks, texts.dialogs.unsavedLinks.no);
    await dialogs.unsavedLinks.waitFor({ state: 'hidden' });
    await manage.click();
    expect(await link(3).count()).toBe(0);

    for (const left of [1, 0]) {
      await modal
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await press(modal, words.removeYes);
      await link(left + 1).waitFor({ state: 'hidden' });
    }
    await press(modal, words.save);
    await modal.getByText(words.allGone).waitFor();
    await press(modal, words.allGoneCancel);
    await press(modal, words.save);
    await press(modal, words.allGoneContinue);
    await modal.waitFor({ state: 'hidden' });
    expect(await links(page)).toEqual([]);

    await uploadInto(page, texts.portfolio.slot(1), 'folio.pdf');
    const second = form.getByRole('group', { name: texts.portfolio.slot(2), exact: true });
    await second.locator('input[type="file"]').setInputFiles(fileNamed('folio.pdf'));
    await page.getByText(texts.upload.alreadyThere('folio.pdf')).waitFor();
    await second.getByText(texts.upload.addMore).waitFor();
    const remove = form.getByRole('button', { name: uploadTexts.remove('folio.pdf') });
    await expectModal(page, remove, dialogs.deleteFile, texts.dialogs.deleteFile.no);
    await remove.click();
    await dialogs.deleteFile.getByText(texts.dialogs.deleteLast).waitFor();
    await press(dialogs.deleteFile, texts.dialogs.deleteFile.yes);
    await page.getByText(availabilityTexts.notices['now-off']).first().waitFor();
    await expect.poll(() => hasFocus(form.locator('input[type="file"]'))).toBe(true);
    expect((await flowViewOf(page, job)).answers.portfolioFiles).toEqual([]);
  });

  test('[F-09] a LinkedIn address among them moves to the CV, which is said', async () => {
    const { page, form, dialogs } = await begin();
    await openFlow(page, job, 'portfolio', 'sub-steps');
    await form.getByRole('button', { name: texts.portfolio.manage }).click();
    await dialogs.links.getByLabel(words.url, { exact: true }).fill('linkedin.com/in/another-example');
    await press(dialogs.links, words.addButton);
    await press(dialogs.links, words.save);
    const notifications = page.getByRole('region', { name: messages.navigation.notifications });
    await notifications.getByText('LinkedIn link will be visible in CV & LinkedIn section.').waitFor();
    expect(await links(page)).toEqual([]);
    expect((await flowViewOf(page, job)).answers.linkedIn?.url).toContain('another-example');
  });
});

test('a Submit that the connection has cut off saves the step once it is back, and says that it is not finished yet', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: networkFaults });
  const job = jobsByVariant.b;
  await page.goto(paths.job(job));
  await saveSteps(page, job);
  await agreeToMove(page, job);
  const { form, submit } = await openFlow(page, job, 'story', 'sub-steps');
  await fill.story(page);
  await page.context().setOffline(true);
  await submit.click();
  await form.getByRole('alert').filter({ hasText: texts.failures.unreachable }).waitFor();
  await page.context().setOffline(false);
  await form
    .getByRole('alert')
    .filter({ hasText: flowTexts.savedLate(texts.footer.submit) })
    .waitFor();
  expect((await flowViewOf(page, job)).status).not.toBe('submitted');
});
