import { describe, expect, test } from 'vitest';
import { sessionCookieName } from '../../../server/gateway/plugins/session/session.ts';
import { samplePassword } from '../../../server/marketplace/demo/known.ts';
import { availability } from '../../../shared/messages/jobs/availability.ts';
import { dialog as dialogTexts } from '../../../shared/messages/dialog.ts';
import { messages } from '../../../shared/messages.ts';
import { accountMenu } from '../../../shared/messages/session/account-menu.ts';
import { paths } from '../../../shared/paths.ts';
import { signInPage } from '../../../shared/sign-in-paths.ts';
import { expectWellMade } from '../../helpers/browser/axe.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { askedOf, partsOf, queryOf } from '../listing/listing-model.ts';
import { dialogOf, emailOf, passwordOf, signInBy } from './sign-in-form.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();
const { session, navigation, field, account } = messages;
/** Pages that later issues build answer with the not-found page. */
const expected = [/status of 404/];

async function openAt(path: string = paths.jobs, patterns: readonly RegExp[] = expected) {
  const { page, requests } = await browser.open({
    origin: stack.origin,
    expected: patterns,
    reducedMotion: 'no-preference',
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { page, requests };
}

const login = (page: Awaited<ReturnType<typeof openAt>>['page']) =>
  page.getByRole('button', { name: navigation.login }).click();

describe('signing in on the listing', () => {
  test('[A-10] brings a candidate back to the same list, as theirs', async () => {
    const { page } = await openAt(paths.home);
    await page.goto(`${paths.jobs}?location_list=3`, { waitUntil: 'networkidle' });
    await login(page);
    await signInBy(page, 'candidate');
    await page
      .getByRole('banner')
      .getByRole('button', { name: navigation.login })
      .waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(paths.jobs);
    expect(queryOf(page)).toBe('location_list=3');
    // The page stands once in the history, and the one before it is theirs too.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === paths.home);
    expect(await dialogOf(page).isVisible()).toBe(false);
  });

  test.for([
    { as: 'recruiter', to: paths.dashboard },
    { as: 'freelancer', to: paths.freelancerJobs },
  ] as const)('[A-12] leads a $as to $to', async ({ as, to }) => {
    const { page } = await openAt();
    await login(page);
    await signInBy(page, as);
    await page.waitForURL(`**${to}`);
  });

  test.for([
    { id: 'A-07', as: 'candidate', to: paths.profile },
    { id: 'A-08', as: 'newcomer', to: paths.availableForHire },
  ] as const)('[$id][SP-03][L-20] from the available-for-hire modal leads $as to $to', async ({ as, to }) => {
    const { page, requests } = await openAt(`${paths.jobs}?avl_hire=1`);
    const { dialog, notifications } = partsOf(page);
    await dialog.getByRole('heading', { name: 'Available For Hire' }).waitFor();
    await dialog.getByRole('button', { name: availability.marketing.button }).click();
    await dialogOf(page).getByText(session.signIn.inOrder(session.intents['available-for-hire'])).waitFor();
    const asked = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === to,
    );
    await signInBy(page, as);
    await asked;
    // The wizard goes on at its first incomplete step.
    await page.waitForURL((url) => url.pathname === (to === paths.profile ? to : `${to}/1/1`));
    const notice = notifications.getByText(availability.notices['already-on']);
    if (as === 'candidate') await notice.waitFor();
    expect(askedOf(requests).lists).toEqual([]);
  });
});

test.for([
  { next: paths.saved, to: paths.saved, asked: `${paths.jobs}?next=%2Fsaved` },
  { next: `${paths.jobs}?q=loom`, to: `${paths.jobs}?q=loom`, asked: `${paths.jobs}?q=loom` },
])('[A-04] a link to the list that asks to sign in for $next leads there', async ({ next, to, asked }) => {
  const { page } = await openAt(`${paths.jobs}?login=1&next=${encodeURIComponent(next)}`, []);
  await dialogOf(page).waitFor();
  await page.waitForURL(`**${asked}`);
  await signInBy(page, 'candidate');
  await page.waitForURL(`**${to}`);
});

test('[A-04] who asked for a page of their own is led back to it', async () => {
  const { page } = await openAt(paths.applications);
  await dialogOf(page).waitFor();
  await signInBy(page, 'candidate');
  await page.waitForURL((url) => url.pathname === paths.applications);
});

describe('the dialog', () => {
  test('is open when its press has been handled, and not some frames later', async () => {
    const { page } = await openAt();
    const button = page.getByRole('banner').getByRole('button', { name: navigation.login });
    await button.hover();
    // Its code has come, and it is drawn closed.
    await page.locator('dialog', { hasText: session.title }).waitFor({ state: 'attached' });
    const isOpen = await button.evaluate(async (element) => {
      if (element instanceof HTMLElement) element.click();
      await Promise.resolve();
      return document.querySelector('dialog[open]') !== null;
    });
    expect(isOpen).toBe(true);
    await page.goBack();
    await dialogOf(page).waitFor({ state: 'hidden' });
  });

  test.for(['Back', 'its close button'] as const)(
    'opens by the next press after %s in the moment of its press',
    async (way) => {
      const { page } = await openAt();
      const button = page.getByRole('banner').getByRole('button', { name: navigation.login });
      await button.hover();
      await page.locator('dialog', { hasText: session.title }).waitFor({ state: 'attached' });
      const length = await page.evaluate(() => history.length);
      // On a slow phone, the router still follows when the step back arrives.
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
      await button.evaluate(async (element, isBack) => {
        if (element instanceof HTMLElement) element.click();
        await Promise.resolve();
        const close = document.querySelector<HTMLElement>('dialog[open] button');
        const left = new Promise((resolve) => {
          addEventListener('popstate', resolve, { once: true });
        });
        if (isBack) history.back();
        else close?.click();
        await left;
      }, way === 'Back');
      await dialogOf(page).waitFor({ state: 'hidden' });
      await button.click();
      await dialogOf(page).waitFor();
      // The entry of the first opening was behind the page, and its place is taken.
      expect(await page.evaluate(() => history.length)).toBe(length + 1);
    },
  );

  test('stays open after a double press, whose second press meets the page beside it', async () => {
    const { page } = await openAt();
    const button = page.getByRole('banner').getByRole('button', { name: navigation.login });
    await button.hover();
    await page.locator('dialog', { hasText: session.title }).waitFor({ state: 'attached' });
    await button.dblclick({ delay: 20 });
    await dialogOf(page).waitFor();
    await page.waitForTimeout(500);
    expect(await dialogOf(page).isVisible()).toBe(true);
    // A press beside it that is meant to close it still does.
    await button.click({ force: true });
    await dialogOf(page).waitFor({ state: 'hidden' });
  });

  test('keeps what was entered when the password is wrong, and says so beside it', async () => {
    const { page } = await openAt(paths.jobs, [/status of 401/]);
    await login(page);
    await signInBy(page, 'candidate', 'not-the-password');
    await dialogOf(page).getByText(session.failures['wrong-credentials']).waitFor();
    expect(await emailOf(page).inputValue()).toBe('candidate@atelier.test');
    expect(await passwordOf(page).inputValue()).toBe('not-the-password');
    await passwordOf(page).fill(samplePassword);
    await page.keyboard.press('Enter');
    await page
      .getByRole('banner')
      .getByRole('button', { name: navigation.login })
      .waitFor({ state: 'detached' });
  });

  test('is a form that password managers know', async () => {
    const { page } = await openAt();
    await login(page);
    expect(await emailOf(page).getAttribute('autocomplete')).toBe('username');
    expect(await passwordOf(page).getAttribute('autocomplete')).toBe('current-password');
    expect(await emailOf(page).evaluate((element) => element.closest('form') !== null)).toBe(true);
    expect(await emailOf(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('shows the password on demand, and tells when Caps Lock is on', async () => {
    const { page } = await openAt();
    await login(page);
    const password = passwordOf(page);
    const show = dialogOf(page).getByRole('button', { name: field.showPassword });
    await password.fill('secret');
    expect(await password.getAttribute('type')).toBe('password');
    await show.click();
    expect(await password.getAttribute('type')).toBe('text');
    expect(await show.getAttribute('aria-pressed')).toBe('true');
    await show.click();
    expect(await password.getAttribute('type')).toBe('password');

    // A browser under test has no Caps Lock of its own: its key events say that it is on.
    const press = (isOn: boolean) =>
      password.evaluate(
        (element, modifierCapsLock) =>
          element.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock })),
        isOn,
      );
    const hint = dialogOf(page).getByText(field.capsLock);
    expect(await hint.count()).toBe(0);
    await press(true);
    await hint.waitFor();
    await press(false);
    await hint.waitFor({ state: 'detached' });
  });

  test('closes by Back and by Escape, and a reload leaves it open', async () => {
    const { page } = await openAt();
    await login(page);
    await emailOf(page).waitFor();
    await page.reload();
    await emailOf(page).waitFor();
    await page.goBack();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await login(page);
    await emailOf(page).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(stack.origin + paths.jobs);
    // Two presses are one step back, not two.
    await login(page);
    await dialogOf(page).getByRole('button', { name: dialogTexts.close, exact: true }).dblclick();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await login(page);
    await emailOf(page).waitFor();
    expect(page.url()).toBe(stack.origin + paths.jobs);
  });

  test('keeps what was typed when the person goes from one form to the other, and nowhere else', async () => {
    const { page } = await openAt();
    await login(page);
    const dialog = dialogOf(page);
    await emailOf(page).fill('meera@example.design');
    await passwordOf(page).fill('violet-monsoon-74');
    await dialog.getByRole('tab', { name: session.signUp.tab }).click();
    await dialog.getByLabel(session.name).fill('Meera');
    expect(await emailOf(page).inputValue()).toBe('meera@example.design');
    expect(await passwordOf(page).inputValue()).toBe('violet-monsoon-74');
    await emailOf(page).fill('meera.d@example.design');
    await dialog.getByRole('tab', { name: session.signIn.tab }).click();
    expect(await emailOf(page).inputValue()).toBe('meera.d@example.design');
    await dialog.getByRole('tab', { name: session.signUp.tab }).click();
    expect(await dialog.getByLabel(session.name).inputValue()).toBe('Meera');
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
    expect(stored).not.toMatch(/violet|meera/iu);
  });

  test('[RO-03] makes an account, signs in with it, and errors stand beside their fields', async () => {
    const { page } = await openAt(paths.jobs, [/status of 4(00|22)/]);
    await login(page);
    const dialog = dialogOf(page);
    await dialog.getByRole('tab', { name: session.signUp.tab }).click();
    const submit = dialog.getByRole('button', { name: session.signUp.submit });
    await submit.click();
    for (const text of [account.name.missing, account.email.missing, account.password.missing])
      await dialog.getByRole('link', { name: text }).waitFor();
    await dialog.getByLabel(session.name).fill("Meera D'Souza");
    await emailOf(page).fill('meera@example.design');
    await passwordOf(page).fill('short');
    await submit.click();
    await dialog.getByText(account.password.tooShort).first().waitFor();
    const described = await passwordOf(page).getAttribute('aria-describedby');
    expect(described).toContain('-error');
    expect(await dialog.getByLabel(session.name).inputValue()).toBe("Meera D'Souza");
    await passwordOf(page).fill('violet-monsoon-74');
    await submit.click();
    await page.getByRole('banner').getByRole('button', { name: /Meera/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.jobs);
  });
});

test.for([
  { name: 'Asha2', email: 'nowhere', password: 'short', wrong: account.password.tooShort },
  { name: 'Asha2', email: '', password: '', wrong: account.password.missing },
])('[RO-03][V-01][V-05] one press names what is wrong with every field: $password', async (typed) => {
  const { page } = await openAt(paths.jobs);
  await login(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: session.signUp.tab }).click();
  const name = dialog.getByLabel(session.name);
  await name.fill(typed.name);
  await emailOf(page).fill(typed.email);
  await passwordOf(page).fill(typed.password);
  await dialog.getByRole('button', { name: session.signUp.submit }).click();
  const email = typed.email === '' ? account.email.missing : account.email.notAnAddress;
  const links = dialog.getByRole('alert').getByRole('link');
  await expect.poll(() => links.allInnerTexts()).toEqual([account.name.notAName, email, typed.wrong]);
  expect(await dialog.getByRole('alert').evaluate((alert) => alert === document.activeElement)).toBe(true);
  for (const field of [name, emailOf(page), passwordOf(page)])
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  // What is mended goes, and what is wrong stays.
  await name.fill('Asha');
  await expect.poll(() => links.allInnerTexts()).not.toContain(account.name.notAName);
  expect(await links.allInnerTexts()).toContain(email);
});

describe('signing out', () => {
  test('[A-13] on the listing reloads it as a visitor', async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
    await page.goto(`${paths.jobs}?location_list=3`, { waitUntil: 'networkidle' });
    await page.getByRole('banner').locator('button[popovertarget]').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: navigation.login }).waitFor();
    expect(queryOf(page)).toBe('location_list=3');
  });

  test('[A-02] elsewhere makes the list a visitor’s when it is asked for next', async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
    await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    data.run(
      `delete from sessions where user_id = (select user_id from user_emails where email_folded = 'candidate@atelier.test')`,
    );
    await partsOf(page).panel.getByRole('switch').first().check();
    await page.getByRole('button', { name: navigation.login }).waitFor();
    expect(await partsOf(page).rows.count()).toBeGreaterThan(0);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === sessionCookieName(false))).toEqual([]);
  });
});

