import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { linkedInSignIn as texts } from '../../../shared/messages/application/linkedin-sign-in.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoBarriers } from '../../helpers/browser/axe.ts';
import { sharedBrowser, stopClock } from '../../helpers/browser/browser.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../helpers/services/openid-provider.ts';
import { sharedStack, startStack } from '../../helpers/services/stack.ts';
import { fill, flowOf, flowViewOf, jobsByVariant, nextTo, openFlow } from './application-model.ts';

const profile = 'https://www.linkedin.com/in/asha-rao-example';

let provider: OpenIdProvider | undefined;
const providerOf = () => {
  if (provider === undefined) throw new Error('the provider runs only while tests do');
  return provider;
};
const stack = sharedStack(async () => {
  provider = await startOpenIdProvider();
  const { issuer, clientId, clientSecret } = provider.settings;
  const started = await startStack({
    env: { LINKEDIN_ISSUER: issuer, LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret },
  });
  provider.serve(started.origin + paths.linkedInReturn);
  return started;
});
const browser = sharedBrowser();
afterAll(() => provider?.close());

const buttonOf = (page: Page) => page.getByRole('button', { name: texts.button });
/** Its scheme is not shown. */
const linkOf = (page: Page) => page.getByRole('link', { name: new URL(profile).pathname });

/** Presses the button; the window that opens, once the provider asks in it. */
async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await buttonOf(page).click();
  const popup = await opening;
  await popup.getByRole('button', { name: 'Allow' }).waitFor();
  return popup;
}

/** Answers in the window, which then closes by itself. */
async function answer(popup: Page, choice: 'Allow' | 'Cancel'): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: choice }).click();
  await closed;
}

test('[F-16] [F-17] [ERR-14] from the first step to LinkedIn and back, with every way it can end', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'newcomer',
    expected: [/status of 422/u],
  });
  await openFlow(page, jobsByVariant.a);
  await fill.basic(page, { name: 'Asha Rao' });
  await page.getByLabel(applicationForm.cv.linkedIn).fill('linkedin.com/in/half-typed');

  const left = await openWindow(page);
  await left.close();
  await page.getByText(texts.notes.closed).waitFor();

  const lost = await openWindow(page);
  expect(await lost.evaluate(() => globalThis.opener)).toBeNull();
  await page.getByRole('button', { name: texts.stop }).click();
  await page.getByText(texts.waiting).waitFor({ state: 'detached' });
  await lost.getByRole('button', { name: 'Cancel' }).click();
  await lost.getByText(texts.window.lost).waitFor();
  expect(await page.getByText(texts.notes.denied).count()).toBe(0);

  await answer(await openWindow(page), 'Cancel');
  await page.getByText(texts.notes.denied).waitFor();
  await expectNoBarriers(page);

  providerOf().person = { given_name: 'Asha' };
  await answer(await openWindow(page), 'Allow');
  const { errors } = flowOf(page);
  await expect
    .poll(() => errors.getByRole('link').allInnerTexts())
    .toEqual([
      'Your LinkedIn profile is private or has no public address. Make it public, or add its link by hand.',
      'Add your CV.',
    ]);
  expect(await page.getByText(texts.notes.denied).count()).toBe(0);

  // LinkedIn knows her by now and asks nothing.
  providerOf().person = { given_name: 'Asha', profile };
  const opening = page.waitForEvent('popup');
  await buttonOf(page).click();
  const popup = await opening;
  await linkOf(page).waitFor();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await linkOf(page).evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await errors.count()).toBe(0);
  expect(await buttonOf(page).count()).toBe(0);
  expect(await page.getByLabel(applicationForm.basic.name).inputValue()).toBe('Asha Rao');
  expect((await flowViewOf(page, jobsByVariant.a)).answers.linkedIn?.url).toBe(profile);

  await nextTo(page, 'professional');
});

test('[F-15] in the first part of the third step, with blocked windows, LinkedIn down, and by hand', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'newcomer',
    expected: [/status of 503/u],
  });
  await openFlow(page, jobsByVariant.b);
  await fill.basic(page);
  await nextTo(page, 'professional');
  const { job } = await flowViewOf(page, jobsByVariant.b);
  await fill.professional(page, job.cities[0]?.name ?? '');
  await nextTo(page, 'availability');
  await fill.availability(page);
  await nextTo(page, 'cv');

  await page.evaluate(() => {
    const { open } = globalThis;
    globalThis.open = () => {
      globalThis.open = open;
      return null;
    };
  });
  await buttonOf(page).click();
  await page.getByText(texts.notes.blocked).waitFor();

  providerOf().interrupt = (request, response) => {
    if (request.url === '/token') response.writeHead(503).end();
    return request.url === '/token';
  };
  await answer(await openWindow(page), 'Allow');
  await page.getByText(texts.notes.unavailable).waitFor();
  providerOf().interrupt = null;

  providerOf().person = { profile };
  await buttonOf(page).click();
  await linkOf(page).waitFor();

  const { form, dialogs } = flowOf(page);
  const field = form.getByLabel(applicationForm.cv.linkedIn);
  const add = form.getByRole('button', { name: applicationForm.cv.add, exact: true });
  expect([await field.count(), await add.count()]).toEqual([0, 0]);
  await page.context().route(`${profile}**`, (route) => route.fulfill({ body: 'Asha' }));
  const tab = page.waitForEvent('popup');
  await linkOf(page).click();
  expect((await tab).url()).toBe(profile);

  await form.getByRole('button', { name: applicationForm.cv.clear }).click();
  await dialogs.deleteLinkedIn
    .getByRole('button', { name: applicationForm.dialogs.deleteLinkedIn.yes })
    .click();
  await field.waitFor();
  expect((await flowViewOf(page, jobsByVariant.b)).answers.linkedIn).toBeNull();
  expect([await linkOf(page).count(), await add.isEnabled()]).toEqual([0, false]);
  await fill.linkedIn(page, profile);
  await linkOf(page).waitFor();
});

test('the window that LinkedIn sends back to says what to do when nobody waits for it', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  await stopClock(page);
  await page.goto(`${paths.linkedInReturn}?code=a&state=b`);
  await page.getByText(texts.window.going).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.clock.runFor(3_000);
  await page.getByText(texts.window.lost).waitFor();
  await page.clock.resume();
  await expectNoBarriers(page);
  await page.goto(paths.linkedInReturn);
  await page.getByText(texts.window.nothing).waitFor();
});
