import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { accountMenu } from '../../../shared/messages/session/account-menu.ts';
import { availability as texts } from '../../../shared/messages/jobs/availability.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { availabilityApi } from '../../../shared/availability-paths.ts';
import { listingApi } from '../../../shared/listing-paths.ts';
import { paths } from '../../../shared/paths.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';
import { sharedBrowser, signIn, stopClock } from '../../helpers/browser/browser.ts';
import { coveredFocus } from '../../helpers/browser/covered-focus.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { hasFocus } from '../application/application-modal.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { listingOf, partsOf, titlesOf } from './listing-model.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();
const DAY = 86_400_000;
const modal = paths.listingModal('jb-app-success-modal');

/** Sets the availability of candidate@atelier.test in the database; null: not available. */
function keep(availableUntil: number | null): void {
  data.run(
    `update candidates set is_available_for_hire = ?, available_until = ? where user_id =
     (select user_id from user_emails where email_folded = 'candidate@atelier.test')`,
    availableUntil === null ? 0 : 1,
    availableUntil,
  );
}

function kept(): { isOn: boolean; until: number } {
  const [row] = data.all(
    `select is_available_for_hire, available_until from candidates where user_id =
     (select user_id from user_emails where email_folded = 'candidate@atelier.test')`,
  );
  return { isOn: row?.['is_available_for_hire'] === 1, until: Number(row?.['available_until']) };
}

beforeEach(() => keep(Date.now() + 30 * DAY));

async function openList(as: SampleAccount | undefined, path: string = paths.jobs) {
  const { page, requests } = await browser.open({ origin: stack.origin, ...(as && { as }) });
  await page.goto(path, { waitUntil: 'networkidle' });
  const sent = () =>
    requests
      .filter(
        (request) => request.method() === 'POST' && new URL(request.url()).pathname === availabilityApi.state,
      )
      .map((request): unknown => request.postDataJSON());
  return { page, sent, parts: partsOf(page) };
}

const barOf = (page: Page) => page.getByRole('complementary', { name: texts.bar.label });
/** By the keyboard: a click that finds the page moving scrolls it on and tries again, and the bar makes way (SP-02). */
const pressBar = (page: Page, name: string = texts.bar.button) =>
  barOf(page).getByRole('button', { name }).press('Enter');
/** Whether any of the bar is in the window. Out of it, it has no role any more. */
const isInSight = (page: Page) =>
  page.locator('#availability-bar').evaluate((bar) => bar.getBoundingClientRect().top < innerHeight - 1);

