import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filesOf, readManifest } from '../../../server/gateway/pages/rendering/manifest.ts';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applications } from '../../../shared/messages/application/applications.ts';
import { messages } from '../../../shared/messages.ts';
import { signInPage } from '../../../shared/sign-in-paths.ts';
import { scriptsFailed } from '../../../shared/messages/scripts-failed.ts';
import { missingDialog } from '../../../shared/messages/error.ts';
import { filters, listing } from '../../../shared/messages/jobs/listing.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { education } from '../../../shared/messages/profile/education.ts';
import { hideProfile } from '../../../shared/messages/profile/hide-profile.ts';
import { profile } from '../../../shared/messages/profile/profile.ts';
import { saveJob } from '../../../shared/messages/jobs/save-job.ts';
import { paths, signInFlag } from '../../../shared/paths.ts';
import { expectDialogWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser, stopClock } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { partsOf } from '../listing/listing-model.ts';
import { signInBy } from '../session/sign-in-form.ts';

const stack = sharedStack();
const browser = sharedBrowser();

/** The scripts that the page itself names: the entry, the page's module, the parts of its frame, and their imports. */
async function namedScripts(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return html.match(/\/assets\/[\w.-]+\.js/gu) ?? [];
}

const manifest = await readManifest(join(import.meta.dirname, '../../../dist/client'));
const { 'features/session/account-menu.tsx': accountMenu } = manifest;

test('no two files of scripts need each other, because a module would run before what it imports', () => {
  for (const [name, { file, imports }] of Object.entries(manifest)) {
    for (const imported of imports) expect([...filesOf(manifest, imported)], name).not.toContain(file);
  }
});

/** The named scripts without the account menu, which the tests take for a part that comes late. */
const ownScripts = async (page: Page, path: string) =>
  (await namedScripts(page, path)).filter((name) => name !== `/${accountMenu?.file}`);

/** A page whose scripts other than `free` wait until they are let go. */
async function holdScripts(page: Page, free: ReadonlySet<string>) {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (isHeld && !free.has(pathname)) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const arrive = () => {
    isHeld = false;
    for (const goOn of held.splice(0)) goOn();
  };
  return { held, arrive };
}

/** Opens a candidate's page whose parts' scripts wait until they are let go; the page's own script runs. */
async function openSlowly(path: string) {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const { held, arrive } = await holdScripts(page, new Set(await ownScripts(page, path)));
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // The page's own script has run: React listens, and waits for its parts.
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('#app') ?? {}).some((key) => key.startsWith('__react')),
      ),
    )
    .toBe(true);
  return { page, arrive };
}

test('a press on Logout made before its script has come is not lost', async () => {
  const { page, arrive } = await openSlowly(paths.jobs);
  await page.getByRole('banner').locator('button[popovertarget]').click();
  await page.getByRole('button', { name: messages.accountMenu.logout }).click();
  arrive();
  await page.getByRole('button', { name: messages.navigation.login }).waitFor();
});

test('a press on staying made before the page has its script is not lost', async () => {
  const { page } = await browser.open({ origin: stack.origin, expected: [/404/] });
  const path = paths.job('999999999');
  const { held, arrive } = await holdScripts(page, new Set(await ownScripts(page, path)));
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: messages.jobPage.gone.stay }).click();
  arrive();
  await page.getByText(messages.jobPage.gone.staying).waitFor();
});

test('a press made before any script but the first has come is not lost, nor made twice', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const html = await (await page.request.get(paths.applications)).text();
  const first = /<script type="module"[^>]* src="([^"]+)"/u.exec(html)?.[1] ?? '';
  const { held, arrive } = await holdScripts(page, new Set([first]));
  await page.goto(paths.applications, { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: applications.withdraw }).first().click();
  const entries = await page.evaluate(() => history.length);
  arrive();
  await page.getByRole('dialog', { name: applications.withdrawal.title }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

/** Opens a visitor's page on a phone that has only its first script until the others are let go. */
async function openFirstScript(
  path: string,
  before: (page: Page) => Promise<void> = () => Promise.resolve(),
) {
  const { page } = await browser.open({ origin: stack.origin, viewport: { width: 360, height: 740 } });
  const html = await (await page.request.get(path)).text();
  const first = /<script type="module"[^>]* src="([^"]+)"/u.exec(html)?.[1] ?? '';
  await before(page);
  const { held, arrive } = await holdScripts(page, new Set([first]));
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return { page, arrive };
}

