import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountMenu } from '../../../shared/messages/session/account-menu.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { hiddenPage } from '../../../shared/hidden-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { dialogOf, signInBy } from './sign-in-form.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const phone = { width: 360, height: 780 };

const login = (page: Page) => page.getByRole('button', { name: navigation.login });

async function signOut(page: Page): Promise<void> {
  await page.locator('header button[popovertarget]').click();
  await page.getByRole('button', { name: accountMenu.logout }).click();
  await login(page).waitFor();
}

/** The visitor's page is there, without the dialog over it. */
async function expectNoDialog(page: Page): Promise<void> {
  await login(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await dialogOf(page).count()).toBe(0);
  expect(new URL(page.url()).search).not.toContain('login');
}

const own = [paths.applications, paths.saved, hiddenPage, paths.profile, paths.editProfile];

test.each(own)(
  '[A-13] who signed out and goes back to %s is not asked to sign in by a dialog',
  async (path) => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', viewport: phone });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.goto(paths.home, { waitUntil: 'networkidle' });
    await signOut(page);
    await expectNoDialog(page);
    await page.goBack();
    await expectNoDialog(page);
  },
);

test('[A-13] who signs out on a page of their own is at the page for visitors', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', viewport: phone });
  await page.goto(paths.applications, { waitUntil: 'networkidle' });
  await signOut(page);
  await expectNoDialog(page);
});

test('[A-04][A-13] an address of such a page asks afterwards, and so does Back once a session has ended by itself', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', viewport: phone });
  await page.goto(paths.applications, { waitUntil: 'networkidle' });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  await signOut(page);
  await page.goto(paths.applications);
  await dialogOf(page).waitFor();
  await signInBy(page, 'newcomer');
  await page.waitForURL(({ pathname }) => pathname === paths.applications);
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  // The session ends, and nobody has signed out.
  await page.context().clearCookies();
  await page.goBack();
  await dialogOf(page).waitFor();
});
