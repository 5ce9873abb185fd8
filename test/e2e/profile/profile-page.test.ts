import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { availability as availabilityTexts } from '../../../shared/messages/jobs/availability.ts';
import { hideProfile } from '../../../shared/messages/profile/hide-profile.ts';
import { profileForOthers } from '../../../shared/messages/profile/profile-for-others.ts';
import { profile as texts } from '../../../shared/messages/profile/profile.ts';
import { profilePreview as previewTexts } from '../../../shared/messages/profile/profile-preview.ts';
import { session as sessionTexts } from '../../../shared/messages/session/session.ts';
import { navigation, search } from '../../../shared/messages/shell.ts';
import { api, paths } from '../../../shared/paths.ts';
import { expectWellMade } from '../../helpers/browser/axe.ts';
import { overflowOf, type SampleAccount, sharedBrowser, signIn } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();
const DAY = 86_400_000;

const owner = `(select user_id from user_emails where email_folded = 'candidate@atelier.test')`;

/** Sets what the marketplace keeps of candidate@atelier.test; null: not available. */
function keep(availableUntil: number | null): void {
  data.run(
    `update candidates set is_available_for_hire = ?, available_until = ? where user_id = ${owner}`,
    availableUntil === null ? 0 : 1,
    availableUntil,
  );
}
beforeEach(() => keep(Date.now() + 30 * DAY));

async function openProfile(as: SampleAccount = 'candidate', path: string = paths.profile) {
  const { page } = await browser.open({ origin: stack.origin, as });
  await page.goto(path);
  return { page };
}

const toggle = (page: Page) => page.getByRole('switch', { name: texts.visibility.label });
const sticky = (page: Page) => page.getByRole('complementary', { name: texts.banner.sticky });

test('[N-07] [P-03] [P-04] [P-06] [P-12] [P-19] a profile is there at once, and stays in sight while it is read', async () => {
  const { page, requests } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.addInitScript(() => {
    addEventListener('atelier:page-view', (event) => {
      const seen = document.documentElement.dataset['seen'] ?? '';
      document.documentElement.dataset['seen'] = `${seen}${JSON.stringify(Reflect.get(event, 'detail'))}`;
    });
  });
  await page.goto(paths.profile);
  await expect.poll(() => page.locator('html').getAttribute('data-seen')).toBe('{"path":"/profile"}');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .toContain('"pageIdentifier":"user-profile"');

  const bar = page.getByRole('banner').first();
  expect(await bar.getByRole('link', { name: navigation.jobs, exact: true }).getAttribute('href')).toBe(
    paths.jobs,
  );
  expect(await page.getByLabel(search.label, { exact: true }).count()).toBe(0);

  await page.evaluate(() => scrollTo(0, 240));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240);
  expect(await sticky(page).count()).toBe(0);
  await page.evaluate(() => scrollTo(0, 250));
  await sticky(page).waitFor();
  const [person] = data.all(
    `select name, title from users join candidates on user_id = users.id where users.id = ${owner}`,
  );
  for (const text of [person?.['name'], person?.['title']])
    await sticky(page).getByText(String(text), { exact: true }).waitFor();
  const edit = sticky(page).getByRole('link', { name: texts.edit, exact: true });
  expect(await edit.getAttribute('href')).toBe(`${paths.editProfile}/1/1`);
  await page.evaluate(() => scrollTo(0, 0));
  await sticky(page).waitFor({ state: 'detached' });

  // Whatever the page would ask for by itself has been asked for by now.
  const calls = requests.filter((request) => new URL(request.url()).pathname.startsWith('/api/'));
  expect(calls.map((request) => request.url())).toEqual([]);
  expect(requests.every((request) => request.url().startsWith(stack.origin))).toBe(true);

  const skills = page.getByRole('region', { name: texts.parts.skills, exact: true });
  const stored = data.all(`select skill_id from candidate_skills where user_id = ${owner}`).length;
  expect(stored).toBeGreaterThan(7);
  expect(await skills.getByRole('listitem').count()).toBe(7);
  await skills.getByRole('button', { name: `+${stored - 7} more`, exact: true }).click();
  expect(await skills.getByRole('listitem').count()).toBe(stored);
});