const looksPressed = (button: Locator) =>
  button.evaluate((element) => Number(getComputedStyle(element).opacity) < 1);

const earlyPresses: readonly (readonly [string, string, (page: Page) => Locator, string])[] = [
  [
    'Filters',
    paths.jobs,
    (page) => page.getByRole('button', { name: filters.open(0), exact: true }),
    filters.title,
  ],
  [
    'Apply',
    paths.job(sampleJobs.liveOpen),
    (page) => page.getByRole('button', { name: 'Apply', exact: true }),
    messages.session.title,
  ],
  [
    'Save',
    paths.jobs,
    (page) => page.locator('[data-row]').first().getByRole('button', { name: saveJob.save }),
    messages.session.title,
  ],
];

test.for(earlyPresses)(
  'a press on %s made before its script has come is shown at once, stays on the page and takes effect',
  async ([, path, buttonOf, dialog]) => {
    const { page, arrive } = await openFirstScript(path);
    const button = buttonOf(page);
    expect(await looksPressed(button)).toBe(false);
    await button.click();
    await expect.poll(() => looksPressed(button)).toBe(true);
    arrive();
    await page.getByRole('dialog', { name: dialog, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await looksPressed(button)).toBe(false);
  },
);

test('of two presses made before any script but the first, the last counts', async () => {
  const { page, arrive } = await openFirstScript(paths.jobs);
  const sheet = page.getByRole('button', { name: filters.open(0), exact: true });
  const login = page.getByRole('button', { name: messages.navigation.login });
  await sheet.click();
  await login.click();
  await expect.poll(() => looksPressed(login)).toBe(true);
  expect(await looksPressed(sheet)).toBe(false);
  arrive();
  await page.getByRole('dialog', { name: messages.session.title }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('a press on a form goes on without the scripts when they do not come', async () => {
  const { page } = await openFirstScript(paths.job(sampleJobs.liveOpen), stopClock);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const gone = page.waitForURL((url) => url.searchParams.has(signInFlag), { waitUntil: 'commit' });
  await page.clock.runFor(10_000);
  await gone;
});

/** Opens a visitor's page of a job whose scripts other than the first are refused once `fail` is called. */
async function openFailing() {
  const { page } = await browser.open({ origin: stack.origin, expected: [/404|Failed to load/] });
  const path = paths.job(sampleJobs.liveOpen);
  const html = await (await page.request.get(path)).text();
  const first = /<script type="module"[^>]* src="([^"]+)"/u.exec(html)?.[1] ?? '';
  let isHeld = false;
  // The request for the last script comes after those for what it imports, at times only after `fail`.
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (new URL(route.request().url()).pathname === first) return route.continue();
    isHeld = true;
    await failed;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => isHeld).toBe(true);
  return { page, fail, apply: page.getByRole('button', { name: 'Apply', exact: true }) };
}

/** Much sooner than a press is held for scripts that are late. */
const atOnce = { waitUntil: 'commit', timeout: 5000 } as const;

test('a press on a form that is held goes on at once when the scripts fail', async () => {
  const { page, fail, apply } = await openFailing();
  await apply.click();
  expect(await looksPressed(apply)).toBe(true);
  fail();
  await page.waitForURL((url) => url.searchParams.has(signInFlag), atOnce);
});

test('a press on a form goes on at once after the scripts have failed', async () => {
  const { page, fail, apply } = await openFailing();
  fail();
  await page.getByRole('alert').filter({ hasText: scriptsFailed.text }).waitFor();
  const gone = page.waitForURL((url) => url.searchParams.has(signInFlag), atOnce);
  // Playwright's own press would wait until React listens, which it never does here.
  await apply.dispatchEvent('click');
  await gone;
});

test('a page whose scripts have failed says so, until that is closed, and can be loaded again', async () => {
  const { page, fail, apply } = await openFailing();
  await page.setViewportSize({ width: 360, height: 740 });
  const said = page.getByRole('alert').filter({ hasText: scriptsFailed.text });
  expect(await said.isVisible()).toBe(false);
  fail();
  await said.waitFor();
  const again = said.getByRole('link', { name: scriptsFailed.again });
  const close = said.getByRole('button', { name: scriptsFailed.close });
  expect(await again.getAttribute('href')).toBe('');
  // A thumb hits each of them.
  for (const target of [again, close])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const covered = await apply.evaluate((button) => {
    const { left, top } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + 20, top + 20));
  });
  expect(covered).toBe(false);
  await close.dispatchEvent('click');
  await said.waitFor({ state: 'hidden' });
});

