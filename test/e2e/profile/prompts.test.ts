import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sampleAccounts } from '../../../server/marketplace/demo/known.ts';
import { type PromptsView, promptsView } from '../../../shared/contract/profile/prompts.ts';
import { messages } from '../../../shared/messages.ts';
import { combobox } from '../../../shared/messages/combobox.ts';
import { error as errorTexts } from '../../../shared/messages/error.ts';
import { dialog as dialogTexts } from '../../../shared/messages/dialog.ts';
import { listEditor } from '../../../shared/messages/list-editor.ts';
import { search } from '../../../shared/messages/shell.ts';
import { prompts as texts } from '../../../shared/messages/profile/prompts.ts';
import { session as sessionTexts } from '../../../shared/messages/session/session.ts';
import { skillTexts } from '../../../shared/messages/profile/skills.ts';
import { api, paths } from '../../../shared/paths.ts';
import { promptsApi } from '../../../shared/prompt-paths.ts';
import { expectDialogWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { countComings } from '../../helpers/browser/notices.ts';
import { type FaultyMarketplace, startFaultyMarketplace } from '../../helpers/services/faulty-marketplace.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack, startStack } from '../../helpers/services/stack.ts';

let marketplace: FaultyMarketplace;
beforeAll(async () => {
  marketplace = await startFaultyMarketplace();
});
afterAll(() => marketplace.stop());
const stack = sharedStack(() =>
  startStack({ env: { MARKETPLACE_URL: marketplace.url, MARKETPLACE_SECRET: 'none' } }),
);
const data = sharedSampleData({
  get dataDir() {
    return marketplace.dataDir;
  },
});
const browser = sharedBrowser();
afterEach(() => marketplace.heal());

/** The whole way, looked at in both schemes and at both widths, takes a busy machine a while. */
const long = { timeout: 240_000 };

const DAY = 86_400_000;

const ownerOf = (account: 'candidate' | 'newcomer') =>
  `(select user_id from user_emails where email = '${sampleAccounts[account]}')`;

/** Gives somebody of long standing a second address, which no prompt has asked about. */
function addAddress(account: 'candidate' | 'newcomer', email: string): void {
  const owner = ownerOf(account);
  data.run(`delete from candidate_prompts where user_id = ${owner}`);
  data.run(`update users set created_at = ? where id = ${owner}`, Date.now() - 30 * DAY);
  data.run(
    `insert into user_emails (user_id, email, email_folded, is_primary, created_at) values (${owner}, ?, ?, 0, ?)`,
    email,
    email,
    Date.now() - DAY,
  );
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const buttonOf = (page: Page, name: string) =>
  page.locator('dialog[open]').last().getByRole('button', { name, exact: true });
const due = async (page: Page): Promise<PromptsView> =>
  promptsView.parse(await (await page.context().request.get(promptsApi.list)).json());
const tagOf = (page: Page, name: string) => buttonOf(page, name).and(page.locator('[aria-pressed]'));
/** A save that failed is told in the prompt and by a notification above it. */
async function untilOopsIsTold(prompt: Locator): Promise<void> {
  const oops = 'Oops something went wrong, Please try again';
  await prompt.getByRole('alert').getByText(oops, { exact: true }).waitFor();
  const told = prompt.getByRole('region', { name: messages.navigation.notifications }).getByText(oops);
  await told.waitFor();
  expect(await told.innerText()).toBe(`Error ${oops}`);
}
/** A list with commas is taken at once. */
const add = (page: Page, label: string, names: string) =>
  page.getByRole('combobox', { name: label, exact: true }).fill(names);

test(
  '[Q-01] [Q-02] [Q-03] [Q-04] [Q-05] [Q-10] [Q-11] [Q-12] [Q-14] [Q-16] [K-08] [S-12] e-mail, skills and software are asked for one after the other, by keyboard, with reloads and failures in between',
  long,
  async () => {
    addAddress('newcomer', 'tara@studio.test');
    const { page, requests } = await browser.open({
      origin: stack.origin,
      as: 'newcomer',
      hasPrompts: true,
      expected: [/status of 50[0-9]/],
    });
    const email = dialogOf(page, texts.email.title);
    const skills = dialogOf(page, texts.lists.skills.title);
    const software = dialogOf(page, texts.lists.software.title);

    // Nothing comes over a field that somebody is in.
    const answered = page.waitForResponse((response) => response.url().endsWith(promptsApi.list));
    await page.goto(paths.jobs);
    await page.getByRole('searchbox', { name: search.label }).focus();
    await answered;
    await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).first().click();
    await email.waitFor();
    expect(requests.filter((request) => request.url().endsWith(promptsApi.list))).toHaveLength(1);
    expect(await email.boundingBox()).toMatchObject({ width: 500, height: 450 });
    await email.getByText(sampleAccounts.newcomer).waitFor();
    await expectDialogWellMade(page);

    await buttonOf(page, texts.email.confirm.another).press('Enter');
    const second = email.getByRole('radio', { name: 'tara@studio.test' });
    await second.waitFor();
    expect(await buttonOf(page, texts.email.choose.submit).isDisabled()).toBe(true);
    expect(await email.getByRole('radio', { checked: true }).count()).toBe(0);
    await second.press('Space');
    expect(await email.getByRole('radio', { checked: true }).count()).toBe(1);
    await expectDialogWellMade(page);
    await page.reload();
    await second.and(page.locator(':checked')).waitFor();
    await buttonOf(page, texts.email.choose.submit).press('Enter');
    await email.getByText(texts.email.review.text).waitFor();
    await email.getByText('tara@studio.test').waitFor();
    await expectDialogWellMade(page);
    await buttonOf(page, texts.email.review.edit).press('Enter');
    await second.and(page.locator(':checked')).waitFor();
    await buttonOf(page, texts.email.choose.submit).press('Enter');

    marketplace.fail('/saveprofessionalemailprompt');
    await buttonOf(page, texts.email.review.submit).press('Enter');
    await untilOopsIsTold(email);
    expect((await due(page)).email).not.toBeNull();
    marketplace.heal();
    // It is saved, and only what comes next is not known.
    marketplace.fail('/getprofessionalpromptnotification');
    await buttonOf(page, texts.email.review.submit).press('Enter');
    const failed = dialogOf(page, texts.failed);
    await failed.getByRole('button', { name: 'Try again', exact: true }).waitFor();
    // The notification of the failure before is gone.
    expect((await failed.innerText()).split(/\n+/u)).toEqual([
      'Your profile',
      'Opps',
      'Something went wrong',
      'Please try again',
      'Try again',
    ]);
    await expectDialogWellMade(page);
    marketplace.heal();
    await buttonOf(page, errorTexts.retry).press('Enter');

    await skills.waitFor();
    expect(await due(page)).toMatchObject({ email: null, lists: { due: 'skills' } });
    expect(await skills.boundingBox()).toMatchObject({ width: 1084 });
    await buttonOf(page, texts.lists.skills.submit).press('Enter');
    await skills.getByRole('alert').getByRole('link', { name: 'Select skills', exact: true }).waitFor();
    const field = page.getByRole('combobox', { name: skillTexts.skills.add, exact: true });
    await field.fill('e');
    await page.locator(`div:text-is("${combobox.more}")`).filter({ visible: true }).waitFor();
    await field.fill('zzzzzz');
    await page.locator(`div:text-is("${combobox.none}")`).filter({ visible: true }).waitFor();
    await field.press('Escape');
    await add(page, skillTexts.skills.add, 'Lettering, Kerning,');
    await tagOf(page, 'Lettering').press('Enter');
    await buttonOf(page, texts.lists.skills.submit).press('Enter');
    const overlay = dialogOf(page, 'Mark a top skill');
    await overlay
      .getByText('Mark at least one top skill, and up to 5: recruiters see these first.', { exact: true })
      .waitFor();
    expect(await buttonOf(page, 'Mark top skills').count()).toBe(1);
    expect(await buttonOf(page, 'Skip').count()).toBe(0);
    await expectDialogWellMade(page);
    await page.keyboard.press('Enter');
    await overlay.waitFor({ state: 'hidden' });
    await skills.getByRole('alert').getByRole('link', { name: 'Mark at least one top skill' }).waitFor();
    expect(await tagOf(page, 'Lettering').evaluate((tag) => tag === document.activeElement)).toBe(true);
    await tagOf(page, 'Kerning').press('Enter');
    await expectDialogWellMade(page);

    await page.setViewportSize({ width: 360, height: 780 });
    await page.reload();
    await tagOf(page, 'Kerning').and(page.locator('[aria-pressed="true"]')).waitFor();
    expect(await tagOf(page, 'Lettering').getAttribute('aria-pressed')).toBe('false');
    await buttonOf(page, texts.lists.skills.submit).press('Enter');
    await overlay.getByText(texts.overlay.skills.few(5)).waitFor();
    await buttonOf(page, 'Skip').press('Enter');

    await software.waitFor();
    expect((await due(page)).lists?.due).toBe('software');
    await buttonOf(page, texts.lists.software.submit).press('Enter');
    await software
      .getByRole('alert')
      .getByRole('link', { name: 'Select software and technologies', exact: true })
      .waitFor();
    await add(page, skillTexts.software.add, 'Glyph Editor, Ruler,');
    await tagOf(page, 'Glyph Editor').press('Enter');
    await buttonOf(page, texts.lists.software.submit).press('Enter');
    const toolOverlay = dialogOf(page, 'Mark a top tool');
    await toolOverlay
      .getByText('Mark at least one top tool, and up to 5: recruiters see these first.', { exact: true })
      .waitFor();
    expect(await buttonOf(page, 'Mark top tools').count()).toBe(1);
    expect(await buttonOf(page, 'Skip').count()).toBe(0);
    await page.keyboard.press('Enter');
    await toolOverlay.waitFor({ state: 'hidden' });
    await software.getByRole('alert').getByRole('link', { name: 'Mark at least one top tool' }).waitFor();
    await tagOf(page, 'Glyph Editor').press('Enter');
    await tagOf(page, 'Ruler').press('Enter');
    await page.reload();
    await tagOf(page, 'Ruler').and(page.locator('[aria-pressed="true"]')).waitFor();
    await expectDialogWellMade(page);
    await buttonOf(page, texts.back).press('Enter');
    await skills.waitFor();
    expect((await due(page)).lists).toMatchObject({
      due: 'skills',
      answers: {
        skills: [
          { name: 'Kerning', priority: 1 },
          { name: 'Lettering', priority: null },
        ],
        software: [
          { name: 'Glyph Editor', priority: 1 },
          { name: 'Ruler', priority: 2 },
        ],
      },
    });
    await tagOf(page, 'Lettering').press('Enter');
    await buttonOf(page, texts.lists.skills.submit).press('Enter');
    await software.waitFor();
    marketplace.fail('/handleprompts');
    await buttonOf(page, texts.lists.software.submit).press('Enter');
    await untilOopsIsTold(software);
    marketplace.heal();
    const comings = await countComings(page, texts.saved);
    await buttonOf(page, texts.lists.software.submit).press('Enter');
    await page.getByText(texts.saved).waitFor();
    await software.waitFor({ state: 'hidden' });
    expect(await comings()).toBe(1);
    expect(await due(page)).toMatchObject({ email: null, lists: null });
    expect(new URL(page.url()).pathname).toBe(paths.jobs);
  },
);

test('[Q-02] [Q-04] the address of the session is confirmed in two presses, of which a double press is only the first', async () => {
  addAddress('candidate', 'mrinal@second.test');
  addAddress('candidate', 'mrinal@third.test');
  const owner = ownerOf('candidate');
  data.run(`update user_emails set is_primary = (email = 'mrinal@second.test') where user_id = ${owner}`);
  const { page, requests } = await browser.open({ origin: stack.origin, as: 'candidate', hasPrompts: true });
  const email = dialogOf(page, texts.email.title);
  await page.goto(paths.profile);
  await email.waitFor();
  await email.getByText(sampleAccounts.candidate, { exact: true }).waitFor();
  await buttonOf(page, texts.email.confirm.submit).click();
  await email.getByText(texts.email.review.text).waitFor();
  await email.getByText(sampleAccounts.candidate, { exact: true }).waitFor();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // Whatever the second press does has begun once another round of events is over.
  await page.waitForTimeout(300);
  expect(requests.filter((request) => request.url().endsWith(promptsApi.save('email')))).toEqual([]);
  await buttonOf(page, texts.email.review.submit).click();
  await email.waitFor({ state: 'hidden' });
  expect(data.all(`select email from user_emails where user_id = ${owner} and is_primary = 1`)).toEqual([
    { email: sampleAccounts.candidate },
  ]);
});

test('[A-05] [Q-06] a closed prompt stays away from every tab, and one without a session asks to sign in', async () => {
  addAddress('candidate', 'mrinal@studio.test');
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    hasPrompts: true,
    expected: [/status of 401/],
  });
  const email = dialogOf(page, texts.email.title);
  await page.goto(paths.profile);
  await email.waitFor();
  await buttonOf(page, texts.email.confirm.submit).click();
  await email.getByText(texts.email.review.text).waitFor();
  data.run(`update sessions set expires_at = 1`);
  await buttonOf(page, texts.email.review.submit).click();
  await dialogOf(page, sessionTexts.title).waitFor();
  await email.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).waitFor();
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);

  await page.context().request.post(api.session, {
    headers: { 'x-atelier': '1', origin: stack.origin },
    data: { email: sampleAccounts.candidate, password: 'atelier-demo' },
  });
  await page.goto(paths.home);
  await email.waitFor();
  await email
    .getByText(texts.email.review.text)
    .or(email.getByRole('radio', { checked: true }))
    .waitFor();
  await buttonOf(page, dialogTexts.close).click();
  await email.waitFor({ state: 'detached' });

  const other = await page.context().newPage();
  await other.goto(paths.applications);
  // Only a tab that has asked, and shows nothing, remembers that.
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('atelier.prompts'))).not.toBeNull();
  expect(await other.locator('dialog[open]').count()).toBe(0);
  expect((await due(page)).email).not.toBeNull();
});

