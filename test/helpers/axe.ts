import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  readonly rule: string;
  readonly impact: string;
  readonly where: readonly string[];
}

/** What axe-core finds on the page as it is now: WCAG 2.2 AA and best practices. */
export async function findBarriers(page: Page): Promise<readonly Finding[]> {
  // As the developer tools would, so that the page's content security policy stays as it is.
  await page.evaluate(`${source}; window.axe = axe; undefined`);
  const findings: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(tags)} }).then(({ violations }) => violations.map((violation) => ({
       rule: violation.id + ': ' + violation.help,
       impact: String(violation.impact),
       where: violation.nodes.map((node) => node.target.join(' ') + ' ' + node.failureSummary),
     })))`,
  );
  if (!isFindings(findings)) throw new Error('axe-core gave no findings');
  return findings;
}

function isFindings(value: unknown): value is readonly Finding[] {
  return Array.isArray(value);
}

/** Colours in the middle of a fade are nobody's; what spins for ever is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

/** Asserts that nobody is kept out, as far as a program can tell. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await untilStill(page);
  expect(await findBarriers(page), 'barriers found by axe-core').toEqual([]);
}