test('a page whose own part does not come says so, until it comes', async () => {
  const { page } = await browser.open({ origin: stack.origin, expected: [/404|Failed to (load|fetch)/] });
  const { 'features/listing/listing-page.tsx': part } = manifest;
  let isMissing = true;
  await page.route(`**/${part?.file}`, (route) =>
    isMissing ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto(paths.jobs);
  const said = page.getByRole('alert').filter({ hasText: scriptsFailed.text });
  await said.waitFor();
  isMissing = false;
  await page.getByRole('heading', { level: 1 }).dispatchEvent('click');
  await said.waitFor({ state: 'hidden' });
});

test('a page whose later styles do not come says so, until that is closed', async () => {
  const { page } = await browser.open({ origin: stack.origin, expected: [/404|Failed to load/] });
  await page.route('**/assets/*.css', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(paths.jobs);
  const said = page.getByRole('alert').filter({ hasText: scriptsFailed.text });
  await said.waitFor();
  await said.getByRole('button', { name: scriptsFailed.close }).click();
  await said.waitFor({ state: 'hidden' });
});

test('[AMB-19] a press on Apply made before any script has come is remembered through the sign-in', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  const { arrive } = await holdScripts(page, new Set());
  await page.goto(paths.job(sampleJobs.liveOpen), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.has(signInFlag), { waitUntil: 'commit' });
  arrive();
  await signInBy(page, 'newcomer');
  await page.getByRole('link', { name: messages.continueApplication.go }).click();
  await page.waitForURL(`**${paths.application(sampleJobs.liveOpen)}/**`);
});

test('[A-10] a press on Login made before any script has come keeps the filters of the list', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  const { arrive } = await holdScripts(page, new Set());
  const list = `${paths.jobs}?remote_jobs=1&sort_by=2`;
  await page.goto(list, { waitUntil: 'commit' });
  await page.getByRole('button', { name: messages.navigation.login }).click();
  await page.waitForURL((url) => url.searchParams.has(signInFlag), { waitUntil: 'commit' });
  arrive();
  await page.waitForURL(stack.origin + list);
  await signInBy(page, 'newcomer');
  await page.getByRole('button', { name: messages.navigation.login }).waitFor({ state: 'detached' });
  expect(page.url()).toBe(stack.origin + list);
});

test('[AMB-19] the way back to the application needs nothing but what the page names', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(paths.home);
  await page.evaluate((intent) => sessionStorage.setItem('atelier.apply-intent', JSON.stringify(intent)), {
    jobId: sampleJobs.liveOpen,
    title: 'Motion Designer',
  });
  const { arrive } = await holdScripts(page, new Set(await namedScripts(page, paths.jobs)));
  await page.goto(paths.jobs, { waitUntil: 'commit' });
  await page.locator('#continue-application').waitFor();
  arrive();
});

test('[AMB-19] the bar about availability does not come before it is known that nothing takes its place', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  const { arrive } = await holdScripts(page, new Set());
  await page.goto(paths.jobs, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  const bar = page.locator('#availability-bar');
  expect(await bar.count()).toBe(0);
  arrive();
  await bar.waitFor();
});

