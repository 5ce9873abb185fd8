import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../server/marketplace/demo/known.ts';
import type { StepName } from '../../shared/domain/application/steps.ts';
import { applicationMessages } from '../../shared/messages/application.ts';
import { applicationForm as texts } from '../../shared/messages/application-form.ts';
import { sharedBrowser } from '../helpers/browser.ts';
import { sharedStack } from '../helpers/stack.ts';
import { hasFocus } from './application-modal.ts';
import { fill, flowOf, jobsByReading, nextTo, openFlow } from './application-model.ts';

/** What is said of what is wrong, where, and until when. */

const stack = sharedStack();
const browser = sharedBrowser();

/** What is said of a field: beside it, read out with it, and in the summary, which leads to it. */
async function expectSaid(page: Page, label: string, message: string): Promise<void> {
  const { form, errors } = flowOf(page);
  const field = form.locator('input, select').and(form.getByLabel(label, { exact: true }));
  await errors.getByRole('link', { name: message, exact: true }).first().waitFor();
  expect(await field.getAttribute('aria-invalid'), label).toBe('true');
  const said = await field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent),
  );
  expect(said, label).toContain(message);
}

describe('[ERR-15] each field says what is wrong with it, in words of its own', () => {
  const { name, mobile, location, experience, pay, availability } = applicationMessages;
  const { basic, professional, availability: words } = texts;
  const cases: readonly {
    readonly step: StepName;
    readonly typed: Readonly<Record<string, string>>;
    readonly said: Readonly<Record<string, string>>;
  }[] = [
    {
      step: 'basic',
      typed: { [basic.name]: '', [basic.mobile]: '', [basic.alternate]: '123' },
      said: {
        [basic.name]: name.required,
        [basic.mobile]: mobile.required,
        [basic.alternate]: mobile.invalid,
      },
    },
    {
      step: 'basic',
      typed: { [basic.name]: 'Asha 2', [basic.mobile]: 'number', [basic.alternate]: '' },
      said: { [basic.name]: name.letters, [basic.mobile]: mobile.digits },
    },
    {
      step: 'basic',
      typed: { [basic.name]: 'Asha Rao', [basic.mobile]: '551234567', [basic.alternate]: '5512345a' },
      said: { [basic.mobile]: mobile.invalid, [basic.alternate]: mobile.digits },
    },
    {
      step: 'professional',
      typed: { [professional.current]: '', [professional.expected]: '' },
      said: {
        [professional.location]: location.required,
        [professional.years]: experience.required,
        [professional.current]: pay.currentRequired,
        [professional.expected]: pay.expectedRequired,
      },
    },
    {
      step: 'professional',
      typed: {
        [professional.years]: '40',
        [professional.months]: '12',
        [professional.current]: 'x',
        [professional.expected]: '5.',
        [professional.fixed]: '.5',
        [professional.variable]: '-1',
        [professional.stock]: '1e1',
      },
      said: {
        [professional.location]: location.required,
        [professional.years]: experience.years,
        [professional.months]: experience.months,
        [professional.current]: pay.invalid,
        [professional.expected]: pay.invalid,
        [professional.fixed]: pay.invalid,
        [professional.variable]: pay.invalid,
        [professional.stock]: pay.invalid,
      },
    },
    {
      step: 'professional',
      typed: {
        [professional.years]: '2',
        [professional.months]: '6',
        [professional.current]: '9',
        [professional.expected]: '8',
        [professional.fixed]: '',
        [professional.variable]: '',
        [professional.stock]: '',
      },
      said: { [professional.location]: location.required, [professional.current]: pay.order },
    },
    { step: 'availability', typed: {}, said: { [words.notice]: availability.notice } },
  ];

  test('every message beside its field, and in the summary', async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', reducedMotion: 'reduce' });
    const { form, next } = await openFlow(page, jobsByReading.b);
    const fillBefore: Partial<Record<StepName, () => Promise<void>>> = {
      async professional() {
        await fill.basic(page);
        await form.getByLabel(basic.alternate).fill('');
      },
      availability: () => fill.professional(page),
    };
    let at: StepName = 'basic';
    for (const { step, typed, said } of cases) {
      if (step !== at) {
        await fillBefore[step]?.();
        await nextTo(page, step);
        at = step;
      }
      for (const [label, text] of Object.entries(typed))
        await form.getByLabel(label, { exact: true }).fill(text);
      await next.click();
      for (const [label, message] of Object.entries(said)) await expectSaid(page, label, message);
      expect(await form.locator('[aria-invalid="true"]').count()).toBe(Object.keys(said).length);
    }
  });

  test('[PR-01][PR-04][PR-05] a tick settles at once what it waives, and the focus stays with it', async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', reducedMotion: 'reduce' });
    const { form, next, errors } = await openFlow(page, sampleJobs.longText);
    const wrong = () =>
      form.locator('[aria-invalid="true"]').evaluateAll((all) => all.map(({ id }) => id.split('-')[1]));
    const tick = async (label: string | RegExp, isOn: boolean, left: readonly string[]) => {
      const box = form.getByRole('checkbox', { name: label });
      await box.setChecked(isOn);
      expect(await wrong(), String(label)).toEqual(left);
      expect(await errors.count()).toBe(left.length > 0 ? 1 : 0);
      if (left.length > 0) expect(await errors.getByRole('link').count()).toBe(left.length);
      expect(await hasFocus(box)).toBe(true);
    };
    await fill.basic(page);
    await fill.linkedIn(page);
    await nextTo(page, 'professional');
    await next.click();
    await errors.waitFor();
    const [city, experienced, now, later] = [
      'location',
      'experienceMonths',
      'currentCompensation',
      'expectedCompensation',
    ];
    await tick(professional.confidential, true, [city, experienced]);
    await tick(/^Fresher/u, true, [city]);
    await tick(professional.confidential, false, [city, now, later]);
    await tick(professional.freelancer, true, [city, later]);
    await tick(professional.fresherPay, true, [city, later]);

    for (const label of [/^Fresher/u, professional.fresherPay])
      await form.getByRole('checkbox', { name: label }).uncheck();
    await fill.professional(page);
    await nextTo(page, 'availability');
    await next.click();
    await errors.waitFor();
    await tick(words.serving, true, []);
    await next.click();
    await errors.waitFor();
    expect(await wrong()).toEqual(['availableFrom', 'offerInHand']);
    await tick(words.serving, false, []);
  });
});

test.for([
  { job: sampleJobs.liveOpen, message: applicationMessages.cv.either },
  { job: sampleJobs.cvMandatory, message: applicationMessages.cv.mandatory },
])('[AP-38][ERR-14] for want of a CV: $message', async ({ job, message }) => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  const { next, errors, form } = await openFlow(page, job);
  await fill.basic(page);
  await next.click();
  await errors.getByRole('link', { name: message, exact: true }).click();
  const place = form.getByRole('group', { name: texts.cv.label, exact: true });
  await place.getByText(message, { exact: true }).waitFor();
  expect(await place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});
