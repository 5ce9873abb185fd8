import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { goTo, hasFocus } from './application-modal.ts';
import {
  agreeToMove,
  beginAway,
  fileNamed,
  flowOf,
  flowViewOf,
  jobsByVariant,
  openFlow,
  stepPath,
  untilAt,
} from './application-model.ts';
import { long } from './application-faults.ts';
import { saveSteps } from './application-views.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

test('[FW-07] the application is filled in and sent from the keyboard, with Enter for Next and the focus on what is new', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const { form, heading, cancel, dialogs, errors, next, submit } = flowOf(page);
  const remote = sampleJobs.remote;
  const keys = page.keyboard;
  const tabTo = (stop: Locator) => goTo(page, stop);
  await openFlow(page, remote);
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

  await tabTo(cancel);
  await keys.press('Enter');
  await dialogs.exit.waitFor();
  for (let count = 0; count < 4; count += 1) {
    await keys.press('Tab');
    expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  }
  await keys.press('Escape');
  await expect.poll(() => hasFocus(cancel)).toBe(true);

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
  // A name that is typed in full is taken as it is, and Enter does not press Next yet.
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

test(
  '[FW-07] questions, files, links and the story are answered from the keyboard, and the focus goes on',
  long,
  async () => {
    const { page, form, dialogs, next, submit } = await beginAway({ stack, data, browser });
    const keys = page.keyboard;
    const choose = async (stop: Locator, key = 'Enter') => {
      await goTo(page, stop);
      await keys.press(key);
    };
    const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
    const many = sampleJobs.manyOffices;
    await openFlow(page, many);
    await choose(next);
    await untilAt(page, 'professional');
    await choose(next);
    await dialogs.mismatch.waitFor();
    await choose(button(dialogs.mismatch, texts.dialogs.mismatch.yes));
    await dialogs.cities.waitFor();
    await choose(dialogs.cities.getByRole('checkbox').nth(1), 'Space');
    await choose(button(dialogs.cities, texts.dialogs.cities.submit));
    await untilAt(page, 'availability');
    const { job, relocation } = await flowViewOf(page, many);
    expect(relocation.preferredCityIds).toEqual([job.cities[1]?.id]);

    await saveSteps(page, jobsByVariant.b);
    await agreeToMove(page, jobsByVariant.b);
    await page.goto(stepPath(jobsByVariant.b, 'cv', 'sub-steps'));
    await untilAt(page, 'cv');
    await choose(form.getByRole('button', { name: /^Remove .*pdf$/u }));
    await dialogs.deleteCv.waitFor();
    // Waited for in good time: the browser has to be told first that somebody does.
    const opening = page.waitForEvent('filechooser');
    await choose(button(dialogs.deleteCv, texts.dialogs.deleteCv.yes));
    const place = form.locator('input[type="file"]');
    await expect.poll(() => hasFocus(place)).toBe(true);
    await keys.press('Enter');
    await (await opening).setFiles(fileNamed('asha-rao.pdf'));
    await form.getByRole('link', { name: 'asha-rao.pdf' }).waitFor();
    await choose(next);
    await untilAt(page, 'portfolio');

    const hidden = form.getByRole('switch');
    await choose(hidden, 'Space');
    await expect
      .poll(async () => (await flowViewOf(page, jobsByVariant.b)).answers.isPortfolioConfidential)
      .toBe(true);
    const manage = form.getByRole('button', { name: texts.portfolio.manage });
    await choose(manage);
    await dialogs.links.waitFor();
    await keys.type('folio.example/keys');
    await keys.press('Enter');
    const remove = dialogs.links.getByRole('button', { name: /^Remove / });
    await choose(remove.first());
    await choose(button(dialogs.links, texts.links.removeNo));
    await keys.press('Escape');
    await dialogs.unsavedLinks.waitFor();
    await choose(button(dialogs.unsavedLinks, texts.dialogs.unsavedLinks.yes));
    await dialogs.unsavedLinks.waitFor({ state: 'hidden' });
    await form.getByRole('link', { name: /folio\.example\/keys/u }).waitFor();
    await choose(next);
    await untilAt(page, 'story');
    await goTo(page, form.getByLabel(texts.story.label));
    await keys.press('ControlOrMeta+A');
    await keys.type('word '.repeat(50));
    await choose(submit);
    await page.waitForURL((url) => url.pathname === paths.listingModal('jb-app-success-modal'));
  },
);
