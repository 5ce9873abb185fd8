import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { education } from '../../../shared/messages/profile/education.ts';
import { profileForm } from '../../../shared/messages/profile/profile-form.ts';
import { profileEntry as common } from '../../../shared/messages/profile/profile-entry.ts';
import { profile as texts } from '../../../shared/messages/profile/profile.ts';
import { workExperience } from '../../../shared/messages/profile/work-experience.ts';
import { suggestionsApi } from '../../../shared/suggestion-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { educationModalAlias, profileLists } from '../../../shared/profile-list-paths.ts';
import { expectDialogWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { spaceText } from '../../helpers/browser/reflow.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { dropResponse, long } from '../application/application-faults.ts';
import { hasFocus, press } from '../application/application-modal.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();
const owner = `(select user_id from user_emails where email_folded = 'candidate@atelier.test')`;

async function open(path: string = paths.profile) {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(path);
  return page;
}
const partsOf = (page: Page, words: { readonly modal: { readonly add: string; readonly edit: string } }) => ({
  adding: page.getByRole('dialog', { name: words.modal.add, exact: true }),
  editing: page.getByRole('dialog', { name: words.modal.edit, exact: true }),
});
const notice = (page: Page, text: RegExp) => page.getByText(text).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  '[X-03] [X-04] [X-05] [X-08] [X-09] [X-10] [X-14] [K-08] an education is added, kept over a reload, changed and deleted',
  long,
  async () => {
    const page = await open();
    const { adding, editing } = partsOf(page, education);
    const section = page.getByRole('region', { name: texts.parts.education, exact: true });
    await button(page, education.add).click();
    await adding.getByRole('combobox', { name: education.fields.institute }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${paths.profile}${profileLists.education}`);
    expect((await adding.boundingBox())?.width).toBe(1084);
    await press(adding, common.save);
    await adding.getByRole('link', { name: education.errors.degreeId.required }).waitFor();
    await expectDialogWellMade(page);

    await adding.getByRole('combobox', { name: education.fields.institute }).fill('A school of signs');
    await adding.getByRole('combobox', { name: education.fields.specialisation }).fill('Gold leaf');
    await adding.getByLabel(education.fields.degreeId).selectOption({ index: 2 });
    await adding.getByLabel(education.fields.startYear).selectOption('2012');
    await adding.getByLabel(education.fields.endYear).selectOption('2011');
    await press(adding, common.save);
    await adding.getByText(education.errors.endYear.order).first().waitFor();
    await adding.getByLabel(education.fields.endYear).selectOption('2014');

    await page.goBack();
    await adding.getByText(common.unsaved.text).waitFor();
    await page.keyboard.press('Escape');
    await adding.getByRole('combobox', { name: education.fields.institute }).waitFor();

    await page.reload();
    await adding.getByText(common.kept.restored).waitFor();
    expect(await adding.getByRole('combobox', { name: education.fields.institute }).inputValue()).toBe(
      'A school of signs',
    );
    await page.keyboard.press('Escape');
    await adding.getByText(common.unsaved.text).waitFor();
    await press(adding, common.unsaved.yes);
    await adding.waitFor({ state: 'hidden' });
    const row = section.getByRole('listitem').filter({ hasText: 'A school of signs' });
    await row.waitFor();
    await notice(page, /Gold leaf has been successfully added/).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.profile);

    const edit = row.getByRole('button');
    const description = editing.getByLabel(education.fields.description);
    await edit.click();
    await description.fill('Signs of every size.');
    await page.keyboard.press('Escape');
    await editing.getByText(common.unsaved.text).waitFor();
    await press(editing, common.unsaved.no);
    await editing.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(edit)).toBe(true);

    await edit.click();
    await description.fill('Signs of any size.');
    await page.reload();
    await editing.getByText(common.kept.restored).waitFor();
    await page.goBack();
    await editing.getByText(common.unsaved.text).waitFor();
    await press(editing, common.unsaved.yes);
    await editing.waitFor({ state: 'hidden' });
    await notice(page, /Gold leaf has been updated/).waitFor();

    const entries = section.getByRole('listitem').getByRole('button');
    const names = await entries.evaluateAll((all) => all.map((one) => one.ariaLabel));
    const at = names.indexOf(await edit.getAttribute('aria-label'));
    await edit.click();
    await press(editing, common.delete);
    await editing.getByText(education.deletion.title).waitFor();
    // Who takes it back is where they were: on a phone, a field would open its keyboard.
    await press(editing, common.deletion.no);
    await expect
      .poll(() => hasFocus(editing.getByRole('button', { name: common.delete, exact: true })))
      .toBe(true);
    await press(editing, common.delete);
    await press(editing, common.deletion.yes);
    await editing.waitFor({ state: 'hidden' });
    await row.waitFor({ state: 'detached' });
    await notice(page, /Gold leaf has been deleted/).waitFor();
    const beside = names[at + 1] ?? names[at - 1] ?? education.add;
    await expect.poll(() => hasFocus(button(page, beside))).toBe(true);
  },
);

test('[X-09] every Escape in a changed entry asks or takes the question back, however many there are', async () => {
  const page = await open();
  const { editing } = partsOf(page, education);
  const section = page.getByRole('region', { name: texts.parts.education, exact: true });
  const entry = section.getByRole('listitem').first().getByRole('button');
  const question = editing.getByText(common.unsaved.text);
  await entry.click();
  await editing.getByLabel(education.fields.startYear).selectOption({ index: 3 });
  for (const state of ['visible', 'hidden', 'visible', 'hidden', 'visible'] as const) {
    await page.keyboard.press('Escape');
    await question.waitFor({ state });
    // The browser may close it by itself, a moment later.
    await page.waitForTimeout(200);
    expect(await editing.isVisible()).toBe(true);
  }
  await press(editing, common.unsaved.no);
  await editing.waitFor({ state: 'hidden' });
  await entry.click();
  await editing.getByRole('combobox', { name: education.fields.specialisation }).waitFor();
});

test('[X-07] an entry that cannot be deleted without a connection is still there, and the page says so', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  await page.goto(paths.profile);
  const { editing } = partsOf(page, education);
  const section = page.getByRole('region', { name: texts.parts.education, exact: true });
  const edit = section.getByRole('listitem').first().getByRole('button');
  // The pencil names degree, institute and years, which tell two equal degrees apart.
  const [, entry = ''] =
    /^Edit (.+, .+, \d{4} .+)$/u.exec((await edit.getAttribute('aria-label')) ?? '') ?? [];
  expect(entry).not.toBe('');
  await edit.click();
  await press(editing, common.delete);
  await editing.getByText(education.deletion.title).waitFor();
  await editing.getByText(education.deletion.text(entry)).waitFor();
  await page.context().setOffline(true);
  await press(editing, common.deletion.yes);
  const failure = editing.getByRole('alert').filter({ hasText: common.deletionFailures.unreachable });
  await failure.waitFor();
  await expect.poll(() => hasFocus(failure)).toBe(true);
  // Asked once more and taken back, the question leads back to its button, without the failure of before.
  await press(editing, common.delete);
  await press(editing, common.deletion.no);
  const button = editing.getByRole('button', { name: common.delete, exact: true });
  await expect.poll(() => hasFocus(button)).toBe(true);
  expect(await failure.count()).toBe(0);
});

test('[X-07] an entry whose deletion lost its answer is deleted, and the page says so', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    expected: [/ERR_FAILED|404/],
  });
  await page.goto(paths.profile + profileLists.education);
  const { adding, editing } = partsOf(page, education);
  await adding.getByRole('combobox', { name: education.fields.institute }).fill('A school of glass');
  await adding.getByRole('combobox', { name: education.fields.specialisation }).fill('Windows');
  await adding.getByLabel(education.fields.degreeId).selectOption({ index: 2 });
  await adding.getByLabel(education.fields.startYear).selectOption('2012');
  await adding.getByLabel(education.fields.endYear).selectOption('2014');
  await press(adding, common.save);
  const edit = page.getByRole('button', { name: /A school of glass/ });
  await edit.click();
  await press(editing, common.delete);
  await page.route(`**${profileApi.entries('education')}/*`, dropResponse, { times: 1 });
  await press(editing, common.deletion.yes);
  await editing.waitFor({ state: 'hidden' });
  await notice(page, /Windows has been deleted/).waitFor();
  await edit.waitFor({ state: 'detached' });
});

test('[RT-02] [RT-13] [AMB-08] [ERR-16] [X-07] the modal opens by both its addresses, and warns before the last education goes', async () => {
  data.run(
    `update candidates set is_available_for_hire = 1, available_until = ? where user_id = ${owner}`,
    Date.now() + 86_400_000,
  );
  for (const path of [profileLists.education, educationModalAlias]) {
    const page = await open(`${paths.profile}${path}`);
    const { adding } = partsOf(page, education);
    await adding.getByRole('combobox', { name: education.fields.institute }).waitFor();
    await adding.getByRole('button', { name: common.close, exact: true }).last().click();
    await adding.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(paths.profile);
  }
  const page = await open();
  const { editing } = partsOf(page, education);
  const section = page.getByRole('region', { name: texts.parts.education, exact: true });
  await section.getByRole('listitem').getByRole('button').first().click();
  await press(editing, common.delete);
  await press(editing, common.deletion.yes);
  await editing.getByText('you will be marked unavailable for hire').waitFor();
  await press(editing, common.unsafe.no);
  await editing.getByRole('combobox', { name: education.fields.institute }).waitFor();
  await page.keyboard.press('Escape');
  await editing.waitFor({ state: 'hidden' });
});

test('[X-02] [X-06] a present job is added from the keyboard, on a phone', async () => {
  const page = await open();
  await page.setViewportSize({ width: 360, height: 740 });
  const { adding } = partsOf(page, workExperience);
  await button(page, workExperience.add).press('Enter');
  await adding.getByRole('combobox', { name: workExperience.fields.company }).fill('Kitefolk Press');
  await adding.getByLabel(workExperience.fields.designation).fill('Sign painter');
  await adding.getByLabel(workExperience.fields.engagementTypeId).selectOption({ label: 'Freelancer' });
  await adding.getByLabel(workExperience.fields.startMonth).selectOption({ label: 'April' });
  await adding.getByLabel(workExperience.fields.startYear).selectOption('2020');
  await adding.getByLabel(workExperience.fields.isPresent).press('Space');
  expect(await adding.getByLabel(workExperience.fields.endMonth).isDisabled()).toBe(true);
  await expectDialogWellMade(page);
  await adding.getByRole('button', { name: common.save, exact: true }).press('Enter');
  await adding.waitFor({ state: 'hidden' });
  await page.getByText('Kitefolk Press').first().waitFor();
});

test('[FW-03] [FW-05] companies come five a page, until the list can be scrolled for more', async () => {
  const page = await open();
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === suggestionsApi.of('companies')) asked.push(searchParams.get('page'));
  });
  const { adding } = partsOf(page, workExperience);
  await button(page, workExperience.add).press('Enter');
  await adding.getByRole('combobox', { name: workExperience.fields.company }).press('ArrowDown');
  const options = adding.getByRole('listbox', { name: workExperience.fields.company }).getByRole('option');
  await expect.poll(() => options.count()).toBe(10);
  expect(asked).toEqual(['1', '2']);
  await options.last().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.slice(0, 3)).toEqual(['1', '2', '3']);
  await expect.poll(() => options.count()).toBeGreaterThan(10);
});

test('[FW-04] a tap on Save counts although it leaves a field whose error moves Save away', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', ...phone });
  await page.goto(paths.profile + profileLists.education);
  const { adding } = partsOf(page, education);
  await adding.getByRole('combobox', { name: education.fields.location }).fill('Xyzabad');
  await adding.getByRole('button', { name: common.save, exact: true }).tap();
  await adding.getByRole('link', { name: education.errors.degreeId.required }).waitFor();
});

test('[X-08] on a phone a second tap on Save adds nothing twice, and saves no step that has come to light', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page, requests } = await browser.open({ origin: stack.origin, as: 'candidate', ...phone });
  const step = `${paths.editProfile}/3`;
  await page.goto(step);
  const input = await page.context().newCDPSession(page);
  const { adding, editing } = partsOf(page, workExperience);
  const saveOf = (modal: typeof adding) => modal.getByRole('button', { name: common.save, exact: true });
  const below = button(page, profileForm.footer.save);

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await editing.getByLabel(workExperience.fields.description).fill('Signs of every size.');
  await saveOf(editing).scrollIntoViewIfNeeded();
  const box = await saveOf(editing).boundingBox();
  if (box === null) throw new Error('there is nothing to tap');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const began = Date.now() / 1000;
  /** The fingers are as quick as people's, however busy the machine is. */
  const tap = async (timestamp: number) => {
    await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  };
  await tap(began);
  await editing.waitFor({ state: 'hidden' });
  await notice(page, /has been updated/).waitFor();
  // Too late for a double press, but not for one of which the first took a while.
  await tap(began + 0.45);
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe(step);

  await button(page, workExperience.add).click();
  await adding.getByRole('combobox', { name: workExperience.fields.company }).fill('Lantern Signs');
  await adding.getByLabel(workExperience.fields.designation).fill('Gilder');
  await adding.getByLabel(workExperience.fields.engagementTypeId).selectOption({ label: 'Freelancer' });
  await adding.getByLabel(workExperience.fields.startMonth).selectOption({ label: 'April' });
  await adding.getByLabel(workExperience.fields.startYear).selectOption('2020');
  await adding.getByLabel(workExperience.fields.isPresent).check();
  // The press comes as soon as the button takes it, while a slow phone has still to close the modal.
  await saveOf(adding).evaluate((save: HTMLButtonElement) => {
    let wasBusy = false;
    new MutationObserver(() => {
      const isBusy = save.ariaDisabled === 'true';
      if (wasBusy && !isBusy) save.click();
      wasBusy = isBusy;
    }).observe(save, { attributes: true });
  });
  await input.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await saveOf(adding).click();
  await notice(page, /Gilder .* successfully added/).waitFor();
  await input.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await adding.waitFor({ state: 'hidden' });
  await page.waitForTimeout(500);
  const added = requests.filter(
    (request) => request.method() === 'POST' && request.url().endsWith(profileApi.entries('experience')),
  );
  expect(added).toHaveLength(1);

  // A press that is meant for the button of the page saves the step.
  await below.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${paths.editProfile}/4/1`);
});

/** A browser with much to do takes the step back late, when the dialog has closed already. */
async function stepBackLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => void setTimeout(() => go(steps), 500);
  });
}

test.for([
  ['the same list', education],
  ['another list', workExperience],
] as const)(
  '[RT-15] a modal that is opened while the step back of the last one is still to come stays open: of %s',
  async ([, words]) => {
    const page = await open();
    await stepBackLate(page);
    await page.reload();
    const { editing } = partsOf(page, education);
    const { adding } = partsOf(page, words);
    const section = page.getByRole('region', { name: texts.parts.education, exact: true });
    await section.getByRole('listitem').getByRole('button').last().press('Enter');
    await editing.getByRole('combobox', { name: education.fields.institute }).waitFor();
    const steppedBack = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('popstate', () => resolve(null), { once: true });
        }),
    );
    await page.keyboard.press('Escape');
    await editing.waitFor({ state: 'hidden' });
    await button(page, words.add).press('Enter');
    await steppedBack;
    await adding.getByRole('combobox').first().waitFor();
    await page.goBack();
    await adding.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(paths.profile);
  },
);

test.for(['edit', 'add'] as const)(
  '[X-03] a modal that a reload has opened again gives the focus to the button that opens it: %s',
  async (what) => {
    const page = await open();
    await stepBackLate(page);
    const { adding, editing } = partsOf(page, education);
    const section = page.getByRole('region', { name: texts.parts.education, exact: true });
    const opener =
      what === 'add' ? button(page, education.add) : section.getByRole('listitem').getByRole('button').last();
    const modal = what === 'add' ? adding : editing;
    await opener.press('Enter');
    await modal.getByRole('combobox', { name: education.fields.institute }).waitFor();
    await page.reload();
    await modal.getByRole('combobox', { name: education.fields.institute }).waitFor();
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  },
);

test('[X-03] [X-10] the button that adds keeps the focus with the first entry and without the last', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(paths.profile);
  const { adding, editing } = partsOf(page, education);
  const add = button(page, education.add);
  const section = page.getByRole('region', { name: texts.parts.education, exact: true });
  const row = section.getByRole('listitem');
  await section.getByText(texts.empty.education).waitFor();
  await add.click();
  await adding.getByRole('combobox', { name: education.fields.institute }).fill('A school of signs');
  await adding.getByRole('combobox', { name: education.fields.specialisation }).fill('Gold leaf');
  await adding.getByLabel(education.fields.degreeId).selectOption({ index: 2 });
  await adding.getByLabel(education.fields.startYear).selectOption('2012');
  await adding.getByLabel(education.fields.endYear).selectOption('2014');
  await press(adding, common.save);
  await row.waitFor();
  await adding.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(add)).toBe(true);

  await row.getByRole('button').click();
  await press(editing, common.delete);
  await press(editing, common.deletion.yes);
  await section.getByText(texts.empty.education).waitFor();
  await editing.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(add)).toBe(true);
});

test('[UX-03] the longest month is on one line with spaced text, on a phone', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${paths.profile}${profileLists.experience}`);
  const { adding } = partsOf(page, workExperience);
  const month = adding.getByLabel(workExperience.fields.startMonth);
  await month.selectOption({ label: 'May' });
  await spaceText(page);
  const height = () => month.evaluate((select) => select.clientHeight);
  const short = await height();
  await month.selectOption({ label: 'September' });
  expect(await height()).toBe(short);
});
