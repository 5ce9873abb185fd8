import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { receiptView } from '../../../shared/contract/application/application-receipt.ts';
import { applications as texts } from '../../../shared/messages/application/applications.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { paths, returnParameter } from '../../../shared/paths.ts';
import { expectDialogWellMade, expectWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { countComings, untilNoticesCome } from '../../helpers/browser/notices.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { dropResponse } from './application-faults.ts';
import { hasFocus, pressByKey } from './application-modal.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const rows = (page: Page) => page.getByRole('heading', { level: 2 });
const titlesOf = (page: Page) => rows(page).allInnerTexts();
const more = (page: Page) => page.getByRole('link', { name: texts.more });

/** Applications of the candidate to jobs nobody asks for by name, each changed a minute before the one before it. */
function plantApplications(count: number): void {
  data.run(
    `insert into applications (user_id, job_id, status, version, created_at, updated_at, submitted_at, reference)
     select user_emails.user_id, jobs.id, 2, 1, 1, 1000000000000 - jobs.id * 60000, 1000000000000, 'AT-PAGE-' || jobs.id
     from jobs, user_emails
     where email_folded = 'candidate@atelier.test' and jobs.status = 1 and jobs.id > 100
       and not exists (select 1 from applications
                       where applications.job_id = jobs.id and applications.user_id = user_emails.user_id)
     order by jobs.id limit ?`,
    count,
  );
}

test('all applications are reached, with and without JavaScript, and one of the last can be withdrawn', async () => {
  plantApplications(41);
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.applications);
  await expect.poll(() => rows(page).count()).toBe(20);
  await page.getByText(texts.count(44)).waitFor();
  for (const count of [40, 44]) {
    await more(page).click();
    await expect.poll(() => rows(page).count()).toBe(count);
  }
  expect(await more(page).count()).toBe(0);
  await page
    .getByRole('status')
    .filter({ hasText: texts.shown(44, 44) })
    .waitFor();
  const titles = await titlesOf(page);

  const plain = await browser.open({ origin: stack.origin, as: 'candidate', javaScriptEnabled: false });
  await plain.page.goto(paths.applications);
  const found = await titlesOf(plain.page);
  while (found.length < 44) {
    const before = plain.page.url();
    await more(plain.page).click();
    await plain.page.waitForURL(({ href }) => href !== before);
    found.push(...(await titlesOf(plain.page)));
  }
  expect(found).toEqual(titles);
  expect(await more(plain.page).count()).toBe(0);
  const lastChunk = plain.page.url();
  await plain.page.getByRole('link', { name: texts.newest }).click();
  await plain.page.waitForURL(({ href }) => href !== lastChunk);
  expect(await titlesOf(plain.page)).toEqual(titles.slice(0, 20));

  // The last application that was changed is withdrawn.
  const last = titles.at(-1) ?? '';
  await page.getByRole('button', { name: texts.withdraw }).last().click();
  const dialog = page.getByRole('dialog', { name: texts.withdrawal.title });
  await dialog.getByText(texts.withdrawal.text(last)).waitFor();
  await expectDialogWellMade(page);
  await pressByKey(page, dialog.getByRole('button', { name: texts.withdrawal.yes }));
  await expect.poll(() => titlesOf(page)).toEqual([last, ...titles.slice(0, -1)]);
  await page.getByRole('listitem').first().getByText(texts.status.withdrawn, { exact: true }).waitFor();
  // The button that was pressed is gone.
  expect(await hasFocus(rows(page).first().getByRole('link'))).toBe(true);
});

/** A second submission of the sample application, as an update would leave it. */
async function plantUpdate(page: Page, job: string) {
  const answer = await page.context().request.get(applicationApi.receipt(job, 1));
  const { reference, sent } = receiptView.parse(await answer.json());
  data.run(
    `insert into application_receipts (application_id, revision, submitted_at, is_update, sent)
     select application_id, 2, submitted_at + 86400000, 1, replace(sent, ?, 'Someone Renamed')
     from application_receipts where revision = 1
       and application_id = (select id from applications where reference = ?)
       and not exists (select 1 from application_receipts as other
                       where other.application_id = application_receipts.application_id and other.revision = 2)`,
    sent?.basic.name ?? '',
    reference,
  );
  return { reference, name: sent?.basic.name ?? '' };
}

