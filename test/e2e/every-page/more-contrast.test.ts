import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { colourOf, contrast } from '../../helpers/browser/contrast.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();

/** Colours of the page, as a browser paints them: of its ground, and of each line that parts something. */
function coloursOf(page: Awaited<ReturnType<typeof browser.open>>['page']) {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll('main *')].flatMap((element) => {
      const { borderTopWidth, borderTopColor, borderTopStyle } = getComputedStyle(element);
      return borderTopWidth === '1px' && borderTopStyle === 'solid' ? [borderTopColor] : [];
    });
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      lines: [...new Set(lines)].filter((colour) => !colour.includes('rgba(0, 0, 0, 0)')),
    };
  });
}

test.for(['light', 'dark'] as const)(
  '[LK-03] lines stand out at 3:1 for who wants more contrast (%s)',
  async (colorScheme) => {
    const { page } = await browser.open({ origin: stack.origin });
    for (const path of [paths.home, paths.jobs, paths.job(sampleJobs.liveOpen)]) {
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      await page.goto(path, { waitUntil: 'networkidle' });
      const { ground, lines } = await coloursOf(page);
      expect(lines.length, path).toBeGreaterThan(0);
      for (const line of lines)
        expect(contrast(colourOf(line), colourOf(ground)), `${path} ${line}`).toBeGreaterThanOrEqual(3);
    }
  },
);
