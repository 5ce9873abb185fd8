import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cities } from '../../../server/marketplace/reference-data/cities.ts';
import { combobox as texts } from '../../../shared/messages/combobox.ts';
import { paths } from '../../../shared/paths.ts';
import { profileForm } from '../../../shared/messages/profile/profile-form.ts';
import { skillTexts } from '../../../shared/messages/profile/skills.ts';
import { profileLists } from '../../../shared/profile-list-paths.ts';
import { expectNoBarriers } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();

/** Each page of the profile that has fields with suggestions, and how many it has. */
const places = [
  [`${paths.editProfile}/1/2`, 1],
  [`${paths.editProfile}/4/3`, 2],
  [`${paths.editProfile}/5/2`, 1],
  [`${paths.profile}${profileLists.education}`, 3],
  [`${paths.profile}${profileLists.experience}`, 2],
] as const;

test(
  '[S-12] every field with suggestions says that typing gives more of them, and that there is none',
  { timeout: 120_000 },
  async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
    for (const [path, count] of places) {
      await page.goto(path);
      const fields = page.locator('input[role="combobox"]:enabled');
      await expect.poll(() => fields.count(), { message: path }).toBe(count);
      for (let at = 0; at < count; at += 1) {
        const field = fields.nth(at);
        const list = page.locator(`[id="${(await field.getAttribute('aria-controls')) ?? ''}"]`);
        const popup = list.locator('..');
        await field.fill('a');
        await popup.getByText(texts.more, { exact: true }).waitFor();
        await field.fill('zzqqzz');
        await popup.getByText(texts.none, { exact: true }).waitFor();
        expect(await list.getByRole('option').count(), path).toBe(0);
        await expectNoBarriers(page);
        await field.fill('');
      }
    }
  },
);

test('[S-12] a list that is not full says neither', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(`${paths.editProfile}/1/2`);
  const [name = ''] = cities.find(([city]) => city === 'Bhopal') ?? [];
  await page.locator('input[role="combobox"]:enabled').fill(name);
  await page.getByRole('option', { name }).waitFor();
  for (const text of [texts.more, texts.none, texts.loading])
    expect(await page.getByText(text, { exact: true }).count()).toBe(0);
});

const fast = [
  ['leaves with Tab', (page: Page) => page.keyboard.press('Tab')],
  ['presses Enter', (page: Page) => page.keyboard.press('Enter')],
] as const;

test.for(fast)(
  '[FW-06] who types a city in full and %s before the suggestions come has chosen it',
  async ([, done]) => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
    await page.goto(`${paths.editProfile}/1/2`);
    const field = page.locator('input[role="combobox"]:enabled');
    await field.fill('bhopal');
    await done(page);
    await expect.poll(() => field.inputValue()).toBe('Bhopal');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await page.getByRole('listbox').waitFor({ state: 'hidden' });

    await field.fill('bhopa');
    await page.keyboard.press('Tab');
    await page.getByText(texts.chooseOne).waitFor();
    expect(await field.inputValue()).toBe('bhopa');
  },
);

/** What has to be pressed or waited for before somebody leaves the field. */
const paces = [
  ['after the suggestions came', (page: Page) => page.getByRole('option').first().waitFor()],
  ['before the suggestions come', () => Promise.resolve()],
] as const;

test.for(paces)(
  '[S-12] half a word is no skill: left in the field %s it stays there, and Save says so; a word of one’s own is added',
  async ([, pace]) => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
    await page.goto(`${paths.editProfile}/4/3`);
    const field = page
      .getByRole('combobox', { name: skillTexts.skills.add, exact: true })
      .and(page.locator(':enabled'));
    const chosen = (name: string) =>
      page.getByRole('button', { name: skillTexts.skills.remove(name), exact: true });
    const told = page.getByRole('main').getByText(texts.half, { exact: true });
    await field.fill('Anima');
    await pace(page);
    await page.getByRole('heading', { level: 1 }).click();
    await told.waitFor();
    expect(await field.inputValue()).toBe('Anima');
    expect(await chosen('Anima').count()).toBe(0);
    await expectNoBarriers(page);

    // What is right beside it is not saved without it.
    await field.fill('Kerning,');
    await chosen('Kerning').waitFor();
    await field.fill('Illus');
    await pace(page);
    await page.getByRole('button', { name: profileForm.footer.save, exact: true }).click();
    const summary = page.getByRole('alert').getByRole('link', { name: texts.half });
    await summary.waitFor();
    await chosen('Kerning').click();
    expect(await field.inputValue()).toBe('Illus');
    // It is kept in this browser as the rest of the form is.
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('Illus');
    await field.press('Enter');
    await chosen('Illus').waitFor();
    expect(await field.inputValue()).toBe('');
    await field.fill('Anima');
    await pace(page);
    await page.getByRole('button', { name: texts.add('Anima'), exact: true }).click();
    await chosen('Anima').waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);

    await field.fill('zzqqzz');
    await field.press('Tab');
    await chosen('zzqqzz').waitFor();
    await field.fill('animation');
    await field.press('Tab');
    await chosen('Animation').waitFor();
  },
);
