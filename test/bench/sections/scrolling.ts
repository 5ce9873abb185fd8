import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { seedReferenceData } from '../../../server/marketplace/reference-data/seed.ts';
import { openStore } from '../../../server/marketplace/store/store.ts';
import { paths } from '../../../shared/paths.ts';
import { arranged } from '../arrangement.ts';
import { percentile } from '../figures.ts';
import type { Figure, Section } from '../figures.ts';
import { generateJobs } from '../listing/generate.ts';
import { withBrowser } from '../with-browser.ts';

const JOBS = 1_200;
const CHUNKS = 100;
const ROWS_PER_CHUNK = 10;
/** About two phone windows a second. */
const PIXELS_PER_FRAME = 25;
/** People notice a longer frame (RAIL). */
const MAX_FRAME_MS = 50;
const MEGABYTE = 1_048_576;

export const scrolling: Section = {
  name: 'scrolling',
  title: `The list of jobs on a phone, ${CHUNKS} chunks down`,
  method: `${PIXELS_PER_FRAME} px a frame in headless Chromium without a graphics card, times between animation frames; heap after a collection.`,
  measure: () =>
    arranged(async (arrangement) => {
      const directory = arrangement.directory();
      const store = await openStore({ dataDir: directory, prepare: seedReferenceData });
      await store.close();
      generateJobs(join(directory, 'atelier.sqlite'), JOBS, { ads: [], now: Date.now() });
      const { origin } = await arrangement.product(directory);
      return withBrowser(async (browser) => {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        await page.goto(origin + paths.jobs, { waitUntil: 'networkidle' });
        const first = await scrollTo(page, 10);
        await jumpTo(page, CHUNKS - 10);
        const last = await scrollTo(page, CHUNKS);
        return [
          ...figuresOf('chunks 1 to 10', first),
          ...figuresOf(`chunks ${CHUNKS - 9} to ${CHUNKS}`, last),
        ];
      });
    }),
};

interface Scrolled {
  /** Milliseconds between frames. */
  readonly frames: readonly number[];
  /** The size in bytes. */
  readonly heap: number;
}

function figuresOf(name: string, { frames, heap }: Scrolled): Figure[] {
  const long = frames.filter((frame) => frame > MAX_FRAME_MS).length;
  return [
    { name: `${name}: a frame, p50`, value: percentile(frames, 0.5), unit: 'ms', aim: 17 },
    { name: `${name}: a frame, p95`, value: percentile(frames, 0.95), unit: 'ms', aim: 34 },
    {
      name: `${name}: frames above ${MAX_FRAME_MS} ms`,
      value: (100 * long) / frames.length,
      unit: '%',
      note: `${long} of ${frames.length}`,
    },
    { name: `${name}: heap`, value: heap / MEGABYTE, unit: 'MB' },
  ];
}

/** Scrolls frame by frame until this many chunks are loaded. */
async function scrollTo(page: Page, chunks: number): Promise<Scrolled> {
  const frames = await page.evaluate(
    ([rows, step]) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const onFrame = (now: number) => {
          times.push(now);
          if (document.querySelectorAll('[data-row]').length >= rows)
            return resolve(times.slice(1).map((time, at) => time - (times[at] ?? time)));
          scrollBy({ top: step, behavior: 'instant' });
          requestAnimationFrame(onFrame);
        };
        requestAnimationFrame(onFrame);
      }),
    [chunks * ROWS_PER_CHUNK, PIXELS_PER_FRAME] as const,
  );
  const developer = await page.context().newCDPSession(page);
  await developer.send('HeapProfiler.collectGarbage');
  const { usedSize } = await developer.send('Runtime.getHeapUsage');
  return { frames, heap: usedSize };
}

/** Jumps there without measuring. */
async function jumpTo(page: Page, chunks: number): Promise<void> {
  while ((await page.locator('[data-row]').count()) < chunks * ROWS_PER_CHUNK) {
    await page.evaluate(() => scrollBy({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
