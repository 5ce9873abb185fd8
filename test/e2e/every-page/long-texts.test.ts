import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicationMessages as messages } from '../../../shared/messages/application/application.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { profileForm as texts } from '../../../shared/messages/profile/profile-form.ts';
import { profileMessages } from '../../../shared/messages/profile/profile-rules.ts';
import { profileStepTitles as titles } from '../../../shared/messages/profile/profile-steps.ts';
import { paths } from '../../../shared/paths.ts';
import { expectWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();

const fieldOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const summaryOf = (page: Page) => page.getByRole('alert').getByRole('link').allInnerTexts();

async function open(page: Page, step: string, title: string): Promise<void> {
  await page.goto(`${stack.origin}${paths.editProfile}${step}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.locator('form > fieldset:not([disabled])').waitFor();
}

/** Puts a text in the place of the field's own as a paste does, which a limit of the control would cut. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await fieldOf(page, label).selectText();
  await page.keyboard.insertText(text);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.footer.save, exact: true }).click();
}

test('[V-01] [V-02] a name and a title that are too long are kept whole and say by how much', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await open(page, '/1/1', titles.parts.introduction);
  const name = 'Asha '.repeat(10).concat('Ra');
  await paste(page, texts.introduction.name, name);
  await paste(page, texts.introduction.title, 'x'.repeat(41));
  expect(await fieldOf(page, texts.introduction.name).inputValue()).toBe(name);
  await page.getByText('Too long by 12 characters, at most 40 fit.', { exact: true }).waitFor();
  await page.getByText('52 of 40 characters', { exact: true }).waitFor();
  await page.getByText('Too long by 1 character, at most 40 fit.', { exact: true }).waitFor();
  expect(await fieldOf(page, texts.introduction.name).getAttribute('aria-invalid')).toBe('true');

  await save(page);
  await page.getByRole('alert').waitFor();
  expect(await summaryOf(page)).toEqual([messages.name.length, profileMessages.title.length]);
  await expectWellMade(page);

  await paste(page, texts.introduction.name, 'Asha Rao');
  await paste(page, texts.introduction.title, 'x'.repeat(40));
  await page.getByText('40 of 40 characters', { exact: true }).waitFor();
  expect(await page.getByText(/^Too long/).count()).toBe(0);
  await save(page);
  await page.getByRole('heading', { level: 1, name: titles.parts.location, exact: true }).waitFor();
});

test('[V-06] [V-07] [V-08] [V-09] each error of contact and work names its field, and no figure is cut off', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const { professional } = applicationForm;
  await open(page, '/1/3', titles.parts.contact);
  const number = '+91 55123 45678 / +91 55123 45679';
  await paste(page, texts.contact.mobile, number);
  await paste(page, texts.contact.alternate, 'at night');
  const fresher = page.getByRole('checkbox', { name: /^Fresher/ });
  await fresher.uncheck();
  await paste(page, professional.years, '120');
  await paste(page, professional.months, '6');
  for (const label of [professional.freelancer, professional.fresherPay, professional.confidential])
    await page.getByRole('checkbox', { name: label, exact: true }).uncheck();
  for (const label of [professional.current, professional.fixed, professional.variable, professional.stock])
    await paste(page, label, 'a lot');
  expect(await fieldOf(page, texts.contact.mobile).inputValue()).toBe(number);
  expect(await fieldOf(page, professional.years).inputValue()).toBe('120');

  await save(page);
  await page.getByRole('alert').waitFor();
  const { amount } = messages;
  expect((await summaryOf(page)).toSorted()).toEqual(
    [
      messages.mobile.digits,
      messages.alternateMobile.digits,
      messages.experience.years,
      amount.currentCompensation,
      amount.fixedCompensation,
      amount.variableCompensation,
      amount.stockOptions,
    ].toSorted(),
  );
});
