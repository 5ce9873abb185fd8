import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../server/marketplace/demo/known.ts';
import { applicationForm as texts } from '../../shared/messages/application-form.ts';
import { paths } from '../../shared/paths.ts';
import { sharedBrowser } from '../helpers/browser.ts';
import { sharedStack } from '../helpers/stack.ts';
import { hasFocus } from './application-modal.ts';
import { flowOf, flowViewOf, openFlow, untilAt } from './application-model.ts';

const stack = sharedStack();
const browser = sharedBrowser();

test('[FW-07] the application is filled in and sent from the keyboard, with Enter for Next and the focus on what is new', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', reducedMotion: 'reduce' });
  const { form, heading, cancel, dialogs, errors, next, submit } = flowOf(page);
  const remote = sampleJobs.remote;
  const keys = page.keyboard;
  const tabTo = async (stop: Locator) => {
    for (let count = 0; count < 40; count += 1) {
      if (await hasFocus(stop)) return;
      await keys.press('Tab');
    }
    throw new Error(`forty stops, and not ${String(stop)}`);
  };
  await openFlow(page, remote);
  await tabTo(cancel);
  await keys.press('Enter');
  await dialogs.exit.waitFor();
  for (let count = 0; count < 4; count += 1) {
    await keys.press('Tab');
    expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  }
  await keys.press('Escape');
  await expect.poll(() => hasFocus(cancel)).toBe(true);

  const name = form.getByLabel(texts.basic.name);
  await tabTo(name);
  await keys.press('ControlOrMeta+A');
  await keys.press('Delete');
  await keys.press('Enter');
  await expect.poll(() => hasFocus(errors)).toBe(true);
  await keys.press('Tab');
  await keys.press('Enter');
  await expect.poll(() => hasFocus(name)).toBe(true);
  await keys.type('Mrinal K');
  await keys.press('Enter');
  await untilAt(page, 'professional');
  await expect.poll(() => hasFocus(heading)).toBe(true);

  const location = form.getByRole('combobox');
  await tabTo(location);
  await keys.press('ControlOrMeta+A');
  await keys.type('Mum');
  await page.getByRole('option', { name: 'Mumbai', exact: true }).waitFor();
  await keys.press('Escape');
  await expect.poll(() => location.getAttribute('aria-expanded')).toBe('false');
  await keys.press('ArrowDown');
  await page.getByRole('option', { name: 'Mumbai', exact: true }).waitFor();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  expect(await location.inputValue()).toBe('Mumbai');
  // What is typed whole is taken as it is, and Enter is not yet Next.
  await keys.press('ControlOrMeta+A');
  await keys.type('pune');
  await page.getByRole('option', { name: 'Pune', exact: true }).waitFor();
  await keys.press('Enter');
  expect([await location.inputValue(), await errors.count()]).toEqual(['Pune', 0]);
  await keys.press('ControlOrMeta+A');
  await keys.type('mumbai');
  await page.getByRole('option', { name: 'Mumbai', exact: true }).waitFor();
  await keys.press('Enter');
  expect(await location.inputValue()).toBe('Mumbai');
  await tabTo(form.getByRole('checkbox', { name: texts.professional.freelancer }));
  await keys.press('Space');
  await keys.press('Enter');
  await untilAt(page, 'availability');
  expect((await flowViewOf(page, remote)).answers.professional).toMatchObject({
    location: { name: 'Mumbai' },
    isFreelancer: true,
  });
  await tabTo(form.getByLabel(texts.availability.notice, { exact: true }));
  await keys.press('ArrowDown');
  await tabTo(next);
  await keys.press('Enter');
  await untilAt(page, 'review');
  await tabTo(submit);
  await keys.press('Enter');
  await page.waitForURL((url) => url.pathname === paths.listingModal('jb-app-success-modal'));
});
