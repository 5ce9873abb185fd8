import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { api, paths } from '../../../shared/paths.ts';
import { type SampleAccount, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const { navigation, jobPage } = messages;

/** Opens a page, and notes the paths of the pages that the browser has fetched before a press. */
async function openAt(path: string, as?: SampleAccount) {
  const opened = await browser.open({ origin: stack.origin, ...(as && { as }) });
  const fetched: string[] = [];
  const tools = await opened.page.context().newCDPSession(opened.page);
  tools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    const { pathname, search } = new URL(prefetchUrl);
    if (status === 'Ready') fetched.push(pathname + search);
  });
  await tools.send('Preload.enable');
  await opened.page.goto(path, { waitUntil: 'networkidle' });
  return { ...opened, fetched };
}

/** How the browser got the page that it shows. */
const deliveryOf = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit && 'deliveryType' in visit ? visit.deliveryType : 'unknown';
  });

const firstRow = (page: Page) => page.locator('[data-row] a').first();
const pathOf = async (page: Page) => (await firstRow(page).getAttribute('href')) ?? '';

describe('a page is fetched before the press', () => {
  test.for([undefined, 'candidate'] as const)(
    '[UX-02] when the pointer rests on a row, and counts as opened only by the press (signed in as: %s)',
    async (as) => {
      const { page, requests, fetched } = await openAt(paths.jobs, as);
      const counts = () => requests.filter((request) => request.url().endsWith('/clicks')).length;
      const path = await pathOf(page);
      expect(fetched).not.toContain(path);
      await firstRow(page).hover();
      await expect.poll(() => fetched).toContain(path);
      expect(counts()).toBe(0);
      const opening = page.context().waitForEvent('page');
      await firstRow(page).click();
      const job = await opening;
      await job.waitForURL((url) => url.pathname === path);
      expect(await deliveryOf(job)).toBe('navigational-prefetch');
      await expect.poll(counts).toBe(1);
    },
  );

  test('[UX-02] for a link of the bar: title, focus and place are those of a page opened anew', async () => {
    const { page, fetched } = await openAt(paths.job(sampleJobs.liveOpen));
    await page.evaluate(() => scrollTo(0, 400));
    const link = page.getByRole('banner').getByRole('link', { name: navigation.jobs, exact: true });
    await link.hover();
    await expect.poll(() => fetched).toContain(paths.jobs);
    await link.click();
    await page.waitForURL((url) => url.pathname === paths.jobs);
    expect(await deliveryOf(page)).toBe('navigational-prefetch');
    const plain = await (await fetch(stack.origin + paths.jobs)).text();
    expect(plain).toContain(`<title>${(await page.title()).replaceAll('&', '&amp;')}</title>`);
    expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['BODY', 0]);
  });

  test('[UX-02] but never a step of an application, nor a page that asks to sign in', async () => {
    const { page, fetched } = await openAt(paths.job(sampleJobs.liveOpen), 'candidate');
    const hrefs = [
      paths.application(sampleJobs.liveOpen),
      `${paths.home}?login=1`,
      `${paths.job(sampleJobs.liveOpen)}?login=apply`,
      api.session,
      '/signout',
      paths.editProfile,
    ];
    await page.evaluate(
      (all) => {
        const links = all.map((href) =>
          Object.assign(document.createElement('a'), { href, textContent: href }),
        );
        document.body.prepend(...links);
      },
      [...hrefs, paths.applications],
    );
    for (const href of [...hrefs, paths.applications]) {
      await page.locator(`body > a[href="${href}"]`).hover();
      await page.waitForTimeout(400);
    }
    await expect.poll(() => fetched).toContain(paths.applications);
    expect(fetched.filter((path) => hrefs.includes(path))).toEqual([]);
  });

  test('[UX-02] and is fetched again after somebody has signed out in another tab', async () => {
    const { page, fetched } = await openAt(paths.job(sampleJobs.liveOpen), 'candidate');
    const link = page.getByRole('banner').getByRole('link', { name: navigation.jobs, exact: true });
    await link.hover();
    await expect.poll(() => fetched).toContain(paths.jobs);
    const other = await page.context().newPage();
    await other.goto(paths.home);
    await other.evaluate(async (path) => {
      await fetch(path, { method: 'DELETE', headers: { 'x-atelier': '1' } });
    }, api.session);
    await link.click();
    await page.waitForURL((url) => url.pathname === paths.jobs);
    await page.getByRole('banner').getByRole('button', { name: navigation.login }).waitFor();
  });
});

test.for([
  { reducedMotion: 'no-preference', fades: true },
  { reducedMotion: 'reduce', fades: false },
] as const)(
  '[UX-02] pages fade into each other: $fades ($reducedMotion)',
  async ({ reducedMotion, fades }) => {
    const { page } = await browser.open({ origin: stack.origin, reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.fades = String(event.viewTransition !== null);
      });
    });
    await page.goto(paths.job(sampleJobs.liveOpen));
    await page.getByRole('banner').getByRole('link', { name: navigation.jobs, exact: true }).click();
    await page.waitForURL((url) => url.pathname === paths.jobs);
    await expect.poll(() => page.locator('html').getAttribute('data-fades')).toBe(String(fades));
  },
);

test('[UX-02] the dialog of Apply is drawn, and closed, once the page of a visitor rests', async () => {
  const { page, requests } = await openAt(paths.job(sampleJobs.liveOpen));
  await page.locator('dialog form').first().waitFor({ state: 'attached' });
  expect(await page.getByRole('dialog').isVisible()).toBe(false);
  // The code of notifications comes two seconds after the start of every page, whatever is pressed.
  await expect.poll(() => requests.some((request) => request.url().includes('/toast-view'))).toBe(true);
  const before = requests.length;
  await page.getByRole('button', { name: jobPage.actions.apply }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  expect(requests.length, 'requests of the press').toBe(before);
});

test('[UX-02] the dialog of Login is fetched when a pointer or the focus is on its button', async () => {
  for (const way of ['hover', 'focus'] as const) {
    const { page, requests } = await openAt(paths.home);
    // The styles of the dialog are a file beside it, session-dialog.module-….js.
    const dialogs = () => requests.filter((request) => request.url().includes('/session-dialog-')).length;
    expect(dialogs()).toBe(0);
    await page.getByRole('button', { name: navigation.login }).first()[way]();
    await expect.poll(dialogs).toBe(1);
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
  }
});
