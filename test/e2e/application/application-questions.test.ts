import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { availability } from '../../../shared/messages/jobs/availability.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { hasFocus, press } from './application-modal.ts';
import {
  agreeToMove,
  beginAway,
  flowOf,
  flowViewOf,
  nextTo,
  openFlow,
  stepPath,
  untilAt,
} from './application-model.ts';
import { networkFaults } from './application-faults.ts';
import { saveSteps } from './application-views.ts';

/** These tests leave questions open, which are asked again until they are answered. */

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const begin = (expected: readonly RegExp[] = []) => beginAway({ stack, data, browser, expected });
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.hash === path);

describe('[AP-20][AP-23] a place that does not fit', () => {
  test('in one city: left with No, the question comes back where the application is opened, reviewed and sent', async () => {
    const { page, next, submit, dialogs } = await begin();
    const job = sampleJobs.sixDay;
    const { relocation } = dialogs;
    await page.goto(paths.job(job));
    await openFlow(page, job);
    await nextTo(page, 'professional');
    await next.click();
    await press(relocation, texts.dialogs.relocation.no);
    await page.waitForURL((url) => url.pathname === paths.job(job));

    await openFlow(page, job, 'availability');
    await relocation.waitFor();
    await page.keyboard.press('Escape');
    await relocation.waitFor({ state: 'hidden' });
    await nextTo(page, 'review');
    await relocation.waitFor();
    await page.keyboard.press('Escape');
    await relocation.waitFor({ state: 'hidden' });
    expect((await flowViewOf(page, job)).relocation.isAccepted).toBe(false);
    await submit.click();
    await press(relocation, texts.dialogs.relocation.yes);
    await page.getByRole('dialog', { name: availability.success.title }).waitFor();
    expect(await flowViewOf(page, job)).toMatchObject({
      status: 'submitted',
      relocation: { isAccepted: true },
    });
  });

  test('answered without a connection: the page says so, and saves the answer once the connection is back', async () => {
    const { page, form, next, dialogs } = await begin(networkFaults);
    const job = sampleJobs.payUnsaid;
    const notice = form.getByRole('alert').filter({ hasText: texts.failures.unreachable });
    await openFlow(page, job);
    await nextTo(page, 'professional');
    await next.click();
    await dialogs.relocation.waitFor();
    await page.context().setOffline(true);
    await press(dialogs.relocation, texts.dialogs.relocation.yes);
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
    expect((await flowViewOf(page, job)).relocation.isAccepted).toBe(true);
    await nextTo(page, 'availability');
  });

  test('answered without a connection at the foot of the review, the alert is in sight and has the focus', async () => {
    const { page, form, submit, dialogs } = await begin(networkFaults);
    const job = sampleJobs.flexible;
    const { relocation } = dialogs;
    const notice = form.getByRole('alert').filter({ hasText: texts.failures.unreachable });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(paths.job(job));
    await saveSteps(page, job);
    await openFlow(page, job, 'review');
    await relocation.waitFor();
    await page.keyboard.press('Escape');
    await relocation.waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await submit.click();
    await relocation.waitFor();
    await page.context().setOffline(true);
    await press(relocation, texts.dialogs.relocation.yes);
    await relocation.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(notice)).toBe(true);
    const { top, bottom } = await notice.evaluate((element) => element.getBoundingClientRect());
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(640);
    await page.context().setOffline(false);
  });

  test('tried again after a failure, it leads to a step whose heading takes the focus anew', async () => {
    const { page, form, heading, next, dialogs } = await begin(networkFaults);
    const job = sampleJobs.workingDaysUnsaid;
    const address = `**${applicationApi.relocation(job)}`;
    await openFlow(page, job);
    await nextTo(page, 'professional');
    await next.click();
    await page.route(address, (route) => route.fulfill({ status: 503, body: '' }));
    await press(dialogs.relocation, texts.dialogs.relocation.yes);
    const again = form.getByRole('button', { name: flowTexts.retry });
    await again.waitFor();
    await page.unroute(address);
    await page.evaluate(() => {
      const focused: string[] = [];
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLHeadingElement) focused.push(target.textContent);
      });
      Object.assign(globalThis, { focused });
    });
    await again.click();
    await untilAt(page, 'availability');
    await expect.poll(() => hasFocus(heading)).toBe(true);
    await expect.poll(() => page.evaluate<unknown>('focused.at(-1)')).toBe(texts.steps.availability);
  });

  test('[AP-21] on a phone all of the choice is in sight, upright and on its side, and nothing of it is cut off in large text', async () => {
    const { page, next, dialogs } = await begin();
    const job = sampleJobs.manyOffices;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(paths.job(job));
    await openFlow(page, job, 'basic');
    await nextTo(page, 'professional');
    await next.click();
    await press(dialogs.mismatch, texts.dialogs.mismatch.yes);
    const submit = dialogs.cities.getByRole('button', { name: texts.dialogs.cities.submit });
    await submit.waitFor();
    const overhang = () =>
      dialogs.cities.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ]);
    const setText = (size: string) =>
      page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);
    expect(await overhang()).toEqual([0, 0]);
    await page.setViewportSize({ width: 640, height: 360 });
    expect(await overhang()).toEqual([0, 0]);
    await page.setViewportSize({ width: 360, height: 640 });
    await setText('200%');
    expect(await overhang()).toEqual([0, 0]);
    expect(
      await dialogs.cities
        .getByRole('group')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
  });

  test('in several cities: the question leads back to the place, or to a choice, and stays where it was asked', async () => {
    const { page, dialogs, form } = await begin();
    const job = sampleJobs.manyOffices;
    await page.goto(paths.job(job));
    await saveSteps(page, job);
    await page.goto(stepPath(job, 'review'));
    await press(dialogs.mismatch, texts.dialogs.mismatch.no);
    await untilAt(page, 'professional');
    await page.goto(stepPath(job, 'review'));
    await press(dialogs.mismatch, texts.dialogs.mismatch.yes);
    await dialogs.cities.getByRole('checkbox').first().check();
    await press(dialogs.cities, texts.dialogs.cities.submit);
    await dialogs.cities.waitFor({ state: 'hidden' });
    await untilAt(page, 'review');
    await page.reload();
    await untilAt(page, 'review');
    expect(await dialogs.mismatch.count()).toBe(0);
    await form.getByRole('button', { name: texts.review.edit(texts.review.work) }).click();
    await nextTo(page, 'availability');
  });

  test('is asked about when only the server knows of it', async () => {
    const { page, submit, dialogs } = await browserOf();
    const job = sampleJobs.remote;
    const own = "(select user_id from user_emails where email_folded = 'candidate@atelier.test')";
    await page.goto(paths.job(job));
    await saveSteps(page, job);
    await page.goto(stepPath(job, 'review'));
    await untilAt(page, 'review');
    // Remote no longer, and elsewhere than its candidate: no version of the application says so.
    data.run('update jobs set is_remote = 0 where id = ?', job);
    const [office] = data.all('select count(*) as count from job_offices where job_id = ?', job);
    if (office?.['count'] === 0)
      data.run(
        `insert into job_offices (job_id, city_id, area, google_location_link, position)
         select ?, min(id), null, null, 0 from cities where id not in
           (select city_id from addresses where user_id = ${own})`,
        job,
      );
    await submit.click();
    const question = dialogs.relocation.or(dialogs.mismatch);
    await question.waitFor();
    expect((await flowViewOf(page, job)).status).toBe('draft');
  });
});

