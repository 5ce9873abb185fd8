import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { paths } from '../../../shared/paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { type SampleAccount, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

/** Every button of the main pages is pressed, each on a page that was just opened. */

const stack = sharedStack();
const browser = sharedBrowser();

const places: readonly { who: SampleAccount | 'visitor'; pages: readonly string[] }[] = [
  { who: 'visitor', pages: [paths.home, paths.jobs, paths.job(sampleJobs.liveOpen), paths.postAJob] },
  {
    who: 'candidate',
    pages: [
      paths.job(sampleJobs.liveOpen),
      paths.applications,
      paths.profile,
      paths.profilePreview,
      stepPaths.editProfile({ step: 2, subStep: 0 }),
    ],
  },
  { who: 'newcomer', pages: [paths.jobs, paths.application(sampleJobs.liveOpen)] },
  { who: 'recruiter', pages: [paths.dashboard, paths.postAJob, paths.job(sampleJobs.liveOpen)] },
  { who: 'outsider', pages: [paths.dashboard] },
];

const buttons = (page: Page): Locator =>
  page.locator('button:not(:disabled, [aria-disabled="true"]):visible, summary:visible');

/** The buttons of a page by their place and name, without those of `known`. Those of a list's rows are the same ones. */
async function differentOf(page: Page, known: Set<string>): Promise<{ name: string; at: number }[]> {
  const names = await buttons(page).evaluateAll((all) =>
    all.map((button) => {
      const place = button.closest('header, footer, li, form')?.tagName ?? 'page';
      const name = (button.getAttribute('aria-label') ?? button.textContent).trim();
      return `${place}: ${place === 'LI' ? name.split(/[ ,]/u, 1).join() : name}`;
    }),
  );
  return names.flatMap((name, at) => {
    if (known.has(name)) return [];
    known.add(name);
    return { name, at };
  });
}

/** Presses the button and tells whether anything came of it: a change of the page, its address or focus, a request. */
async function hasEffect(page: Page, button: Locator): Promise<boolean> {
  let hasAsked = false;
  page.on('request', (request) => {
    // Every page loads the code of notices after two seconds (NT-04).
    if (!request.url().includes('toast-view')) hasAsked = true;
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  // The bar at the foot hides when the page scrolls down, as a click may make it do, unless it has the focus (SP-01).
  await button.focus();
  await button.evaluate((pressed) => {
    const changed = () => (document.documentElement.dataset['changed'] = 'yes');
    new MutationObserver(changed).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (const type of ['toggle', 'invalid']) addEventListener(type, changed, { capture: true });
    addEventListener('focusin', ({ target }) => target !== pressed && changed(), { capture: true });
  });
  const before = page.url();
  await button.click();
  return expect
    .poll(
      async () =>
        hasAsked ||
        page.url() !== before ||
        (await page.evaluate(() => document.documentElement.dataset['changed'] === 'yes')),
      { timeout: 3000 },
    )
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

test.for(places)(
  '[UX-01] every button does something: $who',
  { timeout: 120_000 },
  async ({ who, pages }) => {
    const known = new Set<string>();
    const idle: string[] = [];
    await Promise.all(
      pages.map(async (path) => {
        const options = { origin: stack.origin, expected: [/./u] };
        const { page } = await browser.open({ ...options, ...(who !== 'visitor' && { as: who }) });
        const storageState = await page.context().storageState();
        await page.goto(path, { waitUntil: 'networkidle' });
        for (const { name, at } of await differentOf(page, known)) {
          // What a press leaves in the browser, such as a filter, would change the buttons of the next page.
          const { page: fresh } = await browser.open({ ...options, storageState });
          await fresh.goto(path, { waitUntil: 'networkidle' });
          if (!(await hasEffect(fresh, buttons(fresh).nth(at)))) idle.push(`${path} ${name}`);
          await fresh.context().close();
        }
      }),
    );
    expect(idle).toEqual([]);
  },
);

test('a button without an effect is found', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await page.setContent('<button type="button">Nothing</button>');
  expect(await hasEffect(page, buttons(page))).toBe(false);
});
