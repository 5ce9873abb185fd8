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

/** The only rules that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Search {
  /** A selector that limits the search. */
  readonly part?: string | undefined;
  /** Whether only the colours have changed since all rules were checked. */
  readonly onlyColours?: boolean;
}

/** The faults that axe-core finds on the page now, by WCAG 2.2 AA and best practices. */
export async function findBarriers(
  page: Page,
  { part, onlyColours = false }: Search = {},
): Promise<readonly Finding[]> {
  // Injected as developer tools would, so that the page's content security policy does not change.
  if ((await page.evaluate('typeof axe')) === 'undefined')
    await page.evaluate(`${source}; window.axe = axe; undefined`);
  const context = part === undefined ? 'document' : JSON.stringify(part);
  const runOnly = onlyColours ? { type: 'rule', values: colourRules } : { type: 'tag', values: tags };
  const findings: unknown = await page.evaluate(
    `axe.run(${context}, { runOnly: ${JSON.stringify(runOnly)} }).then(({ violations }) => violations.map((violation) => ({
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

/** Waits until fades end, because colours change during them. Endless animations are not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

/** Asserts that the page has no barriers that a program can find. */
export async function expectNoBarriers(page: Page, search: Search = {}): Promise<void> {
  await untilStill(page);
  expect(await findBarriers(page, search), 'barriers found by axe-core').toEqual([]);
}

/** Works as {@link expectNoBarriers} in light and dark, at the size that the page has. The page is left in light. */
export async function expectNoBarriersInBothSchemes(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBarriers(page, { part, onlyColours: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoBarriers(page, { part });
}

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 780 };
const light = { colorScheme: 'light', forcedColors: 'none' } as const;
const dark = { colorScheme: 'dark', forcedColors: 'none' } as const;
const forced = { colorScheme: 'light', forcedColors: 'active' } as const;
/** Each size in light first: otherwise only the colours differ from it. */
const looks = [
  { size: DESK, media: light },
  { size: DESK, media: dark },
  { size: PHONE, media: light },
  { size: PHONE, media: dark },
  { size: PHONE, media: forced },
];

/** Asserts on desktop and phone, in light, dark and forced colours, that there are no barriers and nothing overflows sideways. */
export async function expectWellMade(page: Page): Promise<void> {
  await expectLooks(page, () => undefined);
}

/** Works as {@link expectWellMade} for the open dialog; the page beneath it is checked once. */
export async function expectDialogWellMade(page: Page): Promise<void> {
  await expectLooks(page, (index) => (index === 0 ? undefined : 'dialog[open]'));
}

async function expectLooks(page: Page, partOf: (index: number) => string | undefined): Promise<void> {
  for (const [index, { size, media }] of looks.entries()) {
    const look = `${size.width} px, ${Object.values(media).join(', ')}`;
    await page.setViewportSize(size);
    await page.emulateMedia(media);
    await untilStill(page);
    const search = { part: partOf(index), onlyColours: media !== light };
    expect(await findBarriers(page, search), look).toEqual([]);
    expect(await page.evaluate(overhangs), look).toEqual([]);
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia(light);
}

/** Elements wider than the window or than their dialog. */
function overhangs(): string[] {
  const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  return boxes
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ localName, scrollWidth, clientWidth }) => `${localName}: ${scrollWidth} > ${clientWidth}`);
}
