import type { Page } from 'playwright-core';

const pressed = new Set(['button', 'link', 'checkbox', 'switch', 'tab', 'combobox', 'textbox']);

/** The names of all that can be pressed or filled in, as Chromium tells them to a screen reader. */
export async function accessibleNamesOf(page: Page): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes
    .filter(({ role, ignored }) => !ignored && pressed.has(String(role?.value)))
    .map(({ name }) => String(name?.value ?? ''));
}
