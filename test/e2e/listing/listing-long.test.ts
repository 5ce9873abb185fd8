import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seedReferenceData } from '../../../server/marketplace/reference-data/seed.ts';
import { rebuildSearchIndex } from '../../../server/marketplace/store/search/index/build-index.ts';
import { openStore } from '../../../server/marketplace/store/store.ts';
import { paths } from '../../../shared/paths.ts';
import { generateJobs } from '../../bench/listing/generate.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack, startStack } from '../../helpers/services/stack.ts';
import { askedOf, partsOf } from './listing-model.ts';

const JOBS = 1_200;
const CHUNKS = 100;

const stack = sharedStack(() =>
  startStack({
    argv: [],
    env: { SESSION_SECRET: 'only-for-tests-'.repeat(4) },
    prepare: async (dataDir) => {
      await (await openStore({ dataDir, prepare: seedReferenceData })).close();
      generateJobs(join(dataDir, 'atelier.sqlite'), JOBS, { ads: [], now: Date.now() });
      // The generator writes past everything that indexes a job.
      const store = await openStore({ dataDir });
      await rebuildSearchIndex(store.db);
      await store.close();
    },
  }),
);
const browser = sharedBrowser();

/**
 * Whether the page is still drawn. Of some fifty lists read like this, Chromium without a screen stops drawing one for
 * good: no animation frame comes any more and no screenshot, while scripts, other pages of the same browser and the
 * same page loaded again are well. Nothing on the page can learn of scrolling then, so that such a try says nothing.
 */
const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(
    (patience) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), patience);
      }),
    5_000,
  );

interface Cost {
  /** KiB. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Reads a hundred chunks; null when the browser stopped drawing before the last. */
async function readHundred() {
  const { page, requests } = await browser.open({ origin: stack.origin });
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  const developer = await page.context().newCDPSession(page);
  const measure = async (): Promise<Cost> => {
    await developer.send('HeapProfiler.collectGarbage');
    const { usedSize } = await developer.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await developer.send('Memory.getDOMCounters');
    return { heap: usedSize / 1024, nodes, listeners: jsEventListeners };
  };
  const { rows } = partsOf(page);
  const costs: Cost[] = [];
  for (const chunks of [10, CHUNKS / 2 + 5, CHUNKS]) {
    const count = await scrollUntil(page, chunks * 10);
    if (count < chunks * 10) {
      if (!(await isDrawn(page))) return null;
      const asked = askedOf(requests).chunks.slice(-2);
      throw new Error(`only ${count} rows came: ${JSON.stringify({ asked, ...(await endOf(page)) })}`);
    }
    costs.push(await measure());
  }
  const links = await rows
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return { costs, links, asked: askedOf(requests).chunks };
}

/** Keeps to the end of the list until it has so many rows, or gets none for ten seconds; answers how many it has. */
async function scrollUntil(page: Page, wanted: number): Promise<number> {
  let known = 0;
  for (let patience = Date.now() + 10_000; Date.now() < patience;) {
    const count = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelectorAll('[data-row]').length;
    });
    if (count >= wanted) return count;
    if (count > known) patience = Date.now() + 10_000;
    known = count;
    await page.waitForTimeout(20);
  }
  return known;
}

/** The state of a list's end, to see why it does not go on. */
const endOf = (page: Page) =>
  page.evaluate(() => ({
    rows: [...document.querySelectorAll('[data-row]')]
      .slice(-3)
      .map((row) => row.getBoundingClientRect().top),
    window: [scrollY, innerHeight, document.documentElement.scrollHeight],
    said: document.querySelector('main')?.textContent.slice(-200),
  }));

test('[LS-05] a hundred chunks: every row once, and what a chunk costs does not grow', async () => {
  const read = (await readHundred()) ?? (await readHundred()) ?? (await readHundred());
  if (read === null) throw new Error('The browser stopped drawing the page three times in a row.');
  const { costs, links, asked } = read;
  expect(new Set(links).size).toBe(links.length);
  expect(asked.length).toBeGreaterThanOrEqual(CHUNKS - 1);

  const [early, middle, late] = costs;
  if (early === undefined || middle === undefined || late === undefined) throw new Error('unmeasured');
  const growth = (from: Cost, to: Cost, chunks: number): Cost => ({
    heap: (to.heap - from.heap) / chunks,
    nodes: (to.nodes - from.nodes) / chunks,
    listeners: (to.listeners - from.listeners) / chunks,
  });
  const first = growth(early, middle, CHUNKS / 2 - 5);
  const second = growth(middle, late, CHUNKS / 2 - 5);
  process.stdout.write(`${JSON.stringify({ early, late, first, second })}\n`);
  // KiB, nodes and listeners of ten rows.
  expect(second.heap).toBeLessThan(Math.max(60, first.heap * 1.5));
  expect(second.nodes).toBeLessThan(first.nodes * 1.3);
  expect(second.listeners).toBeLessThan(120);
}, 180_000);
