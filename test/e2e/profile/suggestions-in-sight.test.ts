import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { skillTexts } from '../../../shared/messages/profile/skills.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

/** Where the suggestions of a step open in a phone's window, between the bars of the flow. */

const stack = sharedStack();
const browser = sharedBrowser();

const phone = { hasTouch: true, isMobile: true };
const { skills, software } = skillTexts;

/** Opens the step of the skills, with the field so far above the bottom of the window. */
async function openSkills(
  label: string,
  above: number,
  window: { width: number; height: number },
  kind = {},
) {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    viewport: window,
    ...kind,
  });
  await page.goto(stepPaths.editProfile({ step: 4, subStep: 3 }), { waitUntil: 'networkidle' });
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.evaluate(
    (input, room) => scrollBy(0, input.getBoundingClientRect().bottom - innerHeight + room),
    above,
  );
  return { page, field };
}

/** What lies at the middle of the field that is open, and of each of its options that the list shows at once. */
const hiddenOf = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector('[role="combobox"][aria-expanded="true"]');
    const list = document.querySelector(`[role="listbox"]:not([hidden])`);
    const popup = list?.parentElement;
    if (!field || !list || !popup) throw new Error('No list is open.');
    const end = popup.getBoundingClientRect().bottom;
    return [field, ...list.children]
      .filter((part) => part.getBoundingClientRect().bottom <= end)
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const middle = (left + right) / 2;
        return [top + 4, bottom - 4].some((y) => !part.contains(document.elementFromPoint(middle, y)));
      })
      .map((part) => part.textContent || part.id);
  });

test.for([
  [software.add, 'fi', 640, 86],
  [skills.add, 'de', 640, 320],
  [skills.add, 'de', 500, 86],
  [software.add, 'fi', 360, 10],
] as const)(
  '[FW-03] "%s" opens its list between the bars of a phone (%s, %i px high, %i px above the bottom)',
  async ([label, text, height, above]) => {
    const { page, field } = await openSkills(label, above, { width: 360, height }, phone);
    await field.tap();
    await field.fill(text);
    await page.getByRole('option').first().waitFor();
    await expect.poll(() => hiddenOf(page)).toEqual([]);
  },
);

test('[FW-03] a list that is in sight moves nothing', async () => {
  const { page, field } = await openSkills(software.add, 500, { width: 1280, height: 900 });
  const before = await page.evaluate(() => scrollY);
  await field.fill('fi');
  await page.getByRole('option').first().waitFor();
  expect(await hiddenOf(page)).toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