test.for([true, false])(
  '[AP-26] the receipt shows what was sent at each time, with scripts: %s',
  async (javaScriptEnabled) => {
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'candidate',
      javaScriptEnabled,
      expected: [/404/],
    });
    const job = sampleJobs.appliedByCandidate;
    const { reference, name } = await plantUpdate(page, job);
    await page.goto(paths.applications);
    await page.locator('li', { hasText: reference }).getByRole('link', { name: texts.receipt }).click();
    await page.waitForURL(`**${paths.receipt(job)}`);
    const facts = page.locator('dl');
    await facts.getByText('Someone Renamed').waitFor();
    await facts.getByText(reference).waitFor();
    const versions = page.getByRole('navigation', { name: texts.receiptView.versions }).getByRole('link');
    expect(await versions.count()).toBe(2);
    await versions.last().click();
    await facts.getByText(name, { exact: true }).waitFor();
    expect(await page.getByText('Someone Renamed').count()).toBe(0);
    if (javaScriptEnabled) await expectWellMade(page);
    await page.goBack();
    await facts.getByText('Someone Renamed').waitFor();
    expect((await page.goto(`${paths.receipt(job)}?revision=odd`))?.status()).toBe(200);
    await facts.getByText('Someone Renamed').waitFor();
    expect((await page.goto(paths.receipt('999999999')))?.status()).toBe(404);
  },
);

test('the receipt of a withdrawn application says so first, and offers nothing', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const job = sampleJobs.appliedByCandidate;
  const application = `where job_id = ? and user_id in
    (select user_id from user_emails where email_folded = 'candidate@atelier.test')`;
  const [before] = data.all(`select status from applications ${application}`, job);
  const withdrawnAt = Date.UTC(2026, 2, 12, 12);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const open = async () => {
    asked.length = 0;
    await page.goto(paths.receipt(job), { waitUntil: 'networkidle' });
    return asked.filter((url) => url.endsWith(applicationApi.profileOffer(job)));
  };
  const notice = page.getByText(texts.receiptView.withdrawn('12 March 2026'));
  expect(await open()).toHaveLength(1);
  expect(await notice.count()).toBe(0);
  data.run(`update applications set status = 0, withdrawn_at = ? ${application}`, withdrawnAt, job);
  expect(await open()).toEqual([]);
  const facts = await page.locator('dl').boundingBox();
  expect((await notice.boundingBox())?.y).toBeLessThan(facts?.y ?? 0);
  await expectWellMade(page);
  data.run(
    `update applications set status = ?, withdrawn_at = null ${application}`,
    Number(before?.['status']),
    job,
  );
});

test('an application that is withdrawn in another tab leaves the focus in its row, which offers to apply again', async () => {
  const job = sampleJobs.appliedByCandidate;
  const application = `where job_id = ? and user_id in
    (select user_id from user_emails where email_folded = 'candidate@atelier.test')`;
  const [before] = data.all(`select status from applications ${application}`, job);
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.applications, { waitUntil: 'networkidle' });
  const other = await page.context().newPage();
  await other.goto(paths.applications, { waitUntil: 'networkidle' });
  const rowIn = (tab: Page) => tab.locator('li').filter({ has: tab.locator(`#application-${job}`) });
  await page.bringToFront();
  await rowIn(page).getByRole('button', { name: texts.withdraw }).focus();
  await rowIn(other).getByRole('button', { name: texts.withdraw }).click();
  const question = other.getByRole('dialog', { name: texts.withdrawal.title });
  await question.getByRole('button', { name: texts.withdrawal.yes }).click();
  await rowIn(page).getByText(texts.status.withdrawn, { exact: true }).waitFor();
  await expect.poll(() => hasFocus(rowIn(page).getByRole('heading').getByRole('link'))).toBe(true);
  await rowIn(page).getByRole('link', { name: texts.again }).click();
  await page.waitForURL(`**${paths.application(job)}/**`);
  data.run(
    `update applications set status = ?, withdrawn_at = null ${application}`,
    Number(before?.['status']),
    job,
  );
});

test('[UX-04] a printed receipt is its content, all of it', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const job = sampleJobs.appliedByCandidate;
  const { reference, name } = await plantUpdate(page, job);
  await page.goto(paths.receipt(job, 1));
  await page.getByRole('button', { name: texts.receiptView.print }).waitFor();
  const facts = page.locator('dl');
  const onScreen = await facts.innerText();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await facts.innerText()).toBe(onScreen);
  const printed = await page.locator('body').innerText();
  for (const text of [texts.receiptView.title, reference, name]) expect(printed).toContain(text);
  expect(printed).not.toContain(texts.receiptView.back);
});

test('[UX-04] a printed list of applications is its rows, without buttons', async () => {
  plantApplications(41);
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.applications, { waitUntil: 'networkidle' });
  const titles = await titlesOf(page);
  const pressed = page.locator('main').locator('button, a:not(h2 a)').filter({ visible: true });
  expect(await pressed.count()).toBeGreaterThan(titles.length);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => pressed.count()).toBe(0);
  expect(await titlesOf(page)).toEqual(titles);
});

