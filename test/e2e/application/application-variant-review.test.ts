import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicationMessages } from '../../../shared/messages/application/application.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { applications } from '../../../shared/messages/application/applications.ts';
import { availability as availabilityTexts } from '../../../shared/messages/jobs/availability.ts';
import { combobox } from '../../../shared/messages/combobox.ts';
import { linkModal } from '../../../shared/messages/application/link-modal.ts';
import { messages } from '../../../shared/messages.ts';
import { upload as uploadTexts } from '../../../shared/messages/upload.ts';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { paths } from '../../../shared/paths.ts';
import { expectWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { overflowsOf } from '../../helpers/browser/reflow.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { long } from './application-faults.ts';
import { hasFocus } from './application-modal.ts';
import {
  agreeToMove,
  fill,
  flowOf,
  flowViewOf,
  jobsByVariant,
  nextTo,
  openFlow,
  stepPath,
  untilAt,
  uploadInto,
} from './application-model.ts';
import { inAMonth } from '../../helpers/samples/dates.ts';

/** The flow whose third step is a review, from the job's page to the receipt and back. */

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();
const job = jobsByVariant.a;

const pathOf = (page: Page) => new URL(page.url()).pathname;
const titlesIn = (page: Page) => flowOf(page).rail.getByRole('button').allInnerTexts();
const dotsOf = (next: Locator) => next.locator('xpath=..').locator('i').count();
const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
const notifications = (page: Page) => page.getByRole('region', { name: messages.navigation.notifications });

test(
  '[AP-41][RT-11][RT-12][RT-16][AP-05][AP-07][AP-08][AP-09][AP-10][AP-11][AP-12][AP-13][AP-17][AP-18][AP-33][AP-34][PR-02][V-14][FW-02][FW-04][FW-06][ERR-14] a newcomer fills every step, looks it over, sends it, and changes what was sent',
  long,
  async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
    await fillEveryStep(page);
    await sendAndChange(page);
  },
);

test(
  '[AP-12] [AP-27] a whole profile opens at the review, which shows it all, and one more press sends it',
  long,
  async () => {
    const candidate = "(select user_id from user_emails where email_folded = 'candidate@atelier.test')";
    const [known] = data.all(
      `select users.name, cities.name as city, user_contacts.value as mobile from users
       join addresses on addresses.user_id = users.id join cities on cities.id = addresses.city_id
       join user_contacts on user_contacts.user_id = users.id and kind = 'mobile'
       where users.id = ${candidate}`,
    );
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
    await page.goto(paths.job(sampleJobs.remote));
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await untilAt(page, 'review');
    const { form, rail, submit } = flowOf(page);
    await form.getByText(texts.fromProfile).waitFor();
    for (const text of [known?.['name'], known?.['city'], `+91 ${String(known?.['mobile'])}`])
      await form.getByText(String(text), { exact: true }).first().waitFor();
    for (const step of await rail.getByRole('button').all()) expect(await step.isEnabled()).toBe(true);
    await expectWellMade(page);
    await submit.click();
    await page.getByRole('dialog', { name: availabilityTexts.success.title }).waitFor();
    const [sent] = data.all(
      `select status, value as mobile from applications join application_contacts on application_id = applications.id
       where kind = 'mobile' and job_id = ? and user_id = ${candidate}`,
      Number(sampleJobs.remote),
    );
    expect(sent).toEqual({ status: 1, mobile: known?.['mobile'] });
  },
);

