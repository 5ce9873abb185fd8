import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { hideJob } from '../../../shared/messages/jobs/hide-job.ts';
import { filters } from '../../../shared/messages/jobs/listing.ts';
import { saveJob } from '../../../shared/messages/jobs/save-job.ts';
import { saveSearch } from '../../../shared/messages/jobs/saved-searches.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { accountMenu } from '../../../shared/messages/session/account-menu.ts';
import { api, paths } from '../../../shared/paths.ts';
import { type SampleAccount, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { agreeToMove, openFlow, untilAt } from '../application/application-model.ts';

const stack = sharedStack();
const browser = sharedBrowser();

/** Presses twice at one place, and the second time only after what the first press has changed. */
type PressTwice = (page: Page, place: Locator, changed: () => Promise<unknown>) => Promise<void>;

const clickTwice: PressTwice = async (page, place, changed) => {
  await place.click();
  await changed();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
};

/** The fingers are as slow as those of somebody who doubts that the first tap was felt, however busy the machine is. */
const tapTwice: PressTwice = async (page, place, changed) => {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error('there is nothing to tap');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const input = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const tap = async (timestamp: number) => {
    await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  };
  await tap(began);
  await changed();
  await tap(began + 0.55);
};

const computer = { name: 'press', pressTwice: clickTwice, device: {} };
const phone = {
  name: 'tap',
  pressTwice: tapTwice,
  device: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

/** On phones the second tap says of itself, as the first does, that it is the first. */
function countNoTaps(): void {
  const counted = Object.getOwnPropertyDescriptor(UIEvent.prototype, 'detail');
  Object.defineProperty(UIEvent.prototype, 'detail', {
    get: function detail(this: UIEvent) {
      return Math.min(1, counted?.get?.call(this) ?? 0);
    },
  });
}

/** Whatever a press does has begun once another round of events is over. */
const aMoment = (page: Page) => page.waitForTimeout(300);

describe.each([computer, phone])('a double $name', ({ pressTwice, device }) => {
  const open = async (as: SampleAccount = 'candidate') => {
    const opened = await browser.open({ origin: stack.origin, as, ...device });
    if (device === phone.device) await opened.page.addInitScript(countNoTaps);
    return opened;
  };

  test('on Next goes on by one step, and sends nothing where Submit has come to stand', async () => {
    const { page, requests } = await open();
    const job = sampleJobs.remote;
    await page.goto(paths.job(job));
    await agreeToMove(page, job);
    const { next, submit, heading } = await openFlow(page, job, 'availability');
    const between = await next.boundingBox();
    await pressTwice(page, next, () => untilAt(page, 'review'));
    const place = await submit.boundingBox();
    expect(between !== null && place !== null && Math.abs(between.x - place.x) < place.width / 2).toBe(true);
    await aMoment(page);
    const sent = () => requests.filter((request) => request.url().endsWith(applicationApi.submission(job)));
    expect(sent()).toEqual([]);
    expect(await heading.isVisible()).toBe(true);
    if (device !== computer.device) return;
    // A press that is meant for it sends.
    await submit.click();
    await expect.poll(() => sent().length).toBe(1);
  });

  test('that hides a job opens nothing that has come into its place', async () => {
    const { page } = await open();
    await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: new RegExp(`^${hideJob.open}`) })
      .first()
      .click();
    const opened: Page[] = [];
    page.context().on('page', (other) => opened.push(other));
    const choice = page.getByRole('button', { name: hideJob.job }).first();
    await pressTwice(page, choice, () => page.getByRole('button', { name: hideJob.undo }).first().waitFor());
    await aMoment(page);
    expect(opened).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(paths.jobs);
  });

  test('[SV-02] leaves the form open that asks for the name of a search', async () => {
    const { page } = await open();
    await page.goto(`${paths.jobs}?q=designer`, { waitUntil: 'networkidle' });
    const form = page.getByRole('form', { name: saveSearch.open });
    await pressTwice(page, page.getByRole('button', { name: saveSearch.open }), () => form.waitFor());
    await aMoment(page);
    expect(await form.isVisible()).toBe(true);
  });

  test('[J-19] takes what was typed earlier once, and does not change it back', async () => {
    const { page } = await open('recruiter');
    const title = (shown: Page) => shown.getByLabel(postAJob.fields.title, { exact: true });
    const type = async (shown: Page, text: string) => {
      await title(shown).fill(text);
      await shown.getByText(postAJob.unsaved).waitFor();
    };
    const save = async (shown: Page) => {
      await shown.getByRole('button', { name: postAJob.save }).click();
      await shown.getByText(/^Saved \d\d:\d\d$/u).waitFor();
    };
    await page.goto(paths.postAJob);
    await page.getByLabel(postAJob.fields.companyName, { exact: true }).fill('Kitefolk Press');
    await type(page, 'One');
    await save(page);
    await type(page, 'Mine');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await type(other, 'Theirs');
    await save(other);
    await other.close();
    await page.reload();
    await page.getByText(postAJob.local.older).waitFor();
    await type(page, 'Theirs!');
    const restored = () => expect.poll(() => title(page).inputValue()).toBe('Mine');
    await pressTwice(page, page.getByRole('button', { name: postAJob.local.restore }), restored);
    await aMoment(page);
    expect(await title(page).inputValue()).toBe('Mine');
  });

  test('[A-13] signs out once, however long that takes', async () => {
    const { page, requests } = await open('recruiter');
    await page.goto(paths.dashboard, { waitUntil: 'networkidle' });
    const { promise: isHeld, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(`**${api.session}`, async (route) => {
      await isHeld;
      await route.continue();
    });
    const sent = () => requests.filter((request) => request.method() === 'DELETE').length;
    await page.locator('header button[popovertarget]').click();
    const button = page.getByRole('button', { name: accountMenu.logout });
    await pressTwice(page, button, () => expect.poll(sent).toBe(1));
    await aMoment(page);
    letThrough();
    await page.getByRole('button', { name: navigation.login }).waitFor();
    expect(sent()).toBe(1);
  });

  test('opens a job in one tab', async () => {
    const { page } = await open();
    await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    const opened: Page[] = [];
    page.context().on('page', (other) => opened.push(other));
    const link = page.locator('main a[target="_blank"]').first();
    await pressTwice(page, link, () => expect.poll(() => opened.length).toBe(1));
    await aMoment(page);
    expect(opened).toHaveLength(1);
  });

  test('[SV-01] saves a job and takes that back, because both presses are meant for it', async () => {
    const { page, requests } = await open();
    const job = sampleJobs.longText;
    await page.goto(paths.job(job));
    const changes = () =>
      requests.filter((request) => request.url().endsWith('/saved')).map((request) => request.method());
    const button = page.getByRole('button', { name: new RegExp(`^${saveJob.save}`) }).first();
    await pressTwice(page, button, () => expect.poll(changes).toHaveLength(1));
    await expect.poll(changes).toHaveLength(2);
    expect(new Set(changes()).size).toBe(2);
  });
});

test('a press that began beside a button does not take the next one from it', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  const buttons = page.getByRole('button', { name: filters.more });
  const count = await buttons.count();
  const button = buttons.first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('there is no button');
  await page.mouse.move(box.x + 4, box.y - 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 4, box.y + 2);
  await page.mouse.up();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // One that was pressed has another name.
  await expect.poll(() => buttons.count()).toBe(count - 1);
});
