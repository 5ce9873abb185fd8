import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { listingApi } from '../../../shared/listing-paths.ts';
import { api, paths } from '../../../shared/paths.ts';
import { findBarriers } from '../../helpers/browser/axe.ts';
import { type SampleAccount, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const { jobPage } = messages;
const WIDE = { width: 1280, height: 800 };
/** Of the second chunk, so that the place is not the top. */
const AT = 13;

const rowLinks = (page: Page) => page.locator('[data-row] article a');
const column = (page: Page) => page.getByRole('navigation', { name: jobPage.listBeside.title });
const columnLinks = (page: Page) => column(page).getByRole('link');
const titleIn = (link: Locator) => link.locator('b').innerText();
/** The row that is marked, and the title of the job that is shown. */
const currentOf = async (page: Page) => [
  await column(page).locator('[aria-current]').getAttribute('href'),
  await page.locator('h1').innerText(),
];
const hrefsOf = (links: ReturnType<typeof rowLinks>) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

interface OpenedList {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly as?: SampleAccount;
  readonly colorScheme?: 'light' | 'dark';
  readonly expected?: readonly RegExp[];
}

/** Opens a list, reads two chunks of it, and opens the job of a row in its new tab. */
async function openFromList({ viewport = WIDE, ...options }: OpenedList = {}) {
  const opened = await browser.open({ origin: stack.origin, viewport, ...options });
  const { page } = opened;
  await page.context().addInitScript(keepShifts);
  await page.goto(`${paths.jobs}?q=designer`, { waitUntil: 'networkidle' });
  await rowLinks(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => rowLinks(page).count()).toBeGreaterThan(AT + 2);
  await page.waitForLoadState('networkidle');
  const row = rowLinks(page).nth(AT);
  await row.scrollIntoViewIfNeeded();
  const rows = await hrefsOf(rowLinks(page));
  const top = await row.evaluate((link) => link.getBoundingClientRect().top);
  const opening = page.context().waitForEvent('page');
  await row.click();
  const job = await opening;
  await job.waitForURL((url) => url.pathname === rows[AT]);
  await job.waitForLoadState('networkidle');
  return { ...opened, list: page, job, rows, top };
}

/** Collects how far the page's content moved by itself. */
function keepShifts(): void {
  Reflect.set(globalThis, 'shifted', 0);
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') !== true)
        Reflect.set(
          globalThis,
          'shifted',
          Number(Reflect.get(globalThis, 'shifted')) + Number(Reflect.get(entry, 'value')),
        );
  }).observe({ type: 'layout-shift', buffered: true });
}
const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')));