async function fillEveryStep(page: Page): Promise<void> {
  const { form, rail, cancel, next, previous, exit, edit, submit, errors, saved, dialogs } = flowOf(page);
  const labelled = (label: string) => form.getByLabel(label, { exact: true });
  const entries = () => page.evaluate(() => history.length);

  await page.goto(paths.job(job));
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await untilAt(page, 'basic');
  await page.waitForURL(`**${stepPath(job, 'basic')}`);
  expect(await titlesIn(page)).toEqual([
    expect.stringContaining('Basic information'),
    expect.stringContaining('Work experience'),
    expect.stringContaining('Review and submit'),
  ]);
  const { basic, cv } = texts;
  await form.getByRole('region', { name: 'Basic Information', exact: true }).waitFor();
  for (const label of [basic.name, basic.email, basic.mobile, basic.alternate])
    expect(await labelled(label).isVisible(), label).toBe(true);
  expect(await labelled(basic.email).isDisabled()).toBe(true);
  expect(await cutOnPhoneWithLargeText(page, labelled(basic.email))).toBe(false);
  expect(await form.getByText('+91').count()).toBe(2);
  await form.getByRole('heading', { name: 'Resume and Portfolio', exact: true }).waitFor();
  await form.getByText('OR', { exact: true }).waitFor();
  await expectWellMade(page);

  await next.click();
  await errors.getByText(applicationMessages.mobile.required).waitFor();
  await errors.getByText(applicationMessages.cv.either).waitFor();
  await expect.poll(() => hasFocus(errors)).toBe(true);
  await expectWellMade(page);
  await fill.basic(page);
  await uploadInto(page, cv.label, 'asha-rao.pdf');
  await form.getByRole('button', { name: linkModal.edit('asha-rao.pdf') }).click();
  await dialogs.nameFile.getByLabel(linkModal.title, { exact: true }).fill('CV of this year');
  await page.keyboard.press('Enter');
  await dialogs.nameFile.waitFor({ state: 'hidden' });
  // From here on, steps take each other's place.
  const before = await entries();
  await fill.linkedIn(page);
  await form.getByRole('link', { name: /asha-rao-example/ }).waitFor();
  await nextTo(page, 'professional');
  await saved.getByText(/^Saved \d/).waitFor();
  expect(pathOf(page)).toBe(stepPath(job, 'professional'));
  expect(await rail.getByRole('button', { name: /Availability Details/ }).isEnabled()).toBe(true);
  expect(await rail.getByRole('button', { name: /Review and submit/ }).isEnabled()).toBe(false);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const part of [cancel, rail, next, previous])
    expect(await part.evaluate(isInWindow), String(part)).toBe(true);
  expect(await dotsOf(next)).toBe(2);

  const { professional } = texts;
  const { fresher, fresherPay, freelancer, confidential, open } = professional;
  for (const label of [professional.years, professional.months, professional.current])
    expect(await labelled(label).isVisible(), label).toBe(true);
  for (const label of [professional.expected, professional.fixed, professional.variable, professional.stock])
    expect(await labelled(label).isVisible(), label).toBe(true);
  for (const name of [fresherPay, freelancer, confidential, open, /^Fresher/])
    expect(await form.getByRole('checkbox', { name }).isVisible(), String(name)).toBe(true);
  expect(fresher).toBe('Fresher');
  await labelled(professional.additional).fill('I draw letters.');
  const location = form.getByRole('combobox');
  await location.fill('Pun');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Tab');
  await form.getByText(combobox.chooseOne).waitFor();
  await location.fill('');
  await page.keyboard.press('Tab');
  await form.getByText(combobox.required).waitFor();
  await location.fill('Pun');
  await next.click();
  await errors.getByText(applicationMessages.location.required).waitFor();
  expect((await flowViewOf(page, job)).answers.professional.location).toBeNull();
  await page.reload();
  await expect.poll(() => location.inputValue()).toBe('Pun');
  await fill.professional(page);
  await expectWellMade(page);
  await nextTo(page, 'availability');

  const { availability } = texts;
  const notice = labelled(availability.notice);
  expect(await notice.locator('option').allInnerTexts()).toEqual([
    availability.choose,
    '15 days or less',
    '30 days',
    '45 days',
    '60 days',
    '90 days or more',
  ]);
  await next.click();
  await errors.getByText('Please choose Notice Period Info.').waitFor();
  expect(await notice.getAttribute('aria-invalid')).toBe('true');
  const red = await form
    .getByText('Please choose Notice Period Info.')
    .last()
    .evaluate((message) => getComputedStyle(message).color);
  expect(await notice.evaluate((select) => getComputedStyle(select).borderTopColor)).toBe(red);
  await fill.availability(page);
  expect(await labelled(availability.date).count()).toBe(0);
  await labelled(availability.serving).check();
  expect(await notice.inputValue()).toBe('');
  await labelled(availability.date).fill(inAMonth);
  await labelled(availability.offer).fill('11');
  await expectWellMade(page);
  await nextTo(page, 'review');

  for (const [name, sections] of Object.entries(review))
    for (const text of sections)
      await form.locator('section').filter({ hasText: name }).getByText(text, { exact: true }).waitFor();
  expect(await form.getByRole('textbox').count()).toBe(0);
  await expectStrengthExplained(form);
  await expectWellMade(page);
  for (const [section, step] of [
    [texts.review.basic, 'basic'],
    [texts.review.work, 'professional'],
    [texts.review.resume, 'basic'],
  ] as const) {
    await form.getByRole('button', { name: texts.review.edit(section) }).click();
    await untilAt(page, step);
    await rail.getByRole('button', { name: /Review and submit/ }).click();
    await untilAt(page, 'review');
  }
  await edit.click();
  await untilAt(page, 'basic');
  await exit.waitFor();
  await nextTo(page, 'professional');
  await nextTo(page, 'availability');
  await previous.click();
  await untilAt(page, 'professional');
  await rail.getByRole('button', { name: /Availability Details/ }).click();
  await untilAt(page, 'availability');
  expect(await entries()).toBe(before);
  await page.goBack();
  await page.waitForURL(`**${paths.job(job)}`);
  await page.getByRole('button', { name: 'Resume Application' }).click();
  await untilAt(page, 'review');
  await submit.waitFor();
  await edit.click();
  await exit.click();
  await page.waitForURL(`**${paths.job(job)}`);
}

