import { expect, test } from 'vitest';
import { listing as texts } from '../../../shared/messages/jobs/listing.ts';
import { saveJob } from '../../../shared/messages/jobs/save-job.ts';
import { paths } from '../../../shared/paths.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { partsOf } from './listing-model.ts';

/** Rows of jobs in the narrow windows of phones. */

const stack = sharedStack();
const browser = sharedBrowser();

async function openRows(width: number) {
  const { page } = await browser.open({ origin: stack.origin, viewport: { width, height: 2400 } });
  await page.goto(paths.jobs);
  const { rows } = partsOf(page);
  await rows.nth(9).waitFor();
  return { page, rows };
}

test.for([360, 390])(
  'the buttons of a promoted row stand where those of other rows stand (%i px)',
  async (width) => {
    const { rows } = await openRows(width);
    const places = await rows.evaluateAll(
      (all, [save, promoted]) =>
        all.slice(0, 10).map((row) => {
          const button = [...row.querySelectorAll('button')].find(({ innerText }) =>
            innerText.startsWith(save),
          );
          const box = button?.getBoundingClientRect();
          const age = row.querySelector('time')?.getBoundingClientRect();
          return {
            isPromoted: row.textContent.includes(promoted),
            left: Math.round(box?.left ?? 0),
            isBesideAge: box && age && box.top < age.top && age.bottom < box.bottom,
          };
        }),
      [saveJob.save, texts.promoted] as const,
    );
    expect(new Set(places.map(({ isPromoted }) => isPromoted))).toEqual(new Set([true, false]));
    expect(new Set(places.map(({ left }) => left)).size).toBe(1);
    expect(places.every(({ isBesideAge }) => isBesideAge)).toBe(true);
  },
);

test('the experience of a job stands in one line, before which a narrow row breaks', async () => {
  const { page, rows } = await openRows(320);
  let broken = 0;
  for (let width = 320; width <= 400; width += 8) {
    await page.setViewportSize({ width, height: 2400 });
    const places = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const experience = [...row.querySelectorAll('p > span')].find(({ textContent }) =>
          textContent.endsWith('years'),
        );
        const line = experience?.parentElement;
        if (!experience || !line) return [];
        const lines = (element: Element) =>
          Math.round(
            element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
          );
        return [{ ofExperience: lines(experience), ofAll: lines(line) }];
      }),
    );
    expect(places.length).toBeGreaterThan(5);
    expect(new Set(places.map(({ ofExperience }) => ofExperience))).toEqual(new Set([1]));
    broken += places.filter(({ ofAll }) => ofAll > 1).length;
  }
  expect(broken).toBeGreaterThan(0);
});

test.for([320, 360, 1280])('the mark of the focus on a button of a row is whole (%i px)', async (width) => {
  const { page, rows } = await openRows(width);
  const buttons = rows.nth(1).getByRole('button');
  await rows.nth(1).getByRole('link').focus();
  for (let at = 0; at < 2; at += 1) {
    await page.keyboard.press('Tab');
    const { isFocused, room } = await buttons.nth(at).evaluate((button) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(button);
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const box = button.getBoundingClientRect();
      // A row draws nothing outside of itself.
      const row = button.closest('[data-row]')?.getBoundingClientRect() ?? box;
      return {
        isFocused: button.matches(':focus-visible'),
        room: {
          left: box.left - reach - row.left,
          right: Math.min(row.right, innerWidth) - box.right - reach,
          top: box.top - reach - row.top,
          bottom: row.bottom - box.bottom - reach,
        },
      };
    });
    expect(isFocused).toBe(true);
    expect(Object.entries(room).filter(([, pixels]) => pixels < 0)).toEqual([]);
  }
});

test.for([320, 360])('[UX-03] a long search makes no page wider than its window (%i px)', async (width) => {
  const text = 'senior motion designer in mumbai with 5 years experience above 12 lakh '.repeat(3);
  for (const asked of [text, 'm'.repeat(60)]) {
    const { page } = await browser.open({ origin: stack.origin, viewport: { width, height: 800 } });
    await page.goto(`${paths.jobs}?${new URLSearchParams({ q: asked })}`, { waitUntil: 'networkidle' });
    expect(await partsOf(page).chips.count()).toBeGreaterThan(0);
    expect(await overflowOf(page)).toBe(0);
  }
});