test.for([
  ['a full profile', 'candidate', paths.profile],
  ['an empty profile', 'newcomer', paths.profile],
  ['the preview', 'candidate', paths.profilePreview],
] as const)('%s keeps nobody out at any size', async ([, as, path]) => {
  const { page } = await openProfile(as, path);
  await expectWellMade(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBe(0);
});

/** The elements that stick out of the owner's card sideways. */
const outsideOf = (page: Page) =>
  page.getByRole('complementary', { name: texts.ownerCard }).evaluate((card) => {
    const frame = card.getBoundingClientRect();
    return [...card.querySelectorAll('*')]
      .filter((inner) => inner.closest('dialog') === null)
      .filter((inner) => {
        const { left, right } = inner.getBoundingClientRect();
        return left < frame.left || right > frame.right + 0.5;
      })
      .map((inner) => inner.outerHTML.slice(0, 80));
  });

const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test('the card of the owner holds with large text and forced colours, without scripts, and after the session', async () => {
  const plain = await browser.open({ origin: stack.origin, as: 'candidate', javaScriptEnabled: false });
  await plain.page.goto(paths.profile);
  await plain.page.getByText(/^Visible until/).waitFor();
  expect(await toggle(plain.page).count()).toBe(0);

  const expected = [/status of 401/];
  const viewport = { width: 360, height: 740 };
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', viewport, expected });
  await page.goto(paths.profile);
  await enlargeText(page);
  expect(await outsideOf(page)).toEqual([]);
  await signIn(page, stack.origin, 'candidate');
  await page.goto(paths.profile);
  await enlargeText(page);
  expect(await outsideOf(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  const extend = page.getByRole('button', { name: texts.visibility.extend });
  const starts = await Promise.all(
    [extend, page.getByText(/^Visible until/)].map(async (part) => (await part.boundingBox())?.x),
  );
  expect(starts[0]).toBe(starts[1]);

  // The banner of who is read comes by scrolling. A press in the same moment would end on it.
  await extend.scrollIntoViewIfNeeded();
  await sticky(page).waitFor();
  expect((await sticky(page).boundingBox())?.height).toBeLessThan(viewport.height / 3);
  await page.context().clearCookies();
  await extend.click();
  await page.getByRole('dialog', { name: sessionTexts.title }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(profileForOthers.visitor.text).waitFor();
});

describe('visibility', () => {
  test('[AV-02] [AV-04] is switched off after a question, and on again', async () => {
    const { page } = await openProfile();
    await toggle(page).click();
    const dialog = page.getByRole('dialog', { name: hideProfile.title });
    await dialog.getByRole('button', { name: hideProfile.no }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await toggle(page).isChecked()).toBe(true);
    await toggle(page).click();
    await dialog.getByRole('button', { name: hideProfile.yes }).click();
    await page.getByText(availabilityTexts.notices['now-off']).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await toggle(page).isChecked()).toBe(false);
    await toggle(page).click();
    await page.getByText(availabilityTexts.notices['now-on']).waitFor();
    expect(await toggle(page).isChecked()).toBe(true);
  });

  test('[AV-01] [AV-03] what was changed elsewhere is told, and shown as it is', async () => {
    const { page } = await openProfile();
    keep(null);
    await toggle(page).click();
    await page.getByText(availabilityTexts.notices['already-off']).waitFor();
    expect(await toggle(page).isChecked()).toBe(false);
    keep(Date.now() + 30 * DAY);
    await toggle(page).click();
    await page.getByText(availabilityTexts.notices['already-on']).waitFor();
    expect(await toggle(page).isChecked()).toBe(true);
    const until = page.getByText(/^Visible until/);
    const before = await until.textContent();
    await page.getByRole('button', { name: texts.visibility.extend }).click();
    await page.getByText(/^Done Recruiters can see your profile until \d+ \w+ \d{4}\.$/).waitFor();
    expect(await until.textContent()).not.toBe(before);
  });

  test('[P-02] [P-05] [AV-05] what has expired is asked about, after a notice from the page before', async () => {
    keep(Date.now() - 1);
    const expected = [/status of 404/];
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected });
    await page.goto('/robots.txt');
    await page.evaluate(() => sessionStorage.setItem('atelier.notice', 'success\nYour story is saved.'));
    await page.goto(paths.profile);
    await page.getByText('Your story is saved.').waitFor();
    const dialog = page.getByRole('dialog', { name: availabilityTexts.expired.title });
    await dialog.getByRole('button', { name: availabilityTexts.expired.yes }).click();
    await page.getByText(availabilityTexts.notices['now-on']).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await toggle(page).isChecked()).toBe(true);
  });
});

test('[DP-01] the preview is a press away, marks what is held back, and carries none of it', async () => {
  data.run(`update candidates set is_ctc_confidential = 1, annual_ctc = 1234500 where user_id = ${owner}`);
  const { page } = await openProfile();
  await page.getByText('₹12.345 lakh a year (Confidential)').waitFor();
  await page.getByRole('link', { name: texts.visibility.preview }).click();
  await page.waitForURL(`**${paths.profilePreview}`);
  await page.getByText(previewTexts.heldBack['current-pay']).waitFor();
  await page.getByText(previewTexts.heldBack['phones-and-email']).waitFor();
  const bytes = await (await page.context().request.get(api.profilePreview)).text();
  expect(bytes).not.toContain('1234500');
  expect(bytes).not.toContain('candidate@atelier.test');
  expect(await page.content()).not.toMatch(/1234500|12,34,500|candidate@atelier\.test/);
});

test('[UX-04] a printed profile is its content, on two pages at most', async () => {
  const { page } = await openProfile();
  await page.emulateMedia({ media: 'print' });
  const name = page.getByRole('heading', { level: 1 });
  expect(await name.isVisible()).toBe(true);
  for (const hidden of [
    toggle(page),
    page.getByRole('link', { name: texts.visibility.preview }),
    page.getByRole('navigation').first(),
    page.locator('#confidential'),
  ])
    expect(await hidden.isVisible()).toBe(false);
  for (const id of ['experience', 'education', 'skills'])
    expect(await page.locator(`#${id}`).isVisible()).toBe(true);
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
