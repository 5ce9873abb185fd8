import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationMaps, type Variant } from '../../../shared/domain/application/steps.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { combobox } from '../../../shared/messages/combobox.ts';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { loading } from '../../../shared/messages/error.ts';
import { messages } from '../../../shared/messages.ts';
import { suggestionsApi } from '../../../shared/suggestion-paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { type FaultyMarketplace, startFaultyMarketplace } from '../../helpers/services/faulty-marketplace.ts';
import { sharedStack, startStack } from '../../helpers/services/stack.ts';
import {
  fill,
  flowOf,
  flowViewOf,
  jobsByVariant,
  nextTo,
  openFlow,
  stepPath,
  untilAt,
} from './application-model.ts';
import { saveSteps as saveElsewhere, networkFaults } from './application-faults.ts';
import { saveSteps } from './application-views.ts';

/** These tests use each control of the flow, and see the states of a step. */

let marketplace: FaultyMarketplace;
beforeAll(async () => {
  marketplace = await startFaultyMarketplace();
});
afterAll(() => marketplace.stop());
const stack = sharedStack(() =>
  startStack({ env: { MARKETPLACE_URL: marketplace.url, MARKETPLACE_SECRET: 'none' } }),
);
const browser = sharedBrowser();

const readings: readonly (readonly [string, Variant])[] = [
  [jobsByVariant.a, 'review'],
  [jobsByVariant.b, 'sub-steps'],
];

test('[AP-01][AP-32][FW-01] every step that cannot be read says so; asked for again, it is pending, then there', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: networkFaults });
  for (const [job, variant] of readings) {
    await page.goto(stepPath(job, 'basic'));
    await saveSteps(page, job);
    for (const { name } of applicationMaps[variant].steps) {
      marketplace.fail('/jobwebinteresthandlerdesktop');
      await page.goto(stepPath(job, name, variant));
      const again = page.getByRole('button', { name: messages.error.retry });
      await again.waitFor();
      marketplace.heal();
      marketplace.fail('/jobwebinteresthandlerdesktop', 'hanging');
      await again.click();
      await page.getByRole('status').filter({ hasText: loading }).waitFor({ state: 'attached' });
      expect(await flowOf(page).form.count()).toBe(0);
      marketplace.heal();
      await untilAt(page, name);
    }
  }
});

test('[FW-03][FW-05][K-04] suggestions are asked for half a second after the last key, ten at a time', async () => {
  const { page, requests } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const asked = () =>
    requests
      .map((request) => new URL(request.url()))
      .filter(({ pathname }) => pathname.startsWith(suggestionsApi.of('')))
      .map(({ searchParams }) => [searchParams.get('q'), searchParams.get('page')]);
  await page.clock.install();
  await openFlow(page, sampleJobs.remote);
  await nextTo(page, 'professional');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const location = flowOf(page).form.getByRole('combobox');
  const options = page.getByRole('option');
  const before = asked().length;
  await location.fill('');
  for (const key of 'Pun') {
    await location.press(key);
    await page.clock.runFor(499);
  }
  expect(asked().length).toBe(before);
  await page.clock.runFor(1);
  await page.getByRole('option', { name: 'Pune', exact: true }).waitFor();
  expect(asked().slice(before)).toEqual([['Pun', '1']]);

  await location.fill('');
  await page.clock.runFor(500);
  await expect.poll(() => options.count()).toBe(10);
  await options.last().scrollIntoViewIfNeeded();
  await expect.poll(() => options.count()).toBe(20);
  await location.fill('zzzz');
  await page.clock.runFor(500);
  await page.locator(`div:text-is("${combobox.none}")`).filter({ visible: true }).waitFor();
  expect(await options.count()).toBe(0);
});

test('[FW-01] the other controls of the flow do what they are for', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    expected: networkFaults,
  });
  const job = jobsByVariant.b;
  const { form, dialogs, rail, next, submit, cancel } = flowOf(page);
  await page.goto(stepPath(job, 'basic'));
  await untilAt(page, 'basic');
  const { professional, availability, story } = texts;
  const dotsOf = (button: typeof next) => button.locator('xpath=..').locator('i').count();
  expect(await dotsOf(next)).toBe(0);
  await nextTo(page, 'professional');
  expect(await dotsOf(next)).toBe(2);

  // A checkbox, and what it switches off.
  const fresher = form.getByRole('checkbox', { name: professional.fresherPay });
  const current = form.getByLabel(professional.current, { exact: true });
  await form.getByRole('checkbox', { name: professional.confidential }).uncheck();
  await current.fill('8');
  await fresher.check();
  expect([await current.isDisabled(), await current.inputValue()]).toEqual([true, '']);
  await fresher.uncheck();
  expect([await current.isDisabled(), await current.inputValue()]).toEqual([false, '8']);
  const years = form.getByLabel(professional.years, { exact: true });
  await years.fill('7');
  const noExperience = form.getByRole('checkbox', { name: /^Fresher/u });
  await noExperience.check();
  expect([await years.isDisabled(), await years.inputValue()]).toEqual([true, '']);
  await noExperience.uncheck();
  expect([await years.isDisabled(), await years.inputValue()]).toEqual([false, '7']);
  await fill.professional(page);

  // A drop-down.
  await nextTo(page, 'availability');
  const notice = form.getByLabel(availability.notice, { exact: true });
  await notice.selectOption('');
  await next.click();
  expect(await notice.getAttribute('aria-invalid')).toBe('true');
  await notice.selectOption('45');

  // A switch, saved by itself.
  await nextTo(page, 'cv');
  await nextTo(page, 'portfolio');
  const hidden = form.getByRole('switch');
  await hidden.check();
  await expect.poll(async () => (await flowViewOf(page, job)).answers.isPortfolioConfidential).toBe(true);
  await page.reload();
  await untilAt(page, 'portfolio');
  expect(await hidden.isChecked()).toBe(true);

  // The progress: what is done, what is here, how many parts there are.
  await nextTo(page, 'story');
  expect(await dotsOf(submit)).toBe(3);
  expect(await rail.locator('[aria-current="step"]').innerText()).toContain(texts.steps.story);

  // A text with its words counted, and a question with two answers.
  const text = form.getByLabel(story.label, { exact: true });
  await text.fill('Letters, signs and maps.');
  await form.getByText(story.count(4)).waitFor();
  await cancel.click();
  await dialogs.unsaved.getByText(texts.dialogs.unsaved.text).waitFor();
  await page.keyboard.press('Escape');
  await dialogs.unsaved.waitFor({ state: 'hidden' });
  expect(await text.inputValue()).toBe('Letters, signs and maps.');

  // A choice of one among several.
  await fill.story(page, 60);
  await saveElsewhere(page, stack.origin, job, [{ step: 'story', story: 'word '.repeat(60) }]);
  await submit.click();
  const [mine, theirs] = [flowTexts.conflict.mine, flowTexts.conflict.theirs].map((name) =>
    dialogs.conflict.getByRole('radio', { name }),
  );
  await theirs?.check();
  expect(await mine?.isChecked()).toBe(false);
});
