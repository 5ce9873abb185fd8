import { expect, test } from 'vitest';
import { cities } from '../../../server/marketplace/reference-data/cities.ts';
import { combobox as texts } from '../../../shared/messages/combobox.ts';
import { paths, profileLists } from '../../../shared/paths.ts';
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
