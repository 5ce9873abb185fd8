import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { overflowsOf } from '../../helpers/browser/reflow.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser(true);

test.for([360, 1280])(
  '[UX-03] no page scrolls sideways beside the scrollbar of a computer (%i px)',
  { timeout: 60_000 },
  async (width) => {
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'candidate',
      viewport: { width, height: 400 },
    });
    const pages = [
      paths.home,
      paths.jobs,
      paths.job(sampleJobs.liveOpen),
      paths.application(sampleJobs.liveOpen),
      paths.profile,
      paths.editProfile,
      paths.applications,
      paths.saved,
    ];
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
      expect.soft(await overflowsOf(page), path).toEqual([]);
    }
  },
);