/** All that an application lacks is named, with points that make up the whole (AP-41). */
async function expectStrengthExplained(form: Locator): Promise<void> {
  const hint = form.getByText(/^Application strength: \d+%$/u).locator('..');
  const [percent = 0, ...points] = [...(await hint.innerText()).matchAll(/(\d+)%/gu)].map(([, said]) =>
    Number(said),
  );
  expect(points.length).toBeGreaterThan(1);
  expect(points.reduce((sum, one) => sum + one, percent)).toBe(100);
  await hint.getByText(texts.strength.settled.story).waitFor();
}

/** The answers as the review shows them. */
const review = {
  'Basic info': ['Asha Rao', 'newcomer@atelier.test', '+91 5512345678'],
  'Work details': ['2 years 6 months', '₹9 lakh a year', '₹12.5 lakh a year', 'I draw letters.'],
  'Resume and portfolio': ['CV of this year asha-rao.pdf', 'https://linkedin.com/in/asha-rao-example'],
};

/** It is told on the jobs of the same profession, kept as a receipt, and can be changed. */
async function sendAndChange(page: Page): Promise<void> {
  const { form, submit, cancel, dialogs } = flowOf(page);
  await page.goto(stepPath(job, 'review'));
  await untilAt(page, 'review');
  const view = await flowViewOf(page, job);
  const { title, companyName, professionId } = view.job;
  await submit.click();
  await page.waitForURL((url) => url.searchParams.get('profession_list') === professionId);
  const sent = `Great! Your application for ${title}, ${companyName} has been submitted. We will get in touch if shortlisted!`;
  const popup = page.getByRole('dialog', { name: availabilityTexts.success.title });
  await popup.getByText(sent).waitFor();
  const { receipt } = await flowViewOf(page, job);
  await popup.getByText(receipt?.reference ?? 'none').waitFor();
  await popup.getByRole('link', { name: availabilityTexts.success.receipt }).click();
  await page.getByRole('heading', { name: applications.receiptView.title, level: 1 }).waitFor();

  await page.goto(paths.applications);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByText(receipt?.reference ?? 'none').waitFor();
  await row.getByRole('link', { name: applications.receipt }).click();
  const shown = ['Asha Rao', '+91 5512345678', 'CV of this year', 'asha-rao.pdf'];
  for (const text of [...shown, receipt?.reference ?? 'none'])
    await page.getByText(text, { exact: true }).first().waitFor();
  await expectWellMade(page);
  await page.getByRole('link', { name: applications.receiptView.back }).click();

  await row.getByRole('link', { name: applications.edit }).click();
  await untilAt(page, 'review');
  await form.getByRole('button', { name: texts.review.edit(texts.review.basic) }).click();
  await untilAt(page, 'basic');
  await form.getByRole('button', { name: uploadTexts.remove('asha-rao.pdf') }).waitFor();
  await fill.basic(page, { name: 'Asha S. Rao' });
  await nextTo(page, 'professional');
  await cancel.click();
  await dialogs.exit.getByText(texts.dialogs.exit.sent).waitFor();
  await page.goto(paths.job(job));
  await page.getByRole('button', { name: 'Edit Application' }).click();
  await untilAt(page, 'review');
  await submit.click();
  await notifications(page)
    .getByText(`Great! Your application for ${title}, ${companyName} has been updated.`)
    .waitFor();
  expect((await flowViewOf(page, job)).receipt).toMatchObject({ isUpdate: true });
}

/** Whether a part of the control's text is out of sight at 360 pixels and twice the text size. */
async function cutOnPhoneWithLargeText(page: Page, control: Locator): Promise<boolean> {
  const size = page.viewportSize();
  const setTextSize = (percent: string) =>
    page.evaluate((percent) => (document.documentElement.style.fontSize = percent), percent);
  await page.setViewportSize({ width: 360, height: 740 });
  await setTextSize('200%');
  const isCut = await control.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  await setTextSize('');
  if (size) await page.setViewportSize(size);
  return isCut;
}

test('[UX-03] at 320 px with text of twice the size, the buttons of the footer are whole, and hide nothing at the end of the page', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    viewport: { width: 320, height: 640 },
  });
  await page.goto(paths.jobs);
  await agreeToMove(page, job);
  for (const step of ['professional', 'review'] as const) {
    const { next, submit, previous, edit, form } = await openFlow(page, job, step);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const [back, on] = step === 'review' ? [edit, submit] : [previous, next];
    expect(await overflowsOf(page)).toEqual([]);
    for (const button of [back, on]) {
      const box = await button.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await button.click({ trial: true });
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [end, bar] = await Promise.all([
      form.evaluate((element) => element.getBoundingClientRect().bottom),
      back.evaluate((button) => button.parentElement?.getBoundingClientRect().top),
    ]);
    expect(end).toBeLessThan(bar ?? 0);
  }
});
