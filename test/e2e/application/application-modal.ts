import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dialog as dialogTexts } from '../../../shared/messages/dialog.ts';
import { expectDialogWellMade } from '../../helpers/browser/axe.ts';

export const hasFocus = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement);
export const press = (dialog: Locator, name: string) =>
  dialog.getByRole('button', { name, exact: true }).click();

/** Goes from stop to stop until this one has the focus. */
export async function goTo(page: Page, stop: Locator): Promise<void> {
  for (let count = 0; count < 60; count += 1) {
    if (await hasFocus(stop)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`sixty stops, and not ${String(stop)}`);
}

/** By the keyboard alone. */
export async function pressByKey(page: Page, button: Locator): Promise<void> {
  await goTo(page, button);
  await page.keyboard.press('Enter');
}

/**
 * Opens the dialog and leaves it in each way. It holds the focus and gives it back, and keeps nobody out on desk and
 * phone, by day and by night.
 * @param first the name of the button on which the focus begins, for a question
 */
export async function expectModal(
  page: Page,
  opener: Locator,
  dialog: Locator,
  first?: string,
): Promise<void> {
  const address = page.url();
  const placeInHistory = () => page.evaluate(() => globalThis.navigation.currentEntry?.index);
  const place = await placeInHistory();
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => press(dialog, dialogTexts.close),
  ];
  for (const [index, close] of waysOut.entries()) {
    await opener.click();
    await dialog.waitFor();
    if (first !== undefined)
      expect(await hasFocus(dialog.getByRole('button', { name: first, exact: true }))).toBe(true);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    if (index === 0) await expectDialogWellMade(page);
    await close();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await expect.poll(() => page.url()).toBe(address);
    // Whatever closes it goes back (RT-15).
    await expect.poll(placeInHistory).toBe(place);
  }
}
