import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { becomeRecruiter as texts } from '../../../shared/messages/postings/become-recruiter.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { freePort, startStack } from '../../helpers/services/stack.ts';
import type { Stack } from '../../helpers/services/stack.ts';
import { hasFocus } from '../application/application-modal.ts';

const browser = sharedBrowser();
let stack: Stack;
let forms: Server;
let formsOrigin: string;

beforeAll(async () => {
  const port = await freePort();
  formsOrigin = `http://localhost:${port}`;
  const page = `<!doctype html><title>Form</title><form><label>Studio <input name="studio"></label></form>
    <script>try { top.document.title = 'taken' } catch { document.body.dataset.held = 'yes' }</script>`;
  forms = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }).listen(port, '127.0.0.1');
  await once(forms, 'listening');
  stack = await startStack({ env: { RECRUITER_FORM_URL: `${formsOrigin}/apply?from=atelier` } });
});
afterAll(async () => {
  forms.close();
  forms.closeAllConnections();
  await stack.stop();
});

async function openDialog(origin: string) {
  const { page } = await browser.open({ origin });
  const reply = await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('button', { name: messages.navigation.joinAsRecruiter }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.waitFor();
  const policy = (await reply?.headerValue('content-security-policy')) ?? '';
  return { page, dialog, frames: /frame-src ([^;]*)/.exec(policy)?.[1] };
}

describe('joining as a recruiter', () => {
  test('[RO-03][N-02] shows the configured form in a frame that cannot reach the page', async () => {
    const { page, dialog, frames } = await openDialog(stack.origin);
    expect(frames).toBe(formsOrigin);
    const frame = dialog.frameLocator('iframe');
    await frame.getByLabel('Studio').fill('Tamarind Works');
    await frame.locator('body[data-held="yes"]').waitFor();
    expect(await page.title()).not.toBe('taken');
    const sandbox = (await dialog.locator('iframe').getAttribute('sandbox'))?.split(' ') ?? [];
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox.filter((permission) => permission.startsWith('allow-top-navigation'))).toEqual([]);
    expect(await dialog.getByRole('link', { name: texts.newTab }).getAttribute('href')).toContain(
      formsOrigin,
    );
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(stack.origin + paths.jobs);
  });

  test('[N-02] is offered at the head of the list on phones, and to visitors who want to post a job', async () => {
    const { page } = await browser.open({ origin: stack.origin, viewport: { width: 360, height: 740 } });
    for (const path of [paths.jobs, paths.postAJob]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const join = page.locator('main').getByRole('button', { name: messages.navigation.joinAsRecruiter });
      expect((await join.boundingBox())?.y).toBeLessThan(740);
      await join.click();
      const dialog = page.getByRole('dialog', { name: texts.title });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await hasFocus(join)).toBe(true);
    }
  });

  test('says so when the form does not come, and leaves a way to it', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    await page.route(`${formsOrigin}/**`, () => undefined);
    await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    await page.clock.install();
    await page.getByRole('banner').getByRole('button', { name: messages.navigation.joinAsRecruiter }).click();
    const dialog = page.getByRole('dialog', { name: texts.title });
    await dialog.getByText(texts.loading).waitFor();
    await page.clock.fastForward(10_000);
    await dialog.getByText(texts.late).waitFor();
    await dialog.getByRole('link', { name: texts.newTab }).waitFor();
  });
});

test('[RO-03][UX-01] without a configured form no page offers to join, and no frame may be shown', async () => {
  const plain = await startStack();
  try {
    const { page } = await browser.open({ origin: plain.origin });
    for (const path of [paths.home, paths.jobs, paths.postAJob]) {
      const reply = await page.goto(path, { waitUntil: 'networkidle' });
      const join = page.getByRole('button', { name: messages.navigation.joinAsRecruiter });
      expect(await join.count(), path).toBe(0);
      expect(await reply?.headerValue('content-security-policy')).toContain("frame-src 'none'");
    }
    // An open page would still ask for the code of notifications.
    await page.close();
  } finally {
    await plain.stop();
  }
});
