import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applications } from '../../../shared/messages/application/applications.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { postings } from '../../../shared/messages/postings/postings.ts';
import { profile } from '../../../shared/messages/profile/profile.ts';
import { profileEntry } from '../../../shared/messages/profile/profile-entry.ts';
import { paths } from '../../../shared/paths.ts';
import { type SampleAccount, sharedBrowser } from '../../helpers/browser/browser.ts';
import { type Colour, colourOf, contrast } from '../../helpers/browser/contrast.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();

interface Deletion {
  readonly name: string;
  readonly as: SampleAccount;
  readonly path: string;
  /** Opens the question. */
  readonly ask: (page: Page) => Promise<unknown>;
  readonly yes: string;
  readonly no: string;
}

const deletions: readonly Deletion[] = [
  {
    name: 'withdrawing an application',
    as: 'candidate',
    path: paths.applications,
    ask: (page) => page.getByRole('button', { name: applications.withdraw }).first().click(),
    ...applications.withdrawal,
  },
  {
    name: 'deleting a draft of a job',
    as: 'recruiter',
    path: paths.postAJob,
    ask: async (page) => {
      await page.getByLabel(postAJob.fields.title, { exact: true }).fill('Kite maker');
      await page.getByLabel(postAJob.fields.companyName, { exact: true }).fill('Kitefolk Press');
      await page.getByRole('button', { name: postAJob.save }).click();
      await page.waitForURL('**/drafts/*');
      await page.goto(paths.dashboard);
      await page.getByRole('button', { name: postings.drafts.delete('Kite maker') }).click();
    },
    ...postAJob.deletion,
  },
  {
    name: 'deleting an entry of the profile',
    as: 'candidate',
    path: paths.profile,
    ask: async (page) => {
      const section = page.getByRole('region', { name: profile.parts.education, exact: true });
      await section.getByRole('listitem').first().getByRole('button').click();
      await page.getByRole('dialog').getByRole('button', { name: profileEntry.delete }).click();
    },
    ...profileEntry.deletion,
  },
];

test.for(deletions)('$name is pressed on a red button', async ({ as, path, ask, yes, no }) => {
  const { page } = await browser.open({ origin: stack.origin, as });
  await page.goto(path);
  await ask(page);
  const dialog = page.getByRole('dialog');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const dangerous = await coloursOf(dialog.getByRole('button', { name: yes, exact: true }));
    expect(isRed(dangerous.background), `${colorScheme}: ${dangerous.background.join(' ')}`).toBe(true);
    expect(contrast(dangerous.ink, dangerous.background), colorScheme).toBeGreaterThanOrEqual(4.5);
    const safe = await coloursOf(dialog.getByRole('button', { name: no, exact: true }));
    expect(isRed(safe.background), colorScheme).toBe(false);
  }
});

async function coloursOf(button: Locator): Promise<{ ink: Colour; background: Colour }> {
  const { ink, background } = await button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { ink: color, background: backgroundColor };
  });
  return { ink: colourOf(ink), background: colourOf(background) };
}

const isRed = ([red, green, blue]: Colour): boolean => red > 1.3 * Math.max(green, blue);
