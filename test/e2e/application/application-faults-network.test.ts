import { expect, test } from 'vitest';
import { sampleAccounts } from '../../../server/marketplace/demo/known.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { applicationMessages } from '../../../shared/messages/application/application.ts';
import { applications } from '../../../shared/messages/application/applications.ts';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser, signIn } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { fill, flowViewOf, jobsByVariant, nextTo, openFlow, untilAt } from './application-model.ts';
import { endSessions, gate, long, dropResponse, networkFaults } from './application-faults.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const job = jobsByVariant.a;
const steps = `**${applicationApi.steps(job)}`;
const submission = `**${applicationApi.submission(job)}`;
const savedAt = /^Saved \d\d:\d\d$/;

test(
  '[AP-31][AP-40] nothing typed is lost on a bad line, from the first field to one receipt',
  long,
  async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', expected: networkFaults });
    const context = page.context();
    const flow = await openFlow(page, job);
    const { form, saved } = flow;
    const notice = form.getByRole('alert').filter({ hasText: texts.failures.unreachable });
    const field = (label: string) => form.getByLabel(label, { exact: true });

    // Cut while typing; then the page is loaded again.
    await context.setOffline(true);
    await fill.basic(page, { name: 'Asha Rao', mobile: '5512345678' });
    await fill.linkedIn(page);
    await expect.poll(() => saved.innerText()).toBe(flowTexts.kept);
    await context.setOffline(false);
    await page.reload();
    await untilAt(page, 'basic');
    await form.getByText(flowTexts.restored).waitFor();
    expect(await field(texts.basic.mobile).inputValue()).toBe('5512345678');
    await form.getByText('linkedin.com/in/asha-rao-example').waitFor();

    // Refused, or too slow for the marketplace: it is said where it belongs, and nothing is taken back.
    const problem = (status: number, code: string, errors: readonly object[] = []) => ({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: code, status, code, requestId: 'r', errors }),
    });
    const { invalid } = applicationMessages.mobile;
    const refusal = problem(422, 'invalid-input', [{ pointer: '/answers/mobile', message: invalid }]);
    await page.route(steps, (route) => route.fulfill(refusal));
    await flow.next.click();
    await flow.errors.getByRole('link', { name: invalid }).click();
    const mobile = field(texts.basic.mobile);
    expect(await mobile.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await mobile.getAttribute('aria-invalid')).toBe('true');
    await page.unroute(steps);
    await page.route(steps, (route) => route.fulfill(problem(504, 'upstream-timed-out')));
    await flow.next.click();
    await form.getByRole('alert').filter({ hasText: texts.failures['upstream-timed-out'] }).waitFor();
    expect(await mobile.inputValue()).toBe('5512345678');
    await page.unroute(steps);

    // Cut while saving: it is told, and saved by itself once the line is back, without moving anybody.
    await context.setOffline(true);
    await flow.next.click();
    await notice.waitFor();
    await field(texts.basic.name).fill('Asha M Rao');
    await context.setOffline(false);
    await expect.poll(() => saved.innerText()).toMatch(savedAt);
    await notice.waitFor({ state: 'detached' });
    expect((await flowViewOf(page, job)).answers.basic.name).toBe('Asha M Rao');
    await nextTo(page, 'professional');

    // A slow line: the button says so, and what is typed meanwhile is not taken for saved.
    await fill.professional(page);
    const slow = gate();
    await page.route(steps, slow.hold);
    await flow.next.click();
    await page.locator('button:visible').filter({ hasText: texts.footer.saving }).waitFor();
    await field(texts.professional.expected).fill('13');
    slow.open();
    await untilAt(page, 'availability');
    await page.unroute(steps);
    await expect.poll(() => saved.innerText()).toBe(flowTexts.kept);
    await flow.previous.click();
    await flow.errors.getByText(applicationMessages.availability.notice).waitFor();
    await flow.previous.click();
    await untilAt(page, 'professional');
    expect(await field(texts.professional.expected).inputValue()).toBe('13');

    // The answer to a save is lost, and the page loaded again: that is no conflict.
    // Only that answer: the page saves again as soon as it is there.
    await page.route(steps, dropResponse, { times: 1 });
    await flow.next.click();
    await notice.waitFor();
    await page.reload();
    await untilAt(page, 'professional');
    expect(await field(texts.professional.expected).inputValue()).toBe('13');
    await expect.poll(() => saved.innerText()).toMatch(savedAt);
    await nextTo(page, 'availability');

    // Availability that cannot be saved counts as saved, and is: later.
    await page.route(steps, (route) => route.fulfill({ status: 503, body: '' }));
    await fill.availability(page, 60);
    await nextTo(page, 'review');
    const waiting = page.getByText(texts.availability.notSaved);
    await waiting.waitFor();
    await form.getByText('60 days').waitFor();
    await page.reload();
    await untilAt(page, 'review');
    await waiting.waitFor();
    await flow.submit.click();
    await form.getByRole('alert').filter({ hasText: texts.failures.unknown }).waitFor();
    expect((await flowViewOf(page, job)).answers.availability.noticePeriodDays).toBeNull();
    await page.unroute(steps);
    // The page listens for the line once it is no longer busy with what failed.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return waiting.count();
      })
      .toBe(0);
    await expect.poll(() => saved.innerText()).toMatch(savedAt);
    expect((await flowViewOf(page, job)).answers.availability.noticePeriodDays).toBe(60);

    // Sent without a connection, with all saved before: what is left to do is told, and nothing is sent by itself.
    await context.setOffline(true);
    await flow.submit.click();
    await notice.waitFor();
    await context.setOffline(false);
    await form.getByText(flowTexts.savedLate(texts.footer.submit)).waitFor();
    expect([await notice.count(), (await flowViewOf(page, job)).status]).toEqual([0, 'draft']);

    // The answer to the sending is lost, twice pressed, tried again after a reload: one application, one receipt.
    await page.route(submission, dropResponse);
    await flow.submit.dblclick();
    await notice.waitFor();
    const { receipt } = await flowViewOf(page, job);
    await page.reload();
    await page.unroute(submission);
    await untilAt(page, 'review');
    await flow.submit.click();
    await page.waitForURL((url) => url.pathname.startsWith(paths.jobs) && !url.pathname.includes(job));
    await page.getByText(texts.receipt(receipt?.reference ?? 'none')).waitFor();
    const sent = data.all(
      `select applications.id from applications join user_emails using (user_id)
     where job_id = ? and email_folded = ?`,
      job,
      sampleAccounts.newcomer,
    );
    expect(sent).toHaveLength(1);
    expect((await flowViewOf(page, job)).receipt).toEqual(receipt);

    // Taken back: once it is confirmed, and not by a request that failed. The recruiter sees it.
    const { path } = (await flowViewOf(page, job)).job;
    // The newest stand first.
    data.run('update jobs set activated_at = ? where id = ?', Date.now(), job);
    const dashboard = await browser.open({ origin: stack.origin, as: 'recruiter' });
    const withdrawn = async () => {
      await dashboard.page.goto(paths.dashboard);
      const own = dashboard.page
        .getByRole('listitem')
        .filter({ has: dashboard.page.locator(`a[href="${path}"]`) });
      return (await own.innerText()).match(/Withdrawn\s+(\d+)/)?.[1] ?? '0';
    };
    const before = Number(await withdrawn());
    await page.goto(paths.applications, { waitUntil: 'networkidle' });
    await page.route(`**${applicationApi.view(job)}`, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: applications.withdraw }).click();
    const question = page.getByRole('dialog', { name: applications.withdrawal.title });
    const yes = question.getByRole('button', { name: applications.withdrawal.yes });
    await yes.click();
    await question.getByText(applications.withdrawal.failed).waitFor();
    await page.unroute(`**${applicationApi.view(job)}`);
    endSessions(data, 'newcomer');
    await yes.click();
    await page.getByText(applications.visitor.text).waitFor();
    await signIn(page, stack.origin, 'newcomer');
    await page.goto(paths.applications, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: applications.withdraw }).click();
    await yes.click();
    await page.getByRole('listitem').getByText(applications.status.withdrawn, { exact: true }).waitFor();
    expect(Number(await withdrawn())).toBe(before + 1);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([]);
  },
);
