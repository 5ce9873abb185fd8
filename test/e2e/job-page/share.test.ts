import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { jobPage } from '../../../shared/messages/jobs/job-page.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const texts = jobPage.actions;
const path = paths.job(sampleJobs.liveOpen);

/** Opens the job on a phone whose share menu fails with the next of these errors, and opens once they are used up. */
async function openPhone(errors: readonly string[]): Promise<Page> {
  const { page } = await browser.open({
    origin: stack.origin,
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.addInitScript((names) => {
    const left = [...names];
    const share = async ({ url }: ShareData) => {
      const name = left.shift();
      if (name !== undefined) throw new DOMException('The menu did not open', name);
      document.documentElement.dataset.shared = url;
    };
    Object.defineProperty(navigator, 'share', { value: share });
  }, errors);
  await page.goto(path);
  return page;
}

const pressShare = (page: Page) => page.getByRole('button', { name: texts.share, exact: true }).click();
const toastsOf = (page: Page) => page.locator('[aria-live="polite"] p');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("Share opens the phone's own menu with the address of the job", async () => {
  const page = await openPhone([]);
  await pressShare(page);
  const shared = page.locator('html[data-shared]');
  await shared.waitFor();
  expect(await shared.getAttribute('data-shared')).toContain(`/${sampleJobs.liveOpen}`);
});

test('a menu that is cancelled says nothing, and one that cannot open gives way to a copied link', async () => {
  const page = await openPhone(['AbortError', 'NotAllowedError']);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await pressShare(page);
  await pressShare(page);
  await page.getByText(texts.linkCopied).waitFor();
  expect(await toastsOf(page).count()).toBe(1);
  expect(await copied(page)).toContain(`/${sampleJobs.liveOpen}`);
});

test('where neither the menu nor the clipboard works, a notice says where the link is', async () => {
  const page = await openPhone(['DataError']);
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('No clipboard', 'NotAllowedError')),
    }),
  );
  await pressShare(page);
  await page.getByText(texts.linkNotCopied).waitFor();
});
