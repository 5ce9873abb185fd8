import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedReferenceData } from '../../server/marketplace/reference-data/seed.ts';
import { openStore } from '../../server/marketplace/store/store.ts';
import { paths } from '../../shared/paths.ts';
import { generateJobs } from '../bench/listing/generate.ts';
import { sharedBrowser } from '../helpers/browser.ts';
import { sharedStack, startStack } from '../helpers/stack.ts';
import { askedOf, partsOf } from './listing-model.ts';

const JOBS = 1_200;
const CHUNKS = 100;

const stack = sharedStack(() =>
  startStack({
    argv: [],
    env: { SESSION_SECRET: 'only-for-tests-'.repeat(4) },
    prepare: async (dataDir) => {
      const store = await openStore({ dataDir, prepare: seedReferenceData });
      await store.close();
      generateJobs(join(dataDir, 'atelier.sqlite'), JOBS, { ads: [], now: Date.now() });
    },
  }),
);
const browser = sharedBrowser();

test('[LS-05] a hundred chunks: every row once, and what a chunk costs does not grow', async () => {
  const { page, requests } = await browser.open({ origin: stack.origin });
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  const developer = await page.context().newCDPSession(page);
  const measure = async () => {
    await developer.send('HeapProfiler.collectGarbage');
    const { usedSize } = await developer.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await developer.send('Memory.getDOMCounters');
    return { heap: usedSize / 1024, nodes, listeners: jsEventListeners };
  };
  const { rows } = partsOf(page);
  const readTo = async (chunks: number) => {
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      const count = await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return document.querySelectorAll('[data-row]').length;
      });
      if (count >= chunks * 10) return;
      await page.waitForTimeout(20);
    }
    const after = await page.evaluate(() => ({
      rows: [...document.querySelectorAll('[data-row]')]
        .slice(-3)
        .map((row) => row.getBoundingClientRect().top),
      window: [scrollY, innerHeight, document.documentElement.scrollHeight],
      said: document.querySelector('main')?.textContent.slice(-200),
    }));
    const asked = askedOf(requests).chunks.slice(-2);
    throw new Error(`only ${await rows.count()} rows came: ${JSON.stringify({ after, asked })}`);
  };
  await readTo(10);
  const early = await measure();
  await readTo(CHUNKS / 2 + 5);
  const middle = await measure();
  await readTo(CHUNKS);
  const late = await measure();
  const links = await rows
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
  expect(askedOf(requests).chunks.length).toBeGreaterThanOrEqual(CHUNKS - 1);

  const growth = (from: typeof early, to: typeof early, chunks: number) => ({
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
  expect(second.listeners).toBeLessThan(60);
}, 120_000);
