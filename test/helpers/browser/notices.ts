import type { Page } from 'playwright-core';
import { navigation } from '../../../shared/messages/shell.ts';

/**
 * Counts from now on how often a notice with this text comes into the page. Somebody who listens hears each coming, also
 * when the notice only moves out of a dialog; the count is read once it has gone. What is put in and moved in one task comes once.
 */
export async function countComings(page: Page, text: string): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle((text) => {
    const count = { comings: 0 };
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node.textContent?.includes(text))) count.comings += 1;
    }).observe(document, { childList: true, subtree: true });
    return count;
  }, text);
  return async () => {
    // It may move until it goes.
    await page
      .getByRole('region', { name: navigation.notifications })
      .getByText(text)
      .waitFor({ state: 'detached' });
    return (await count.jsonValue()).comings;
  };
}

/** Notices of the first two seconds come later (NT-04). Resolves when they come at once. */
export async function untilNoticesCome(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('toast-view')),
  );
}