describe('the bar at the foot', () => {
  test('[SP-01] is there for a candidate who is not available, and for nobody else', async () => {
    for (const as of [undefined, 'candidate', 'recruiter', 'freelancer'] as const) {
      const { page } = await openList(as);
      expect(await barOf(page).count(), String(as)).toBe(0);
    }
    keep(null);
    for (const as of ['candidate', 'newcomer'] as const) {
      const { page } = await openList(as);
      await barOf(page).waitFor();
    }
  });

  test('[SP-02] makes way while one scrolls down and comes back when one turns', async () => {
    keep(null);
    const { page } = await openList('candidate');
    expect(await isInSight(page)).toBe(true);
    await page.mouse.move(700, 500);
    // The bar hears a scroll a moment after its markup is there, so one turns the wheel until it does.
    const turn = (pixels: number) => page.mouse.wheel(0, pixels).then(() => isInSight(page));
    await expect.poll(() => turn(200)).toBe(false);
    await expect.poll(() => turn(-20)).toBe(true);
  });

  test.for([
    [{ width: 360, height: 640 }, 'newcomer'],
    [{ width: 1280, height: 800 }, 'candidate'],
  ] as const)(
    '[SP-01] covers nothing that gets the focus, and goes once closed: %s',
    async ([viewport, as]) => {
      keep(null);
      const { page } = await browser.open({ origin: stack.origin, as, viewport });
      await page.goto(paths.jobs, { waitUntil: 'networkidle' });
      await barOf(page).waitFor();
      expect((await barOf(page).boundingBox())?.height).toBeLessThan(viewport.height * 0.14);
      await page.getByRole('heading', { level: 1 }).focus();
      // Back and forth, because the bar makes way only for who goes on.
      for (const key of ['Tab', 'Shift+Tab', 'Tab'])
        for (let stop = 0; stop < 24; stop += 1) {
          await page.keyboard.press(key);
          expect(await page.evaluate(coveredFocus, '#availability-bar'), `${key} ${stop}`).toBeNull();
        }
      await page.evaluate(() => scrollTo(0, 0));
      await barOf(page).getByRole('button', { name: texts.bar.close }).press('Enter');
      await barOf(page).waitFor({ state: 'detached' });
      await page.reload({ waitUntil: 'networkidle' });
      expect(await barOf(page).count()).toBe(0);
      await page.locator('header button[popovertarget]').click();
      await page.getByRole('button', { name: accountMenu.logout }).click();
      await page.getByRole('button', { name: navigation.login }).waitFor();
      await signIn(page, stack.origin, as);
      await page.reload({ waitUntil: 'networkidle' });
      await barOf(page).waitFor();
    },
  );

  test('[AV-01][AV-04] switches on, says so and goes', async () => {
    keep(null);
    const { page, sent, parts } = await openList('candidate');
    await pressBar(page);
    await parts.notifications.getByText(texts.notices['now-on']).waitFor();
    await barOf(page).waitFor({ state: 'detached' });
    expect(sent()).toEqual([{ isAvailableForHire: true }]);
    expect(kept().isOn).toBe(true);
  });

  test('[AV-03][AV-04] says what is true already when another tab was faster', async () => {
    keep(null);
    const { page, parts } = await openList('candidate');
    const until = Date.now() + 30 * DAY;
    keep(until);
    await pressBar(page);
    await parts.notifications.getByText(texts.notices['already-on']).waitFor();
    await barOf(page).waitFor({ state: 'detached' });
    expect(kept()).toEqual({ isOn: true, until });
  });

  test('[AV-01] leads a candidate with an unfinished profile into the wizard', async () => {
    const { page } = await openList('newcomer');
    await barOf(page).getByText(texts.bar.text).waitFor();
    await pressBar(page, texts.bar.complete);
    await page.waitForURL(`**${paths.availableForHire}/1/1`);
  });
});

describe('the modal "Available For Hire"', () => {
  test('[SP-03][L-20] opens by the address, and closing it takes that away', async () => {
    keep(null);
    const { page, parts, sent } = await openList('candidate', `${paths.jobs}?location_list=3&avl_hire=1`);
    await parts.dialog.getByRole('heading', { name: 'Available For Hire' }).waitFor();
    await parts.dialog.getByRole('button', { name: messages.dialog.close }).click();
    await parts.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toBe(`${stack.origin}${paths.jobs}?location_list=3`);
    expect(sent()).toEqual([]);
  });

  test('[SP-03][AV-01] makes a candidate available', async () => {
    keep(null);
    const { parts, sent } = await openList('candidate', `${paths.jobs}?avl_hire=1`);
    await parts.dialog.getByRole('button', { name: texts.marketing.button }).click();
    await parts.notifications.getByText(texts.notices['now-on']).waitFor();
    await parts.dialog.waitFor({ state: 'hidden' });
    expect(sent()).toEqual([{ isAvailableForHire: true }]);
    expect(kept().isOn).toBe(true);
  });

  test('[SP-03] tells who is available already, and recruiters what it is for', async () => {
    const candidate = await openList('candidate', `${paths.jobs}?avl_hire=1`);
    await candidate.parts.dialog.getByText(texts.marketing.already).waitFor();
    expect(await candidate.parts.dialog.getByRole('button', { name: texts.marketing.button }).count()).toBe(
      0,
    );
    const recruiter = await openList('recruiter', `${paths.jobs}?avl_hire=1`);
    await recruiter.parts.dialog.getByText(texts.marketing.recruiter).waitFor();
    expect(await recruiter.parts.dialog.getByRole('button', { name: texts.marketing.button }).count()).toBe(
      0,
    );
  });
});