test('[Q-09] [Q-13] a skill that a recruiter has added is told, and a list that was changed elsewhere is not overwritten unasked', async () => {
  const owner = ownerOf('candidate');
  data.run(`delete from candidate_prompts where user_id = ${owner}`);
  for (const [kind, status, reason] of [
    ['email', 1, null],
    ['skills', 0, 1],
  ] as const)
    data.run(
      `insert into candidate_prompts (user_id, kind, status, reason, updated_at) values (${owner}, ?, ?, ?, ?)`,
      kind,
      status,
      reason,
      Date.now(),
    );
  const changeProfile = () =>
    data.run(`update candidates set version = version + 1 where user_id = ${owner}`);
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    hasPrompts: true,
    expected: [/status of 412/],
  });
  const skills = dialogOf(page, texts.lists.skills.title);
  const software = dialogOf(page, texts.lists.software.title);
  await page.goto(paths.jobs);
  await skills.getByText(texts.lists.skills.added).waitFor();
  // Something else of the profile is nothing to ask about.
  changeProfile();
  await buttonOf(page, texts.lists.skills.submit).click();
  await software.waitFor();
  const before = (await due(page)).lists?.answers.software ?? [];
  expect(before.length).toBeGreaterThan(1);
  data.run(`delete from candidate_software where user_id = ${owner} and priority_order is null`);
  changeProfile();
  await buttonOf(page, texts.lists.software.submit).click();
  await software.getByText(texts.conflict.text).waitFor();
  expect((await due(page)).lists?.answers.software.length).toBeLessThan(before.length);
  await expectDialogWellMade(page);
  await buttonOf(page, texts.conflict.submit).click();
  await page.getByText(texts.saved).waitFor();
  await software.waitFor({ state: 'detached' });
  const saved = data.all(`select count(*) as count from candidate_software where user_id = ${owner}`);
  expect(saved).toEqual([{ count: before.length }]);
});