describe('[AP-24][AP-30][AMB-13] what went away is named, wherever the address of the review leads', () => {
  const elsewhere = (page: Page) => {
    const headers = { 'x-atelier': '1', origin: stack.origin };
    const { request } = page.context();
    return {
      async removeLinkedIn(job: string) {
        const { linkedIn } = (await flowViewOf(page, job)).answers;
        const reply = await request.delete(applicationApi.linkedIn(job, linkedIn?.id ?? ''), { headers });
        expect(reply.status()).toBe(200);
      },
      async removeCv(job: string) {
        const { cv } = (await flowViewOf(page, job)).answers;
        const reply = await request.delete(applicationApi.file(job, 'cv', cv?.id ?? ''), { headers });
        expect(reply.status()).toBe(200);
      },
    };
  };

  test('a LinkedIn link, asked for by the address and by Submit', async () => {
    const { page, submit, dialogs } = await browserOf();
    const job = sampleJobs.liveOpen;
    await page.goto(paths.job(job));
    await saveSteps(page, job);
    await agreeToMove(page, job);
    await page.goto(stepPath(job, 'review'));
    await untilAt(page, 'review');
    await elsewhere(page).removeLinkedIn(job);
    await submit.click();
    await dialogs.missing.getByText('CV or LinkedIn link', { exact: true }).waitFor();
    await untilAt(page, 'basic');
    await press(dialogs.missing, texts.dialogs.missing.edit);
    await dialogs.missing.waitFor({ state: 'hidden' });

    for (const name of ['review', 'availability'] as const) {
      await page.goto(stepPath(job, name));
      await dialogs.missing.waitFor();
      expect(await dialogs.missing.getByRole('listitem').allTextContents()).toEqual(['CV or LinkedIn link']);
      await untilAt(page, 'basic');
      await page.keyboard.press('Escape');
      await dialogs.missing.waitFor({ state: 'hidden' });
      await isAt(page, stepPath(job, 'basic'));
    }
  });

  test('a CV, where it has a step of its own', async () => {
    const { page, dialogs } = await browserOf();
    const job = sampleJobs.cvAndStoryMandatory;
    await page.goto(paths.job(job));
    await saveSteps(page, job);
    await agreeToMove(page, job);
    await page.goto(stepPath(job, 'story', 'sub-steps'));
    await untilAt(page, 'story');
    await elsewhere(page).removeCv(job);
    await page.goto(stepPath(job, 'story', 'sub-steps'));
    await dialogs.missing.getByText('CV or LinkedIn link', { exact: true }).waitFor();
    await untilAt(page, 'cv');
    await press(dialogs.missing, texts.dialogs.missing.edit);
    await dialogs.missing.waitFor({ state: 'hidden' });
    await isAt(page, stepPath(job, 'cv', 'sub-steps'));
  });

  test('of what was never begun nothing is missing', async () => {
    const { page, dialogs } = await browserOf('newcomer');
    await page.goto(stepPath(sampleJobs.longText, 'review'));
    await untilAt(page, 'basic');
    await isAt(page, stepPath(sampleJobs.longText, 'basic'));
    expect(await dialogs.missing.count()).toBe(0);
  });
});

/** A candidate who lives where the sample says; what a test takes away elsewhere answers a save with 412. */
async function browserOf(as: 'candidate' | 'newcomer' = 'candidate') {
  const { page } = await browser.open({
    origin: stack.origin,
    as,
    expected: networkFaults,
  });
  return { page, ...flowOf(page) };
}
