import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { listingModals } from '../../../shared/listing-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { home as homeTexts } from '../../../shared/messages/home.ts';
import { jobPage } from '../../../shared/messages/jobs/job-page.ts';
import { saveSearch } from '../../../shared/messages/jobs/saved-searches.ts';
import { search as searchTexts } from '../../../shared/messages/shell.ts';
import { hiddenPage } from '../../../shared/hidden-paths.ts';
import { serverPaths } from '../../../shared/server-paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { signInPage } from '../../../shared/sign-in-paths.ts';
import { type SampleAccount, sharedBrowser } from '../../helpers/browser/browser.ts';
import { coveredFocus } from '../../helpers/browser/covered-focus.ts';
import { barsOf, cutTextsOf, overflowsOf, roomIn, spaceText } from '../../helpers/browser/reflow.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

/** Pages in the smallest window that people have: 1280 by 800 pixels, enlarged to 400 %. */

const stack = sharedStack();
const browser = sharedBrowser();

const SMALLEST = { width: 320, height: 200 };
const everybodys = [paths.home, paths.jobs, ...listingModals.map(paths.listingModal), '/nowhere'];
const jobs = [sampleJobs.liveOpen, sampleJobs.longText, sampleJobs.premium, sampleJobs.expired].map((id) =>
  paths.job(id),
);
const pagesOf: readonly (readonly [SampleAccount | 'visitor', readonly string[]])[] = [
  ['visitor', [...everybodys, ...jobs, signInPage, `${paths.job(sampleJobs.liveOpen)}?login=apply`]],
  [
    'candidate',
    [
      ...everybodys,
      ...jobs,
      paths.application(sampleJobs.liveOpen),
      paths.application(sampleJobs.appliedByCandidate),
      paths.applications,
      paths.receipt(sampleJobs.appliedByCandidate),
      paths.saved,
      hiddenPage,
      paths.availableForHire,
      paths.profile,
      paths.profilePreview,
    ],
  ],
  ['newcomer', [paths.jobs, paths.applications]],
  [
    'recruiter',
    [...everybodys, ...jobs, paths.dashboard, paths.postAJob, serverPaths.editJob(sampleJobs.liveOpen)],
  ],
  ['outsider', [paths.job(sampleJobs.liveOpen)]],
  ['freelancer', [paths.freelancerJobs, paths.job(sampleJobs.liveOpen)]],
];

test.for(pagesOf)(
  '[UX-03] nothing of a page of a %s is cut off or scrolls sideways at 320 px, with spaced text too, and no bar stays',
  { timeout: 120_000 },
  async ([who, pages]) => {
    const { page } = await browser.open({
      origin: stack.origin,
      viewport: SMALLEST,
      expected: [/status of (404|410)/],
      ...(who !== 'visitor' && { as: who }),
    });
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect.soft(await overflowsOf(page), `${path} at 320 px`).toEqual([]);
      expect.soft(await barsOf(page), `bars of ${path}`).toEqual([]);
      await spaceText(page);
      expect.soft(await overflowsOf(page), `${path} with spaced text`).toEqual([]);
      expect.soft(await cutTextsOf(page), `cut off in ${path}`).toEqual([]);
    }
  },
);

test.for([320, 360, 480, 481, 600, 1280])(
  '[UX-03] the hint in the search of the bar is whole or not there (%i px)',
  async (width) => {
    const { page } = await browser.open({ origin: stack.origin, viewport: { width, height: 780 } });
    await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    const search = page.getByRole('banner').getByLabel(searchTexts.label, { exact: true });
    const hint = async () => {
      const { room, needed } = await roomIn(search);
      const opacity = await search.evaluate((input) => getComputedStyle(input, '::placeholder').opacity);
      return { isSeen: opacity !== '0', isWhole: needed <= room };
    };
    const { isSeen, isWhole } = await hint();
    expect(isWhole || !isSeen).toBe(true);
    await search.focus();
    expect(await hint()).toEqual({ isSeen: true, isWhole: true });
  },
);

test.for([320, 360])('[UX-03] the hint in the search of the home page is whole (%i px)', async (width) => {
  const { page } = await browser.open({ origin: stack.origin, viewport: { width, height: 780 } });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  const { room, needed } = await roomIn(page.getByPlaceholder(homeTexts.placeholder));
  expect(room).toBeGreaterThan(needed);
});