describe('availability that has expired', () => {
  test.for([
    { answer: 'Yes, I am available', isOn: true, notice: 'now-on' },
    { answer: 'Maybe later', isOn: false, notice: 'now-off' },
  ] as const)(
    '[SP-13][AV-05][AV-04][K-08][RO-04] is asked about: "$answer" sends $isOn and says $notice',
    async ({ answer, isOn, notice }) => {
      keep(Date.now() - DAY);
      const { page, parts, sent } = await openList('candidate');
      const dialog = page.getByRole('dialog', { name: texts.expired.title });
      const box = await dialog.boundingBox();
      expect(box?.width).toBe(600);
      expect(Math.abs((box?.y ?? 0) - 0.33 * 900)).toBeLessThan(4);
      await dialog.getByRole('button', { name: answer, exact: true }).click();
      await parts.notifications.getByText(texts.notices[notice]).waitFor();
      await dialog.waitFor({ state: 'hidden' });
      expect(sent()).toEqual([{ isAvailableForHire: isOn }]);
      expect(kept().isOn).toBe(isOn);
      if (isOn) expect(kept().until).toBeGreaterThan(Date.now() + DAY);
      await page.reload({ waitUntil: 'networkidle' });
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  );

  test('[AV-03][AV-04] and was switched off elsewhere meanwhile: says so', async () => {
    keep(Date.now() - DAY);
    const { page, parts } = await openList('candidate');
    keep(null);
    await page.getByRole('dialog').getByRole('button', { name: texts.expired.no }).click();
    await parts.notifications.getByText(texts.notices['already-off']).waitFor();
    await barOf(page).waitFor();
  });

  test('is asked about again when it was closed without an answer', async () => {
    keep(Date.now() - DAY);
    const { page, sent } = await openList('candidate');
    const dialog = page.getByRole('dialog', { name: texts.expired.title });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(sent()).toEqual([]);
    await page.reload();
    await dialog.waitFor();
  });
});

describe('after an application', () => {
  /** With the clock stopped: what comes by itself takes a few ticks. */
  const untilShown = (page: Page, what: Locator) =>
    expect.poll(() => page.clock.runFor(50).then(() => what.isVisible())).toBe(true);

  interface Popup {
    readonly as?: SampleAccount;
    /** Nothing is like this job. */
    readonly isUnlike?: boolean;
    readonly isClockStopped?: boolean;
    readonly prepare?: (page: Page) => Promise<unknown>;
  }

  /** As the application leaves it: a message is kept, and the popup's address opened. */
  async function openPopup({
    as = 'candidate',
    isUnlike = false,
    isClockStopped = false,
    prepare,
  }: Popup = {}) {
    const { page, requests } = await browser.open({
      origin: stack.origin,
      as,
      expected: [/status of (404|503)/],
    });
    await page.goto('/robots.txt');
    await page.evaluate(
      (message) => sessionStorage.setItem('atelier.application-success', JSON.stringify(message)),
      {
        jobId: sampleJobs.liveOpen,
        title: 'Kite designer',
        companyName: 'Tamarind Works',
        reference: 'AT-2345-6789',
      },
    );
    if (isUnlike)
      await page.route(`**${listingApi.similar(sampleJobs.liveOpen)}`, (route) =>
        route.fulfill({ json: { rows: [] } }),
      );
    await prepare?.(page);
    if (isClockStopped) await stopClock(page);
    // A clock that runs ahead of scripts that are still on their way would tell nothing.
    await page.goto(modal, { waitUntil: 'networkidle' });
    const dialog = page.getByRole('dialog', { name: 'Application Submitted' });
    if (isClockStopped) await untilShown(page, dialog);
    await dialog.waitFor();
    return { page, requests, dialog, button: dialog.getByRole('button', { name: texts.success.button }) };
  }

  test('[SP-04] Escape leaves the focus on the list, because no button had opened the popup', async () => {
    const { page, dialog } = await openPopup();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  });

  test('[SP-04][SP-05][SP-06][SP-08][RT-02] similar jobs are shown, up to four, and the popup stays', async () => {
    const { page, requests, dialog, button } = await openPopup({ isClockStopped: true });
    await dialog.getByText(texts.success.text('Kite designer', 'Tamarind Works')).waitFor();
    const rows = dialog.getByRole('article');
    await untilShown(page, rows.first());
    expect(await rows.count()).toBeLessThanOrEqual(4);
    const asked = requests.map((request) => new URL(request.url()).pathname);
    expect(asked).toContain(availabilityApi.state);
    expect(asked).toContain(listingApi.similar(sampleJobs.liveOpen));
    expect(await button.count()).toBe(0);
    await page.clock.runFor(60_000);
    expect(await dialog.isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(modal);
    // The list lies beneath.
    expect(await titlesOf(page)).toEqual((await listingOf(page)).rows.map(({ title }) => title));
  });

  test('[SP-07][AV-04] who is not available is offered it', async () => {
    keep(null);
    const { page, dialog, button } = await openPopup();
    await dialog.getByRole('article').first().waitFor();
    await button.click();
    await page.getByText(texts.notices['now-on']).waitFor();
    await button.waitFor({ state: 'detached' });
    expect(kept().isOn).toBe(true);
  });

  test('[K-04][SP-09] without similar jobs it goes by itself after ten seconds for who is available', async () => {
    const { page, dialog } = await openPopup({ isUnlike: true, isClockStopped: true });
    await untilShown(page, dialog.getByText(texts.success.closing));
    await page.clock.runFor(9_500);
    expect(await dialog.isVisible()).toBe(true);
    // The ten seconds begin a moment after the text is there, and going back takes a moment, too.
    await page.clock.runFor(2_000);
    await expect.poll(() => page.clock.runFor(5).then(() => dialog.isVisible())).toBe(false);
    await page.waitForURL(`**${paths.jobs}`);
    expect(new URL(page.url()).pathname).toBe(paths.jobs);
  });

  test('[SP-10] without similar jobs it stays, with the offer alone, for who is not available', async () => {
    keep(null);
    const { page, dialog, button } = await openPopup({ isUnlike: true, isClockStopped: true });
    await untilShown(page, button);
    expect(await dialog.getByRole('article').count()).toBe(0);
    await page.clock.runFor(60_000);
    expect(await button.isVisible()).toBe(true);
  });

  test.for([
    { id: 'SP-11', what: 'similar jobs', path: listingApi.similar(sampleJobs.liveOpen) },
    { id: 'SP-12', what: 'the availability', path: availabilityApi.state },
  ])('[$id][G-08] $what that cannot be had show the error view, and come by a retry', async ({ path }) => {
    const { page, dialog } = await openPopup({
      prepare: (opened) => opened.route(`**${path}`, (route) => route.fulfill({ status: 503, body: '' })),
    });
    const heading = dialog.getByText('Something went wrong');
    await heading.waitFor();
    await page.unroute(`**${path}`);
    await dialog.getByRole('button', { name: messages.error.retry }).click();
    await dialog.getByRole('article').first().waitFor();
    expect(await heading.count()).toBe(0);
  });

  test('[SP-04][RT-15] Back closes it, and it is told once', async () => {
    const { page, dialog } = await openPopup();
    await dialog.getByRole('article').first().waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(paths.jobs);
    await page.goto(modal);
    await page.waitForURL((url) => url.pathname === paths.jobs);
    await dialog.waitFor({ state: 'hidden' });
  });
});