test.for(['candidate', 'recruiter', 'freelancer'] as const satisfies readonly SampleAccount[])(
  '[N-02][N-03][N-04] the listing’s bar is that of the %s from the first byte',
  async (as) => {
    const { page } = await browser.open({ origin: stack.origin, as, javaScriptEnabled: false });
    await page.goto(paths.jobs);
    const bar = page.getByRole('banner');
    expect(await bar.getByRole('button', { name: navigation.login }).count()).toBe(0);
    const own = { candidate: paths.profile, recruiter: paths.dashboard, freelancer: paths.freelancerJobs }[
      as
    ];
    // A recruiter's is in the bar on wide windows, and in the menu on phones.
    expect(await bar.locator(`a[href="${own}"]`).count()).toBe(as === 'candidate' ? 1 : 2);
  },
);

describe('without JavaScript', () => {
  const open = async () => {
    const { page } = await browser.open({
      origin: stack.origin,
      javaScriptEnabled: false,
      expected: [/status of 4(?:01|22)/],
    });
    await page.goto(paths.jobs);
    return page;
  };
  const pathIs = (path: string) => (url: URL) => url.pathname === path;

  test('[A-06] Login leads to a form that keeps what was typed, signs in, and the menu signs out', async () => {
    const page = await open();
    await page.getByRole('button', { name: navigation.login }).click();
    await page.waitForURL(pathIs(signInPage));
    const fields = [session.email, session.password].map((name) => page.getByLabel(name, { exact: true }));
    const submit = page.getByRole('button', { name: session.signIn.submit });
    await fields[0]?.fill('candidate@atelier.test');
    await fields[1]?.fill('not the password');
    await submit.click();
    await page.getByRole('alert').getByText(session.failures['wrong-credentials']).waitFor();
    expect(await fields[0]?.inputValue()).toBe('candidate@atelier.test');
    expect(await fields[1]?.inputValue()).toBe('');
    await fields[1]?.fill(samplePassword);
    await submit.click();
    await page.waitForURL(pathIs(paths.jobs));
    await page.getByRole('banner').locator('button[popovertarget]').click();
    await page.getByRole('button', { name: accountMenu.logout }).click();
    await page.waitForURL(pathIs(paths.home));
    await page.getByRole('button', { name: navigation.login }).waitFor();
  });

  test('[A-10] Login in a list with filters leads back to it', async () => {
    const page = await open();
    await page.goto(`${paths.jobs}?location_list=3&sort_by=2`);
    const login = page.getByRole('button', { name: navigation.login });
    await login.click();
    await page.waitForURL(pathIs(signInPage));
    // There, it would forget the list.
    expect(await login.count()).toBe(0);
    await page.getByLabel(session.email, { exact: true }).fill('candidate@atelier.test');
    await page.getByLabel(session.password, { exact: true }).fill(samplePassword);
    await page.getByRole('button', { name: session.signIn.submit }).click();
    await page.waitForURL(pathIs(paths.jobs));
    expect(queryOf(page)).toBe('location_list=3&sort_by=2');
  });

  test('a new account is made by a form, which names what is wrong', async () => {
    const page = await open();
    await page.goto(signInPage);
    await page.getByRole('link', { name: session.signUp.instead }).click();
    await page.getByLabel(session.name, { exact: true }).fill('Zoya Plain');
    await page.getByLabel(session.email, { exact: true }).fill('zoya.plain@example.com');
    await page.getByLabel(session.password, { exact: true }).fill('short');
    await page.getByRole('button', { name: session.signUp.submit }).click();
    await page.getByRole('alert').getByText(account.password.tooShort).waitFor();
    expect(await page.getByLabel(session.name, { exact: true }).inputValue()).toBe('Zoya Plain');
    await page.getByLabel(session.password, { exact: true }).fill('violet kites over Bhuj');
    await page.getByRole('button', { name: session.signUp.submit }).click();
    await page.waitForURL(pathIs(paths.jobs));
    await page.getByRole('banner').locator('button[popovertarget]').waitFor();
  });
});

test('the page for signing in is well made', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  for (const path of [signInPage, `${signInPage}?form=sign-up`]) {
    await page.goto(path);
    await expectWellMade(page);
  }
});
