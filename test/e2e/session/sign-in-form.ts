import type { Locator, Page } from 'playwright-core';
import { samplePassword } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';

const { session } = messages;

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: session.title });
export const emailOf = (page: Page): Locator => dialogOf(page).getByLabel(session.email);
export const passwordOf = (page: Page): Locator =>
  dialogOf(page).getByLabel(session.password, { exact: true });

/** Fills in the open dialog as a person would, and sends it. */
export async function signInBy(
  page: Page,
  account: SampleAccount,
  password: string = samplePassword,
): Promise<void> {
  await emailOf(page).fill(`${account}@atelier.test`);
  await passwordOf(page).fill(password);
  await dialogOf(page).getByRole('button', { name: session.signIn.submit }).click();
}