test('what is chosen before any script has come is not lost', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  const { arrive } = await holdScripts(page, new Set());
  await page.goto(paths.jobs, { waitUntil: 'commit' });
  const { panel } = partsOf(page);
  const boxes = panel.getByRole('group', { name: filters.profession, exact: true }).getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await panel.getByRole('switch', { name: filters.remote }).check();
  await panel.getByRole('slider').first().press('ArrowRight');
  await page.getByRole('combobox', { name: filters.sort }).selectOption({ label: filters.sorts.newest });
  await page.getByRole('searchbox').fill('designer');
  arrive();
  const query = () => new URL(page.url()).searchParams;
  await expect.poll(() => query().getAll('profession_list').join().split(',').length).toBe(2);
  await expect
    .poll(() => [...query().keys()].toSorted())
    .toEqual(['min_exp', 'profession_list', 'remote_jobs', 'sort_by']);
  expect(await boxes.nth(1).isChecked()).toBe(true);
  expect(await page.locator('input[name="q"]').inputValue()).toBe('designer');
});

test('[AV-04] the switch of the profile pressed before its script has come asks as it does afterwards', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const { arrive } = await holdScripts(page, new Set());
  await page.goto(paths.profile, { waitUntil: 'commit' });
  await page.getByRole('switch', { name: profile.visibility.label }).click();
  arrive();
  await page.getByRole('dialog', { name: hideProfile.title }).waitFor();
});

test('a press that leads somewhere by itself is not made twice', async () => {
  const { page, arrive } = await openSlowly(paths.jobs);
  const opened: string[] = [];
  page.context().on('page', (tab) => opened.push(tab.url()));
  const tab = page.context().waitForEvent('page');
  await page.locator('[data-row]').first().getByRole('link').click();
  await tab;
  arrive();
  await page.waitForLoadState('networkidle');
  expect(opened).toHaveLength(1);
});

/** Opens a page that cannot have the scripts of its parts until it is let: its own come. */
async function openCut(
  path: string,
  as?: 'candidate' | 'recruiter',
  before: (page: Page) => Promise<void> = () => Promise.resolve(),
) {
  const { page } = await browser.open({
    origin: stack.origin,
    ...(as && { as }),
    expected: [/ERR_|Failed to load|dynamically imported/],
  });
  const own = new Set(await ownScripts(page, path));
  await before(page);
  const refused: string[] = [];
  let isCut = true;
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isCut || own.has(pathname)) return route.continue();
    refused.push(pathname);
    return route.abort('internetdisconnected');
  });
  await page.goto(path);
  const mend = () => {
    isCut = false;
  };
  return { page, refused, mend };
}

test('a part whose script cannot be had takes nothing of its page along, and its form works without it', async () => {
  const { page, refused } = await openCut(paths.postAJob, 'recruiter');
  const title = page.getByLabel(postAJob.fields.title, { exact: true });
  await title.fill('On a train');
  await expect.poll(() => refused.length).toBeGreaterThan(2);
  expect(await title.inputValue()).toBe('On a train');
  // The browser asks about what is not saved.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('banner').locator('button[popovertarget]').click();
  await page.getByRole('button', { name: messages.accountMenu.logout }).click();
  await page.getByRole('button', { name: messages.navigation.login }).waitFor();
});

test('a part is asked for again as soon as the network is back, and in its own time', async () => {
  const { page, refused, mend } = await openCut(paths.postAJob, 'recruiter', stopClock);
  const tries = () => refused.filter((path) => path === refused[0]).length;
  // The page fetches it ahead, and again where it draws it.
  await expect.poll(tries).toBe(2);
  // The page may hear of the failure, and begin to wait, after it was counted here.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return tries();
    })
    .toBeGreaterThan(2);
  mend();
  let hasCome = false;
  page.on('requestfinished', (request) => {
    hasCome ||= new URL(request.url()).pathname === refused[0];
  });
  // The clock is stopped, so only the network brings it; the page may not have heard of the second failure yet.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return hasCome;
    })
    .toBe(true);
  const account = page.getByRole('banner').locator('button[popovertarget]');
  await expect
    .poll(async () => {
      // React shows what has come with a timer of its own.
      await page.clock.runFor(100);
      return account.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
    })
    .toBe(true);
});

