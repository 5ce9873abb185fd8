import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import type { StepName } from '../../../shared/domain/application/steps.ts';
import { applicationMessages } from '../../../shared/messages/application/application.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { stepRail } from '../../../shared/messages/step-rail.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { hasFocus, press } from './application-modal.ts';
import {
  chooseCity,
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

/** These tests look for each error message: its text, its place, and when it goes. */

const stack = sharedStack();
const browser = sharedBrowser();

/** Expects a field's message beside it, in its description for screen readers, and in the summary, which leads to it. */
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

describe('[AP-28][ERR-15] each field says what is wrong with it, in words of its own', () => {
  const inLakhs = 'enter lakhs in at most four characters, such as 12, 12.5 or 1.25.';
  const noCity = 'Choose your current city from the suggestions.';
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
        [basic.name]: 'Enter your full name.',
        [basic.mobile]: 'Enter your mobile number.',
        [basic.alternate]: 'Enter an alternate mobile number of 10 digits.',
      },
    },
    {
      step: 'basic',
      typed: { [basic.name]: 'Asha 2', [basic.mobile]: 'number', [basic.alternate]: '' },
      said: {
        [basic.name]: "A name is made of letters, spaces and the signs . ' - between letters.",
        [basic.mobile]: 'Use digits only in your mobile number.',
      },
    },
    {
      step: 'basic',
      typed: { [basic.name]: 'Asha Rao', [basic.mobile]: '551234567', [basic.alternate]: '5512345a' },
      said: {
        [basic.mobile]: 'Enter a mobile number of 10 digits.',
        [basic.alternate]: 'Use digits only in your alternate mobile number.',
      },
    },
    {
      step: 'professional',
      typed: { [professional.current]: '', [professional.expected]: '' },
      said: {
        [professional.location]: noCity,
        [professional.years]: 'Enter years and months of experience, or tick Fresher.',
        [professional.current]:
          'Enter your current pay in lakhs, or tick “I am a fresher, with no pay yet”, “Freelancer” or “My current pay is confidential”.',
        [professional.expected]:
          'Enter the pay you expect in lakhs, also where it is open to discussion, or tick “My current pay is confidential”.',
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
        [professional.location]: noCity,
        [professional.years]: 'Enter years from 0 to 39.',
        [professional.months]: 'Enter months from 0 to 11.',
        [professional.current]: `Current pay: ${inLakhs}`,
        [professional.expected]: `Expected pay: ${inLakhs}`,
        [professional.fixed]: `Fixed pay: ${inLakhs}`,
        [professional.variable]: `Variable pay: ${inLakhs}`,
        [professional.stock]: `ESOP: ${inLakhs}`,
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
      said: {
        [professional.location]: noCity,
        [professional.current]: 'Your current pay is above the pay you expect. Correct one of them.',
      },
    },
    { step: 'availability', typed: {}, said: { [words.notice]: 'Please choose Notice Period Info.' } },
  ];

  test('every message beside its field, and in the summary', async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
    const { form, next } = await openFlow(page, jobsByVariant.b);
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

  test('[PR-01][PR-04][PR-05][V-12] a tick settles at once what it waives, and the focus stays with it', async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
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
    // What waives the expected pay is said before the press, at the field.
    const expected = form.getByLabel(professional.expected, { exact: true });
    const saidOf = () => expected.evaluate((one) => one.ariaDescribedByElements?.map((by) => by.textContent));
    expect(await saidOf()).toContain(professional.expectedHint);
    await next.click();
    await errors.waitFor();
    const [city, experienced, now, later] = [
      'location',
      'experienceMonths',
      'currentCompensation',
      'expectedCompensation',
    ];
    await tick(professional.confidential, true, [city, experienced]);
    expect(await saidOf()).toContain(professional.expectedWaived);
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
    // A tick that is taken back brings back what it has cleared.
    const notice = form.getByLabel(words.notice, { exact: true });
    await notice.selectOption('60');
    await tick(words.serving, true, ['availableFrom', 'offerInHand']);
    expect(await notice.inputValue()).toBe('');
    await tick(words.serving, false, []);
    expect(await notice.inputValue()).toBe('60');
  });
});