test('[A-04] a receipt is shown to nobody else: a visitor signs in first, another candidate has none', async () => {
  const path = paths.receipt(sampleJobs.appliedByCandidate);
  const visitor = await browser.open({ origin: stack.origin });
  await visitor.page.goto(path);
  expect(new URL(visitor.page.url()).searchParams.get(returnParameter)).toBe(path);
  const newcomer = await browser.open({ origin: stack.origin, as: 'newcomer', expected: [/404/] });
  expect((await newcomer.page.goto(path))?.status()).toBe(404);
});

test('[NT-02] a withdrawal is told once, after its question has closed', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.applications);
  await untilNoticesCome(page);
  const question = page.getByRole('dialog', { name: texts.withdrawal.title });
  const comings = await countComings(page, texts.withdrawal.done);
  await page.getByRole('button', { name: texts.withdraw }).first().click();
  await question.getByRole('button', { name: texts.withdrawal.yes }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByText(texts.withdrawal.done).waitFor();
  expect(await comings()).toBe(1);
});

test('a withdrawal without a connection says so, and can be pressed again', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  await page.goto(paths.applications, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: texts.withdraw }).first().click();
  const question = page.getByRole('dialog', { name: texts.withdrawal.title });
  await page.context().setOffline(true);
  await question.getByRole('button', { name: texts.withdrawal.yes }).click();
  await question.getByText(texts.withdrawal.unreachable).waitFor();
  // The list was read again in vain, and nobody has asked for more rows.
  expect(await page.getByText(texts.moreFailed).count()).toBe(0);
  await page.context().setOffline(false);
  await question.getByRole('button', { name: texts.withdrawal.yes }).click();
  await page.getByText(texts.withdrawal.done).waitFor();
});

test('[HI-10] a withdrawal whose answer is lost is told once the list was read again', async () => {
  plantApplications(1);
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: [/ERR_FAILED/] });
  await page.goto(paths.applications, { waitUntil: 'networkidle' });
  const withdraw = page.getByRole('button', { name: texts.withdraw });
  const row = page.getByRole('listitem').filter({ has: withdraw }).first();
  const title = await row.getByRole('heading').innerText();
  await page.route('**/api/jobs/*/application', dropResponse, { times: 1 });
  await row.getByRole('button', { name: texts.withdraw }).click();
  const question = page.getByRole('dialog', { name: texts.withdrawal.title });
  await question.getByRole('button', { name: texts.withdrawal.yes }).click();
  await page.getByText(texts.withdrawal.done).waitFor();
  await question.waitFor({ state: 'hidden' });
  const now = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await now.getByText(texts.status.withdrawn, { exact: true }).waitFor();
  expect(await hasFocus(now.getByRole('heading').getByRole('link'))).toBe(true);
});

test('Forward brings back no question that was answered', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.applications);
  const question = page.getByRole('dialog', { name: texts.withdrawal.title });
  const withdraw = page.getByRole('button', { name: texts.withdraw }).first();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await withdraw.click();
  const keep = question.getByRole('button', { name: texts.withdrawal.no });
  expect(await hasFocus(keep)).toBe(true);
  await keep.click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(withdraw)).toBe(true);
  await page.goForward();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await question.isVisible()).toBe(false);
  await withdraw.click();
  await keep.click();
  await question.waitFor({ state: 'hidden' });
  expect(await entries()).toBe(before + 2);
  await page.goBack();
});

test('somebody who has applied for nothing is led to the jobs, without JavaScript too', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', javaScriptEnabled: false });
  await page.goto(paths.applications);
  await page.getByRole('heading', { name: texts.empty.title }).waitFor();
  await page.getByText(texts.empty.text).waitFor();
  expect(await page.getByRole('link', { name: texts.empty.jobs }).getAttribute('href')).toBe(paths.jobs);
  expect(await more(page).count()).toBe(0);
});

test('[HI-10] what was decided since the list was read cannot be withdrawn, and is shown as it now stands', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected: [/409/] });
  await page.goto(paths.applications, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: texts.withdraw }).first().click();
  data.run(
    `update applications set status = 7
     where user_id = (select user_id from user_emails where email_folded = 'candidate@atelier.test')`,
  );
  const dialog = page.getByRole('dialog', { name: texts.withdrawal.title });
  await dialog.getByRole('button', { name: texts.withdrawal.yes }).click();
  await page.getByText(texts.withdrawal.over).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('listitem').first().getByText(texts.status.declined, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: texts.withdraw }).count()).toBe(0);
});