test('[Q-15] top skills that were only put in another order are sent as reordered, and others are not', async () => {
  const owner = ownerOf('candidate');
  data.run(`delete from candidate_prompts where user_id = ${owner}`);
  for (const [kind, status] of [
    ['email', 1],
    ['skills', 0],
  ] as const)
    data.run(
      `insert into candidate_prompts (user_id, kind, status, updated_at) values (${owner}, ?, ?, ?)`,
      kind,
      status,
      Date.now(),
    );
  const ranked = () =>
    data
      .all(
        `select name from candidate_skills join skills on skills.id = skill_id
         where user_id = ${owner} and priority_order is not null order by priority_order`,
      )
      .map(({ name }) => String(name));
  const [first = '', second = '', ...others] = ranked();
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', hasPrompts: true });
  await page.goto(paths.jobs);
  await dialogOf(page, texts.lists.skills.title).waitFor();
  await buttonOf(page, listEditor.up(second)).press('Enter');
  const sending = page.waitForRequest((request) => request.url().endsWith(promptsApi.save('skills')));
  await buttonOf(page, texts.lists.skills.submit).press('Enter');
  expect((await sending).postDataJSON()).toMatchObject({ isReordered: true });
  await dialogOf(page, texts.lists.software.title).waitFor();
  expect(ranked()).toEqual([second, first, ...others]);
  const ending = page.waitForRequest((request) => request.url().endsWith(promptsApi.save('software')));
  await buttonOf(page, texts.lists.software.submit).press('Enter');
  expect((await ending).postDataJSON()).toMatchObject({ isReordered: false });
  await page.getByText(texts.saved).waitFor();
});

test('[S-04] a top skill is marked by one press of the mouse also where none was left', async () => {
  const owner = ownerOf('newcomer');
  for (const table of ['candidate_prompts', 'candidate_skills'])
    data.run(`delete from ${table} where user_id = ${owner}`);
  data.run(`update users set created_at = ? where id = ${owner}`, Date.now() - 30 * DAY);
  data.run(
    `insert into candidate_prompts (user_id, kind, status, updated_at) values (${owner}, 'email', 1, ?)`,
    Date.now(),
  );
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', hasPrompts: true });
  await page.goto(paths.jobs);
  await dialogOf(page, texts.lists.skills.title).waitFor();
  await add(page, skillTexts.skills.add, 'Lettering, Kerning,');
  const isMarked = () => tagOf(page, 'Lettering').getAttribute('aria-pressed');
  await expect.poll(isMarked).toBe('true');
  await page.getByRole('button', { name: /^Drag/ }).waitFor();
  for (const pressed of ['false', 'true', 'false', 'true']) {
    await tagOf(page, 'Lettering').click();
    // Whatever a press does besides has begun once another round of events is over.
    await page.waitForTimeout(100);
    expect(await isMarked()).toBe(pressed);
  }
});