describe('the list beside a job', () => {
  test.for([1280, 1600, 1920])(
    '[UX-02] [L-13] has the rows of the list in which the job was pressed, at its place (%i px)',
    async (width) => {
      const { job, rows } = await openFromList({ viewport: { width, height: 800 } });
      await column(job).waitFor();
      expect((await hrefsOf(columnLinks(job))).slice(0, rows.length)).toEqual(rows);
      const current = column(job).locator('[aria-current="page"]');
      expect(await current.getAttribute('href')).toBe(rows[AT]);
      const [inner, outer] = [await current.boundingBox(), await column(job).boundingBox()];
      expect(inner?.y).toBeGreaterThan(outer?.y ?? Infinity);
      expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThan((outer?.y ?? 0) + (outer?.height ?? 0));
      const card = await job.getByRole('complementary').boundingBox();
      expect(outer?.height, 'room for some rows').toBeGreaterThan(200);
      if (width < 1760) expect(outer?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? Infinity));
      else expect((outer?.x ?? 0) + (outer?.width ?? 0)).toBeLessThan((width - 1180) / 2 + 32);
      expect(await shiftOf(job)).toBeLessThan(0.02);
      expect(await job.evaluate(() => scrollY)).toBe(0);
    },
  );

  test('[UX-02] a press on another row shows that job in this page, and Back the one before', async () => {
    const { job, rows } = await openFromList();
    const first = { title: await job.title(), heading: await job.locator('h1').innerText() };
    const next = rows[AT + 1] ?? '';
    const link = column(job).locator(`a[href="${next}"]`);
    await link.scrollIntoViewIfNeeded();
    await job.evaluate(() => Object.assign(globalThis, { stays: true }));
    await job.evaluate(() => scrollTo(0, 500));
    const asked: string[] = [];
    job.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const place = await link.evaluate((row) => row.closest('ul')?.scrollTop);
    await link.click();
    await job.waitForURL((url) => url.pathname === next);
    const id = next.split('/').at(-1) ?? '';
    await expect.poll(() => currentOf(job)).toEqual([next, await titleIn(link)]);
    expect(await job.locator('h1').innerText()).not.toBe(first.heading);
    const document = await (await fetch(stack.origin + next)).text();
    expect(document).toContain(`<title>${(await job.title()).replaceAll('&', '&amp;')}</title>`);
    expect(await job.evaluate(() => [Reflect.get(globalThis, 'stays'), scrollY])).toEqual([true, 0]);
    expect(await link.evaluate((row) => row === row.ownerDocument.activeElement)).toBe(true);
    expect(await link.evaluate((row) => row.closest('ul')?.scrollTop)).toBe(place);
    expect(asked).toContain(`POST ${listingApi.clicks(id)}`);
    expect(asked.filter((one) => !/^POST |^GET \/(?:assets|media)\//u.test(one))).toEqual([
      `GET ${api.job(id)}`,
    ]);
    await job.goBack();
    await expect.poll(() => job.locator('h1').innerText()).toBe(first.heading);
    expect(await job.title()).toBe(first.title);
    expect(await column(job).locator('[aria-current]').getAttribute('href')).toBe(rows[AT]);
  });

  test('[UX-02] a job on which a pointer rests is asked for before the press and once, and one that it passes is not', async () => {
    const { job, rows } = await openFromList();
    const asked: string[] = [];
    job.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const linkAt = (at: number) => column(job).locator(`a[href="${rows[at] ?? ''}"]`);
    const apiOf = (at: number) => api.job(rows[at]?.split('/').at(-1) ?? '');
    await linkAt(AT + 2).scrollIntoViewIfNeeded();
    // The pages behind links are the browser's own to fetch.
    const ofJobs = () => asked.filter((path) => [AT + 1, AT + 2].map(apiOf).includes(path));

    // In one task, because between two moves a busy machine lets the pointer rest.
    await linkAt(AT + 1).evaluate((link) => {
      for (const type of ['pointerover', 'pointerout'])
        link.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
    });
    const rested = await linkAt(AT + 2).boundingBox();
    if (rested === null) throw new Error('The row is not in view');
    const answered = job.waitForResponse((response) => response.url().endsWith(apiOf(AT + 2)));
    await job.mouse.move(rested.x + 20, rested.y + 10);
    await answered;
    expect(ofJobs()).toEqual([apiOf(AT + 2)]);
    await job.mouse.down();
    await job.mouse.up();
    await job.waitForURL((url) => url.pathname === rows[AT + 2]);
    await expect.poll(() => currentOf(job)).toEqual([rows[AT + 2], await titleIn(linkAt(AT + 2))]);
    expect(ofJobs()).toEqual([apiOf(AT + 2)]);
  });

  test('[UX-02] opens a document where the view model does not come, and says there that a job is gone', async () => {
    const { job, rows } = await openFromList({ expected: [/ERR_FAILED|status of 410/] });
    const next = rows[AT + 1] ?? '';
    await job.route(`**${api.job(next.split('/').at(-1) ?? '')}`, (route) => route.abort());
    await job.evaluate(() => Object.assign(globalThis, { stays: true }));
    await column(job).locator(`a[href="${next}"]`).click();
    await job.waitForURL((url) => url.pathname === next);
    await expect.poll(() => job.evaluate(() => Reflect.get(globalThis, 'stays'))).toBeUndefined();
    // The tab keeps its list.
    expect(await column(job).locator('[aria-current]').getAttribute('href')).toBe(next);
  });

  test('[UX-02] goes on with the next chunk at its end, by keyboard too, and stays after a reload', async () => {
    const { job, rows } = await openFromList();
    const before = await columnLinks(job).count();
    expect(before).toBe(rows.length);
    const last = columnLinks(job).last();
    await last.focus();
    await expect.poll(() => columnLinks(job).count()).toBeGreaterThan(before);
    const hrefs = await hrefsOf(columnLinks(job));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    await job.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => columnLinks(job).count()).toBeGreaterThanOrEqual(hrefs.length);
    const another = columnLinks(job).nth(AT - 1);
    await another.focus();
    await job.keyboard.press('Enter');
    await job.waitForURL((url) => url.pathname === rows[AT - 1]);
  });

  test.for(['light', 'dark'] as const)('has no barriers (%s)', async (colorScheme) => {
    for (const width of [1280, 1920]) {
      const { job } = await openFromList({ viewport: { width, height: 900 }, colorScheme });
      await column(job).waitFor();
      expect(await findBarriers(job)).toEqual([]);
    }
  });

  test('is not printed', async () => {
    const { job } = await openFromList();
    await column(job).waitFor();
    await job.emulateMedia({ media: 'print' });
    expect(await column(job).isVisible()).toBe(false);
  });

  test.for([360, 1279])('[L-13] a window of %i px has none, and asks for none of its code', async (width) => {
    const { job } = await openFromList({ viewport: { width, height: 800 } });
    const scripts = await job.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts.filter((name) => name.includes('list-beside'))).toEqual([]);
    expect(await column(job).count()).toBe(0);
  });

  test('belongs to the job that was pressed: none beside a job that is opened otherwise', async () => {
    const { job, list, rows } = await openFromList();
    await column(job).waitFor();
    for (const referer of [undefined, `${stack.origin}${paths.home}`]) {
      const page = await list.context().newPage();
      await page.goto(rows[AT] ?? '', { waitUntil: 'networkidle', ...(referer && { referer }) });
      expect(await column(page).count(), referer ?? 'nowhere').toBe(0);
    }
    const other = await list.context().newPage();
    const referer = `${stack.origin}${paths.jobs}`;
    await other.goto(paths.job(sampleJobs.unlisted), { waitUntil: 'networkidle', referer });
    expect(await column(other).count(), 'a job that is not in the list').toBe(0);
  });

  test('is forgotten when the candidate signs out', async () => {
    const { job } = await openFromList({ as: 'candidate' });
    await column(job).waitFor();
    await job.getByRole('banner').locator('button[popovertarget]').click();
    await job.getByRole('button', { name: messages.accountMenu.logout }).click();
    await job.getByRole('banner').getByRole('button', { name: messages.navigation.login }).waitFor();
    await expect.poll(() => column(job).count()).toBe(0);
    const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect((await job.evaluate(keys)).filter((key) => /list/u.test(key))).toEqual([]);
    await job.reload();
    expect(await column(job).count()).toBe(0);
  });
});

test.for([360, 1280])(
  '[UX-05] the way back leads to the place in the list that was left (%i px)',
  async (width) => {
    const { job, rows, top } = await openFromList({ viewport: { width, height: 800 } });
    await job.getByRole('link', { name: jobPage.backToList }).click();
    await job.waitForURL((url) => url.pathname === paths.jobs);
    const row = job.locator(`[data-row] a[href="${rows[AT]}"]`);
    await row.waitFor();
    await expect
      .poll(async () => Math.abs((await row.evaluate((link) => link.getBoundingClientRect().top)) - top))
      .toBeLessThan(40);
    expect((await hrefsOf(rowLinks(job))).slice(0, rows.length)).toEqual(rows);
  },
);
