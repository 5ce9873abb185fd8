import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { modelOf } from './job-model.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const { jobPage, navigation } = messages;
const PHONE = { width: 360, height: 780 };

test.for([undefined, 'candidate', 'recruiter', 'freelancer'] as const)(
  '[UX-05] the bar of a phone leads to the jobs on every page (signed in as: %s)',
  async (as) => {
    const { page } = await browser.open({
      origin: stack.origin,
      viewport: { width: 320, height: 640 },
      ...(as && { as }),
    });
    for (const path of [paths.home, paths.jobs, paths.job(sampleJobs.liveOpen), paths.postAJob]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const link = page.getByRole('banner').getByRole('link', { name: navigation.jobs, exact: true });
      expect(await link.isVisible(), path).toBe(true);
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(40);
      const bar = await page.getByRole('banner').boundingBox();
      expect(bar?.height, `one line on ${path}`).toBeLessThan(80);
      expect(await overflowOf(page), path).toBe(0);
    }
    await page.getByRole('banner').getByRole('link', { name: navigation.jobs, exact: true }).click();
    await page.waitForURL((url) => url.pathname === paths.jobs);
  },
);

describe('the way back', () => {
  const wayBack = { name: jobPage.backToList };

  test('[UX-05] leads to the list as it was searched and filtered, though the row opens a tab of its own', async () => {
    const { page } = await browser.open({ origin: stack.origin, viewport: PHONE });
    await page.goto(`${paths.jobs}?q=designer&remote=1`, { waitUntil: 'networkidle' });
    const list = new URL(page.url());
    const opened = page.context().waitForEvent('page');
    await page.locator('[data-row] a').first().click();
    const job = await opened;
    const link = job.getByRole('link', wayBack);
    await link.waitFor();
    await link.click();
    await job.waitForURL((url) => url.pathname === paths.jobs);
    expect(new URL(job.url()).search).toBe(list.search);
    expect(list.searchParams.get('q')).toBe('designer');
  });

  test('[UX-05] is all jobs for whoever comes from another site or from nowhere', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    for (const referer of [undefined, `http://elsewhere.example${paths.jobs}?q=designer`]) {
      await page.goto(paths.job(sampleJobs.liveOpen), {
        waitUntil: 'networkidle',
        ...(referer !== undefined && { referer }),
      });
      const link = page.getByRole('main').getByRole('link', { name: jobPage.allJobs, exact: true });
      expect(await link.getAttribute('href')).toBe(paths.jobs);
      expect(await page.getByRole('link', wayBack).count()).toBe(0);
    }
  });

  test('[UX-05] needs no JavaScript, and a partner’s frame has none', async () => {
    const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled: false });
    const all = page.getByRole('main').getByRole('link', { name: jobPage.allJobs, exact: true });
    await page.goto(paths.job(sampleJobs.liveOpen));
    await all.click();
    await page.waitForURL((url) => url.pathname === paths.jobs);
    await page.goto(`${paths.job(sampleJobs.liveOpen)}?TP=1`);
    expect(await all.count()).toBe(0);
  });
});

describe('similar jobs', () => {
  const similar = (page: Page) => page.locator('section#similar article a');

  test('[UX-05] stand below the text, without JavaScript too, and each leads to another job', async () => {
    const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled: false });
    await page.goto(paths.job(sampleJobs.liveOpen));
    const links = await similar(page).evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(links).toHaveLength(4);
    expect(new Set(links).size).toBe(4);
    const { path } = (await modelOf(page, sampleJobs.liveOpen)).job;
    expect(links).not.toContain(path);
    expect((await page.goto(links[0] ?? ''))?.status()).toBe(200);
  });

  test('[UX-05] stand below the message that a job has expired', async () => {
    const { page } = await browser.open({
      origin: stack.origin,
      viewport: PHONE,
      expected: [/status of 410/],
    });
    expect((await page.goto(paths.job(sampleJobs.expired)))?.status()).toBe(410);
    await page.getByRole('button', { name: jobPage.gone.stay }).click();
    expect(await similar(page).count()).toBe(4);
    const opened = page.context().waitForEvent('page');
    await similar(page).first().click();
    expect(await (await opened).locator('h1').innerText()).not.toBe('');
  });

  test('[UX-05] are not in a partner’s frame', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    await page.goto(`${paths.job(sampleJobs.liveOpen)}?TP=1`, { waitUntil: 'networkidle' });
    expect(await similar(page).count()).toBe(0);
  });
});

test.for([360, 1280])('[UX-05] the closing day stands at the top at %i px', async (width) => {
  const { page } = await browser.open({ origin: stack.origin, viewport: { width, height: 780 } });
  await page.goto(paths.job(sampleJobs.liveOpen));
  const closing = page.getByText(/^(Today|Tomorrow|In \d+ (days|weeks|months))$/u).filter({ visible: true });
  const tops = await closing.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().bottom));
  expect(Math.min(...tops)).toBeLessThan(780);
});

test.for([360, 1280])('[UX-05] whoever may edit the job is offered that first at %i px', async (width) => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'recruiter',
    viewport: { width, height: 780 },
  });
  await page.goto(paths.job(sampleJobs.liveOpen));
  const shown = await page
    .locator('#action-bar, aside')
    .locator('a, button')
    .filter({ visible: true })
    .allInnerTexts();
  expect(shown.map((text) => text.trim()).slice(0, 2)).toEqual([
    jobPage.actions.editJob,
    jobPage.actions.apply,
  ]);
});