test('where the script of what the page is to show cannot be had, that is said, and it is asked for again', async () => {
  const { page, refused, mend } = await openCut(paths.profile, 'candidate');
  await page.getByRole('button', { name: education.add }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: messages.error.retry });
  await retry.waitFor();
  expect(refused.length).toBeGreaterThan(0);
  mend();
  await retry.click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
});

test('a dialog whose script cannot be had says so, can be left, and opens once it can be had', async () => {
  const { page, mend } = await openCut(paths.jobs);
  const login = page.getByRole('button', { name: messages.navigation.login });
  const missing = page.getByRole('dialog', { name: missingDialog.failed });
  await login.click();
  await missing.waitFor();
  await expectDialogWellMade(page);
  await page.keyboard.press('Escape');
  await missing.waitFor({ state: 'hidden' });
  expect(await login.evaluate((element) => element === document.activeElement)).toBe(true);
  await login.click();
  await missing.waitFor();
  expect(await missing.getByRole('link', { name: missingDialog.instead }).getAttribute('href')).toBe(
    paths.plainSignIn(paths.jobs),
  );
  mend();
  await missing.getByRole('button', { name: messages.error.retry }).click();
  await page.getByRole('dialog', { name: messages.session.title }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => login.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a dialog whose script is on its way shows that the press was heard', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  const { held, arrive } = await holdScripts(page, new Set(await ownScripts(page, paths.jobs)));
  await page.goto(paths.jobs);
  const login = page.getByRole('button', { name: messages.navigation.login });
  const size = await login.boundingBox();
  // In the same task as the press: a slow phone shows the dialog much later.
  const isBusyAtOnce = await login.evaluate((button: HTMLElement) => {
    button.click();
    return button.ariaBusy;
  });
  expect(isBusyAtOnce).toBe('true');
  expect(await login.boundingBox()).toEqual(size);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.getByRole('dialog', { name: missingDialog.loading }).waitFor();
  expect(await login.getAttribute('aria-busy')).toBe(null);
  arrive();
  await page.getByRole('dialog', { name: messages.session.title }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('[A-04] what stands in for the sign-in dialog keeps the page that was wanted', async () => {
  const { page } = await openCut(paths.plainSignIn(paths.saved).replace(signInPage, paths.jobs));
  await page.getByRole('button', { name: messages.navigation.login }).click();
  const instead = page.getByRole('dialog').getByRole('link', { name: missingDialog.instead });
  expect(await instead.getAttribute('href')).toBe(paths.plainSignIn(paths.saved));
});

test('a button is not busy for somebody who goes back before its dialog is drawn', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(paths.jobs);
  await page.waitForLoadState('networkidle');
  const login = page.getByRole('button', { name: messages.navigation.login });
  // In the task of the press, as on a phone that draws slowly.
  const isBusyAtOnce = await login.evaluate((button: HTMLElement) => {
    const { length } = history;
    button.click();
    history.back();
    return button.ariaBusy === 'true' && history.length > length;
  });
  expect(isBusyAtOnce).toBe(true);
  await expect.poll(() => login.getAttribute('aria-busy')).toBe(null);
});

test('[NT-01] the first notification needs no connection', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    expected: [/ERR_|Failed to load/],
  });
  const loaded = page.waitForEvent('requestfinished', (request) => /toast-view/u.test(request.url()));
  await page.goto(paths.jobs);
  // Until the scripts that it needs are there as well.
  await page.evaluate(`import(${JSON.stringify((await loaded).url())}).then(() => undefined)`);
  await page.context().setOffline(true);
  await partsOf(page).panel.getByRole('switch', { name: filters.remote }).check();
  await partsOf(page).notifications.getByText(listing.failed).waitFor();
});

test('an entry of the profile shows bars in its dialog until its form has come', async () => {
  const { page, arrive } = await openSlowly(paths.profile);
  await page.getByRole('button', { name: education.add, exact: true }).click();
  const adding = page.getByRole('dialog', { name: education.modal.add, exact: true });
  await adding.locator('[aria-busy=true]').waitFor();
  await expectDialogWellMade(page);
  arrive();
  await adding.getByRole('combobox', { name: education.fields.institute }).waitFor();
  expect(await adding.locator('[aria-busy=true]').count()).toBe(0);
});