describe('[AP-28][ERR-14] what is put right is red no longer, before Next is pressed again', () => {
  /** Fields that are told to be wrong, by name; the summary and the rail say so while there are any. */
  const expectWrong = async (page: Page, names: readonly string[]) => {
    const { form, errors, rail } = flowOf(page);
    const wrong = () =>
      form
        .locator('[aria-invalid="true"]')
        .evaluateAll((all) => all.map(({ id }) => id.replace('application-', '')));
    await expect.poll(wrong).toEqual(names);
    expect(await errors.getByRole('link').count()).toBe(names.length);
    expect((await rail.getByText(stepRail.wrong).count()) > 0).toBe(names.length > 0);
  };

  test('texts, CV, city, amounts and notice', async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
    const { form, next } = await openFlow(page, sampleJobs.remote);
    const type = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
    const { basic, professional, availability } = texts;
    await type(basic.name, '');
    await next.click();
    await expectWrong(page, ['name', 'mobile', 'cv']);
    await type(basic.name, 'Asha Rao');
    await expectWrong(page, ['mobile', 'cv']);
    // Wrong in another way by now.
    await type(basic.mobile, '5512');
    await expectSaid(page, basic.mobile, applicationMessages.mobile.invalid);
    await uploadInto(page, texts.cv.label, 'asha-rao.pdf');
    await expectWrong(page, ['mobile']);
    await type(basic.mobile, '5512345678');
    await expectWrong(page, []);
    await nextTo(page, 'professional');

    await next.click();
    await expectWrong(page, ['location', 'experienceMonths', 'currentCompensation', 'expectedCompensation']);
    await chooseCity(page, 'Pune');
    await expectWrong(page, ['experienceMonths', 'currentCompensation', 'expectedCompensation']);
    await type(professional.years, '2');
    await type(professional.months, '6');
    await type(professional.current, '12.25');
    expect(await form.getByLabel(professional.current, { exact: true }).inputValue()).toBe('12.25');
    await expectSaid(page, professional.current, applicationMessages.amount.currentCompensation);
    await type(professional.current, '9');
    await type(professional.expected, '12.5');
    await expectWrong(page, []);
    await nextTo(page, 'availability');

    await next.click();
    await expectWrong(page, ['noticePeriodDays']);
    await form.getByLabel(availability.notice, { exact: true }).selectOption('45');
    await expectWrong(page, []);
  });

  test('CV and link, portfolio and story, each on a step of its own', async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
    const { form, next, submit, dialogs } = flowOf(page);
    await page.goto(stepPath(jobsByVariant.b, 'basic'));
    await untilAt(page, 'basic');
    await fill.basic(page);
    await nextTo(page, 'professional');
    await fill.professional(page);
    await nextTo(page, 'availability');
    await fill.availability(page);
    await nextTo(page, 'cv');
    await next.click();
    await expectWrong(page, ['cv']);
    await uploadInto(page, texts.cv.label, 'asha-rao.pdf');
    await expectWrong(page, []);
    await next.click();
    await expectWrong(page, ['linkedInUrl']);
    await fill.linkedIn(page, 'not a link');
    await expectSaid(page, texts.cv.linkedIn, applicationMessages.cv.linkedIn);
    await fill.linkedIn(page);
    await expectWrong(page, []);
    await nextTo(page, 'portfolio');

    for (const settle of [
      () => uploadInto(page, texts.portfolio.slot(1), 'letters.pdf'),
      async () => {
        await page.getByRole('button', { name: texts.portfolio.manage }).click();
        const url = dialogs.links.getByLabel(texts.links.url, { exact: true });
        await url.fill('no link');
        await dialogs.links.getByRole('button', { name: texts.links.addButton, exact: true }).click();
        await dialogs.links.getByRole('alert').waitFor();
        await url.fill('asha.example/letters');
        expect(await dialogs.links.getByRole('alert').count()).toBe(0);
        await dialogs.links.getByRole('button', { name: texts.links.addButton, exact: true }).click();
        await press(dialogs.links, texts.links.save);
      },
      () => form.getByRole('switch').check(),
    ]) {
      await next.click();
      await expectWrong(page, ['portfolio']);
      await settle();
      await expectWrong(page, []);
      await undoPortfolio(page, jobsByVariant.b);
      await page.reload();
      await untilAt(page, 'portfolio');
    }
    await form.getByRole('switch').check();
    await nextTo(page, 'story');
    await submit.click();
    await expectWrong(page, ['story']);
    await fill.story(page, 50);
    await expectWrong(page, []);
  });

  test('what only the server refuses stays until something is changed', async () => {
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'newcomer',
      expected: [/status of 422/],
    });
    const { form, next } = await openFlow(page, sampleJobs.sixDay);
    await fill.basic(page);
    await fill.linkedIn(page);
    await page.route(`**${applicationApi.steps(sampleJobs.sixDay)}`, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Refused',
          status: 422,
          code: 'invalid-input',
          requestId: 'r',
          errors: [{ pointer: '/answers/name', message: 'Nobody is called that.' }],
        },
      }),
    );
    await next.click();
    await expectSaid(page, texts.basic.name, 'Nobody is called that.');
    await form.getByLabel(texts.basic.name, { exact: true }).fill('Asha Rao Menon');
    await expectWrong(page, []);
  });
});

/** As another device would. */
async function undoPortfolio(page: Page, job: string): Promise<void> {
  const { request } = page.context();
  const headers = { 'x-atelier': '1', origin: stack.origin };
  const { portfolioFiles, portfolioLinks } = (await flowViewOf(page, job)).answers;
  for (const { id } of portfolioFiles)
    await request.delete(applicationApi.file(job, 'portfolio', id), { headers });
  const { version } = await flowViewOf(page, job);
  if (portfolioLinks.length > 0)
    await request.put(applicationApi.portfolioLinks(job), {
      headers: { ...headers, 'if-match': `"${version}"` },
      data: { links: [] },
    });
  await request.put(applicationApi.portfolioConfidential(job), { headers, data: { isConfidential: false } });
}

test.for([
  { job: sampleJobs.liveOpen, message: 'Add your CV or your LinkedIn link.' },
  { job: sampleJobs.cvMandatory, message: 'A CV file is mandatory for this job. Please add your CV.' },
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