test.for([
  [360, 'motion', false],
  [320, 'mot', false],
  [320, 'm', true],
] as const)(
  '[UX-03] a search of a visitor has the whole bar while it is typed, and its beginning can be read later (%i px, %s, spaced: %s)',
  async ([width, beginning, isSpaced]) => {
    const { page } = await browser.open({ origin: stack.origin, viewport: { width, height: 780 } });
    await page.goto(`${paths.jobs}?q=motion+designer`, { waitUntil: 'networkidle' });
    if (isSpaced) await spaceText(page);
    const search = page.getByRole('banner').getByLabel(searchTexts.label, { exact: true });
    const unfocused = await roomIn(search, `${beginning}…`);
    expect(unfocused.room).toBeGreaterThan(unfocused.needed);
    await search.focus();
    const focused = await roomIn(search, 'motion designer');
    expect(focused.room).toBeGreaterThan(focused.needed);
    const box = await search.boundingBox();
    expect(box?.width).toBeGreaterThan(width - 40);
  },
);

/** The controls of what is open over the page that cannot be brought into the window whole. */
const outOfReach = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(':popover-open :is(a, button, input)')]
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest' });
        const { top, bottom, left, right } = control.getBoundingClientRect();
        return top < 0 || bottom > innerHeight || left < 0 || right > innerWidth;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

test.for([
  [320, 200],
  [740, 360],
] as const)(
  '[UX-03] whatever opens beside its button can be reached whole (%i by %i px)',
  async ([width, height]) => {
    const { page } = await browser.open({
      origin: stack.origin,
      viewport: { width, height },
      as: 'candidate',
    });
    await page.goto(`${paths.jobs}?q=design`, { waitUntil: 'networkidle' });
    await spaceText(page);
    for (const opener of [
      page.getByRole('banner').locator('button[popovertarget]'),
      page.getByRole('button', { name: saveSearch.open }),
      page.locator('main li button[popovertarget]').first(),
    ]) {
      await opener.press('Enter');
      await page.locator(':popover-open').waitFor();
      expect.soft(await outOfReach(page), await opener.innerText()).toEqual([]);
      await page.keyboard.press('Escape');
    }
  },
);

test('[UX-03] with forced colours, the hint in the search of the bar is not cut off either', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    viewport: { width: 360, height: 740 },
    forcedColors: 'active',
  });
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  const search = page.getByRole('banner').getByLabel(searchTexts.label, { exact: true });
  const withHint = await search.screenshot({ animations: 'disabled' });
  await search.evaluate((input: HTMLInputElement) => (input.placeholder = ''));
  expect(withHint.equals(await search.screenshot({ animations: 'disabled' }))).toBe(true);
});

test.for([
  [740, 280],
  [640, 360],
] as const)(
  '[UX-05] on a phone on its side, what a job offers to do stays in reach (%i by %i px)',
  async ([width, height]) => {
    const { page } = await browser.open({
      origin: stack.origin,
      viewport: { width, height },
      as: 'candidate',
    });
    await page.goto(paths.job(sampleJobs.longText), { waitUntil: 'networkidle' });
    const apply = page.getByRole('button', { name: jobPage.actions.apply });
    const [box, main] = [await apply.boundingBox(), await page.locator('main').boundingBox()];
    expect(main?.height).toBeGreaterThan(2 * height);
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(height - (box?.y ?? 0)).toBeLessThan(80);
  },
);

test.for([
  ['#action-bar', paths.job(sampleJobs.sentByCandidate), 360, '100%', 0.3],
  ['header', stepPaths.application(sampleJobs.draftOfCandidate, { step: 2, subStep: 1 }), 320, '200%', 0.5],
] as const)(
  '[UX-03] on a phone, %s of %s hides nothing that has the focus (%s px, text of %s)',
  async ([bar, path, width, size, part]) => {
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'candidate',
      viewport: { width, height: 640 },
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    await page.getByRole('heading', { level: 1 }).focus();
    const seen = new Set<string | null>();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 45; stop += 1) {
        await page.keyboard.press(key);
        expect(await page.evaluate(coveredFocus, bar), `${key} ${stop}`).toBeNull();
        seen.add(await page.evaluate(() => document.activeElement?.outerHTML ?? null));
      }
    expect(seen.size).toBeGreaterThan(10);
    // With text of twice the size, the bar leaves most of the window to the page, which is no wider than it.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const { height = 640 } = (await page.locator(bar).first().boundingBox()) ?? {};
    expect(height).toBeLessThan(part * 640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);
